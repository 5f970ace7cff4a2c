import { styled } from '../styled.ts'
import { canvas, drawingOf } from './thumbnailShapes.ts'
import type { Shapes } from './thumbnailShapes.ts'

const Place = styled('span')({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: 'var(--panel)',
  '& > *': { position: 'absolute', inset: 0, display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

/** Quiet enough to be written on. */
const faint = 0.16

function Pattern({ shapes }: { shapes: Shapes }) {
  switch (shapes.kind) {
    case 'bars':
      return shapes.bars.map(({ x, height }) => (
        <rect key={x} x={x + 4} y={canvas.height - height} width={24} height={height} rx={3} />
      ))
    case 'rings':
      return shapes.radii.map((r) => (
        <circle key={r} cx={shapes.x} cy={shapes.y} r={r} fill="none" stroke="currentColor" strokeWidth={10} />
      ))
    case 'dots':
      return shapes.dots.map(({ x, y, r }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />)
  }
}

/**
 * A picture of 16 by 9 for what has none: a letter on a pattern that its number decides, in the colours of the theme. A
 * `cover` stands over it, and where that does not come the drawing stays. Decoration: what it belongs to has its words.
 */
export function Thumbnail({ seed, letter, cover }: { seed: number; letter: string; cover?: string | undefined }) {
  const { hue, shapes } = drawingOf(seed)
  const colour = `var(--share-${hue})`
  return (
    <Place aria-hidden="true" data-picture>
      <svg viewBox={`0 0 ${canvas.width} ${canvas.height}`} preserveAspectRatio="xMidYMid slice" focusable="false">
        <rect width={canvas.width} height={canvas.height} fill={colour} fillOpacity={faint} />
        <g fill={colour} color={colour} opacity={faint}>
          <Pattern shapes={shapes} />
        </g>
        {/* In a corner: what a picture is doing stands in its middle. */}
        <text x={20} y={canvas.height - 22} fill={colour} fontSize={64} fontWeight={680} fontFamily="var(--font)">
          {letter}
        </text>
      </svg>
      {cover !== undefined && <img src={cover} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
    </Place>
  )
}
