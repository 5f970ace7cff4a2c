import { memo } from 'react'
import type { Arrow } from '@statefloor/inspector/store'
import { eventLabel, measures, type Spot } from './rows.ts'

interface MessageRowProps {
  readonly id: string
  readonly message: Arrow
  readonly row: number
  readonly y: number
  readonly count: number
  readonly from: number
  readonly to: number
  readonly width: number
  /** Where its text is. */
  readonly x: number
  readonly labelWidth: number
  readonly beside: Spot['beside']
  readonly now: boolean
  readonly current: boolean
  readonly name: string
}

const middle = 20
const letter = 7.3

const fits = (label: string, labelWidth: number): string => {
  const most = Math.max(6, Math.floor(labelWidth / letter))
  return label.length > most ? `${label.slice(0, most - 1)}…` : label
}

/** An event between two lines; its tip is a cross when no actor handled it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { id, message, row, y, count, from, to, width, x, labelWidth, beside, now, current, name } = props
  const self = from === to
  const tip = y + middle
  const side = to < from ? 1 : -1
  const line = self ? `M${from} ${tip - 8}h26v10h-26` : `M${from} ${tip}H${to}`
  const end = self ? tip + 2 : tip
  const back = self ? 1 : side
  const isInSight = beside === undefined
  const words = fits(eventLabel(message.label), self && isInSight ? measures.column : labelWidth)
  const label = beside === 'right' ? `${words} →` : beside === 'left' ? `← ${words}` : words
  const at = self && isInSight ? from + 32 : x
  const anchor = isInSight ? (self ? 'start' : 'middle') : beside === 'right' ? 'end' : 'start'
  return (
    <g
      role="option"
      id={id}
      aria-selected={now}
      aria-label={name}
      aria-posinset={row + 1}
      aria-setsize={count}
      data-row={row}
      className={`inspector-sequence-row${now ? ' inspector-sequence-now' : ''}${current ? ' inspector-sequence-current' : ''}${message.dropped ? ' inspector-sequence-dropped' : ''}`}
    >
      <title>{name}</title>
      <rect x={1} y={y + 1} width={Math.max(0, width - 2)} height={measures.row - 2} rx={4} />
      <path className="inspector-sequence-line" d={line} />
      {message.dropped ? (
        <path className="inspector-sequence-cross" d={`M${to + back * 4 - 5} ${end - 5}l10 10m0 -10l-10 10`} />
      ) : (
        <path className="inspector-sequence-tip" d={`M${to} ${end}l${back * 8} -4v8z`} />
      )}
      <text x={at} y={self ? tip + 1 : tip - 5} textAnchor={anchor}>
        {label}
      </text>
    </g>
  )
})
