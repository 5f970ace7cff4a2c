import { memo } from 'react'
import { arrowPath, linePath, signOf } from '@statefloor/inspector/drawing'
import type { LaidInitial, LaidState, LaidTransition, TextLine } from '@statefloor/inspector/drawing'

/** How a transition is marked: taken last, or rejected by its guard. */
export type Mark = 'plain' | 'last' | 'refused' | 'last refused'

/** Whether it was walked: here, only in tests, or nowhere; `unseen` while coverage is off. */
export type Heat = 'walked' | 'unwalked' | 'untested' | 'unseen'

const heatClass = (heat: Heat): string => (heat === 'unseen' ? '' : ` inspector-chart-${heat}`)

const Lines = ({ lines }: { readonly lines: readonly TextLine[] }) => (
  <>
    {lines.map(({ text, kind, x, y }) => (
      <text key={`${x} ${y}`} className={`inspector-chart-${kind}`} x={x} y={y}>
        {text}
      </text>
    ))}
  </>
)

/** Inside the border: if boxes follow below the title, only its top corners are round. */
const headPath = ({ head, box }: LaidState): string => {
  const [x, y, width, height] = [head.x + 1, head.y + 1, head.width - 2, head.height - 2]
  const low = head.height < box.height ? 0 : 7
  return `M${x} ${y + 7}a7 7 0 0 1 7 -7h${width - 14}a7 7 0 0 1 7 7v${height - 7 - low}${low === 0 ? '' : 'a7 7 0 0 1 -7 7'}h${2 * low - width}${low === 0 ? '' : 'a7 7 0 0 1 -7 -7'}z`
}

/** The box of a state. It is below the lines, since lines cross boxes that have children. */
export const StateBox = memo(function StateBox({
  laid,
  active,
  heat,
}: {
  readonly laid: LaidState
  readonly active: boolean
  readonly heat: Heat
}) {
  const { x, y, width, height } = laid.box
  const holds = laid.head.height < height
  const kind = `inspector-chart-box${holds ? ' inspector-chart-holds' : ''}${laid.region ? ' inspector-chart-region' : ''}${active ? ' inspector-chart-active' : ''}${heatClass(heat)}`
  return (
    <g className={kind}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {laid.type === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
      {holds && <path d={`M${x} ${y + laid.head.height}h${width}`} />}
    </g>
  )
})

export const InitialMark = memo(function InitialMark({ laid }: { readonly laid: LaidInitial }) {
  return (
    <g className="inspector-chart-initial">
      <circle cx={laid.dot.x} cy={laid.dot.y} r={5} />
      <path className="inspector-chart-line" d={linePath(laid.path)} />
      <path className="inspector-chart-arrow" d={arrowPath(laid.path)} />
    </g>
  )
})

interface LineProps {
  readonly laid: LaidTransition
  readonly mark: Mark
  readonly heat: Heat
  readonly index: number
}

export const TransitionLine = memo(function TransitionLine({ laid, mark, heat, index }: LineProps) {
  if (laid.paths.length === 0) return null
  const line = laid.paths.map(linePath).join('')
  return (
    <g className={`inspector-chart-edge inspector-chart-${mark}${heatClass(heat)}`} data-line={index}>
      <path className="inspector-chart-reach" d={line} />
      <path className="inspector-chart-line" d={line} />
      <path className="inspector-chart-arrow" d={laid.paths.slice(1).map(arrowPath).join('')} />
    </g>
  )
})

interface ItemProps {
  readonly index: number
  readonly name: string
  /** Only one item is a tab stop; arrow keys move to the others. */
  readonly current: boolean
  readonly found: boolean
  readonly picked: boolean
}

interface StateItemProps extends ItemProps {
  readonly laid: LaidState
  readonly active: boolean
}

export const StateItem = memo(function StateItem(props: StateItemProps) {
  const { laid, active, name, index, current, found, picked } = props
  const { x, y, width } = laid.head
  const sign = signOf(laid.type)
  const [title, ...lines] = laid.lines
  return (
    <>
      <g
        role="button"
        tabIndex={current ? 0 : -1}
        aria-label={name}
        aria-expanded={laid.foldable ? !laid.folded : undefined}
        aria-current={picked || undefined}
        data-index={index}
        className={`inspector-chart-item inspector-chart-state${active ? ' inspector-chart-active' : ''}${picked ? ' inspector-chart-picked' : ''}${found ? ' inspector-chart-found' : ''}${found && current ? ' inspector-chart-here' : ''}`}
      >
        <title>{name}</title>
        <path className="inspector-chart-hit" d={headPath(laid)} />
        {laid.type === 'parallel' && <path className="inspector-chart-bars" d={`M${x + 14} ${y + 9}v10m5 0v-10`} />}
        {sign !== '' && laid.type !== 'parallel' && (
          <text className="inspector-chart-sign" x={x + 10} y={(title?.y ?? y) + 4.5}>
            {sign}
          </text>
        )}
        {title !== undefined && (
          <text className="inspector-chart-title" x={x + (sign === '' ? 10 : 28)} y={title.y + 4.5}>
            {title.text}
          </text>
        )}
        <Lines lines={lines} />
      </g>
      {laid.foldable && (
        // For pointers only: on the keyboard, arrow keys fold, as in a tree.
        <g className="inspector-chart-fold" data-fold={laid.id} aria-hidden="true">
          <rect x={x + width - 28} y={y + 2} width={24} height={24} rx={4} />
          <path d={`M${x + width - 21} ${y + 14}h10${laid.folded ? 'm-5 -5v10' : ''}`} />
        </g>
      )}
    </>
  )
})

interface TransitionItemProps extends ItemProps {
  readonly laid: LaidTransition
  readonly mark: Mark
  readonly heat: Heat
  /** The share of its delay that is left, from 1 to 0; null when it does not run. */
  readonly left: number | null
}

export const TransitionItem = memo(function TransitionItem(props: TransitionItemProps) {
  const { laid, mark, heat, left, name, index, current, found, picked } = props
  const { x, y, width, height } = laid.box
  const { bar } = laid
  // Where it covers no text: on the corner of a label, before a row.
  const corner = laid.row ? { x: x - 7, y: y + 8 } : { x: x + width - 1, y: y + 1 }
  const wider = laid.row ? 3 : 0
  return (
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={name}
      aria-current={picked || undefined}
      data-index={index}
      className={`inspector-chart-item inspector-chart-transition${heatClass(heat)}${picked ? ' inspector-chart-picked' : ''}${laid.row ? ' inspector-chart-row' : ''} inspector-chart-${mark}${found ? ' inspector-chart-found' : ''}${found && current ? ' inspector-chart-here' : ''}`}
    >
      <title>{name}</title>
      <rect className="inspector-chart-hit" x={x - wider} y={y} width={width + 2 * wider} height={height} rx={4} />
      <Lines lines={laid.lines} />
      {bar !== null && (
        <g className="inspector-chart-bar">
          <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx={2} />
          {left !== null && (
            <rect
              className="inspector-chart-left"
              x={bar.x}
              y={bar.y}
              width={bar.width * Math.min(1, Math.max(0, left))}
              height={bar.height}
              rx={2}
            />
          )}
        </g>
      )}
      {mark.includes('refused') && (
        <g className="inspector-chart-cross">
          <circle cx={corner.x} cy={corner.y} r={6} />
          <path d={`M${corner.x - 2.5} ${corner.y - 2.5}l5 5m0 -5l-5 5`} />
        </g>
      )}
    </g>
  )
})
