import { spotLimits } from '#contract/spot/limits.ts'
import type { Rect } from '#contract/spot/workspacePresets.ts'

const small = { width: 64, height: 40 }

/** A small picture of a layout, or one this many times as large. */
export function PresetPicture({ places, scale = 1 }: { places: readonly Rect[]; scale?: number }) {
  const [width, height] = [small.width * scale, small.height * scale]
  const rows = Math.max(...places.map(({ y, h }) => y + h))
  const [column, row] = [width / spotLimits.workspace.columns, height / rows]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {places.map(({ x, y, w, h }) => (
        <rect
          key={`${x} ${y}`}
          x={x * column + 1}
          y={y * row + 1}
          width={w * column - 2}
          height={h * row - 2}
          rx={2}
          fill="currentColor"
          opacity={0.55}
        />
      ))}
    </svg>
  )
}
