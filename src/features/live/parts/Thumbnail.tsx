import { styled } from '#ui/styled.ts'
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

/** Faint enough for text on top. */
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
 * A 16:9 image for what has none: a letter on a pattern derived from its number, in the theme's colours. A `cover` is
 * shown over it; if that fails to load the drawing stays. Decorative: the text is elsewhere.
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
        {/* In a corner, because a video's state is in the centre. */}
        <text x={20} y={canvas.height - 22} fill={colour} fontSize={64} fontWeight={680} fontFamily="var(--font)">
          {letter}
        </text>
      </svg>
      {cover !== undefined && <img src={cover} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
    </Place>
  )
}
