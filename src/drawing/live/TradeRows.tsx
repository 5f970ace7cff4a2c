import { memo, useCallback, useId } from 'react'
import type { ReactNode } from 'react'
import { compare } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { styled } from '#ui/styled.ts'
import { useBoardTrait } from './Boards.tsx'
import type { LevelHandlers } from './levelListeners.ts'
import { useMarketBoards } from './MarketBoards.tsx'
import { paintedGrid, usePaintedRows } from './usePaintedRows.ts'
import { createTradePainter } from './tradePainter.ts'
import type { TradesLook } from './tradePainter.ts'

const Grid = styled('div')({
  position: 'relative',
  ...paintedGrid,
  '--trade-row': '1.125rem',
  '&[data-flows]': { '--trade-row': '1.75rem' },
  '& [role="row"]:not([data-level])': { position: 'relative' },
  '& [role="row"]': {
    // The browser lays a flexible row out in two thirds of the time of a grid's.
    display: 'flex',
    columnGap: 4,
    alignItems: 'center',
    paddingInline: 8,
    textAlign: 'end',
  },
  '& [role="row"] > div': { flex: '1 1 0', minWidth: 0 },
  '& [role="row"] > :first-of-type': { flexGrow: 1.2 },
  '& [role="row"] > :last-of-type': { flexGrow: 1.1 },
  '& [data-heads]': { minHeight: '1.5rem', color: 'var(--text-soft)', whiteSpace: 'nowrap' },
  '& [data-scroll]': {
    // The visually hidden texts scroll with their rows.
    position: 'relative',
    flex: '1 1 0',
    minHeight: 'calc(3 * var(--trade-row))',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
  '& [data-level]': { height: 'var(--trade-row)' },
  // Empty rows must not be scrollable.
  '&:not([data-flows]) [data-level][data-empty]': { display: 'none' },
  '& [data-level] > [role="gridcell"]': { minWidth: 0, height: '100%', lineHeight: 'var(--trade-row)' },
  '& [data-part="time"]': { color: 'var(--text-soft)' },
  '& [data-way="up"] button[data-part="price"]': { color: 'var(--up)' },
  '& [data-way="down"] button[data-part="price"]': { color: 'var(--down)' },
  // The arrow has the same meaning as the colour.
  '& [data-way] button[data-part="price"]::before': { marginInlineEnd: 4, fontSize: '0.5rem', verticalAlign: 'middle' },
  '& [data-way="up"] button[data-part="price"]::before': { content: '"▲" / ""' },
  '& [data-way="down"] button[data-part="price"]::before': { content: '"▼" / ""' },
  '& [data-large] button[data-part="amount"]': { fontWeight: 700 },
  '& [data-large][data-way="up"]': { backgroundColor: 'color-mix(in oklab, var(--up-graphic) 12%, transparent)' },
  '& [data-large][data-way="down"]': { backgroundColor: 'color-mix(in oklab, var(--down-graphic) 12%, transparent)' },
  '& [data-mark]': { display: 'none' },
  '& [data-large] [data-mark="large"], & [data-own] [data-mark="own"]': { display: 'inline' },
})

const Nothing = styled('div')({ position: 'absolute', insetInline: 0, insetBlockStart: '1.5rem' })

interface TradesNames {
  readonly price: string
  readonly amount: string
  readonly time: string
  /** Announced for a large trade, and for an own one. */
  readonly large: string
  readonly own: string
}

/** Rows that the painter fills, rendered once. */
const Rows = memo(function Rows({ id, rows, large, own }: { id: string; rows: number; large: string; own: string }) {
  return (
    <div role="rowgroup" data-side="trades">
      {Array.from({ length: rows }, (_, level) => {
        const row = `${id}${level}`
        return (
          <div key={level} role="row" data-level={level} data-empty>
            {(['price', 'amount'] as const).map((part) => (
              <div key={part} role="gridcell">
                <button
                  type="button"
                  tabIndex={-1}
                  data-part={part}
                  id={`${row}${part}`}
                  className="live"
                  translate="no"
                  aria-labelledby={
                    part === 'price'
                      ? `${id}price ${row}price ${row}marks`
                      : `${id}amount ${row}amount ${id}price ${row}price`
                  }
                />
              </div>
            ))}
            <div role="gridcell" aria-labelledby={`${row}time ${row}marks`}>
              <span data-part="time" id={`${row}time`} className="live" translate="no" />
              <span id={`${row}marks`} className="visually-hidden">
                <span data-mark="large">{large} </span>
                <span data-mark="own">{own}</span>
              </span>
            </div>
          </div>
        )
      })}
    </div>
  )
})

const noTrades: readonly Trade[] = []

export interface TradeRowsProps extends LevelHandlers {
  /** The key of the trades on the board. */
  symbol: string
  look: TradesLook
  own: ReadonlySet<string>
  label: string
  names: TradesNames
  /** Shown in place of rows if there are none at all, or none of the minimum size. */
  nothing: { readonly atAll: ReactNode; readonly ofSize: ReactNode }
  /** All rows are visible one below the other, as on a phone, instead of scrolling. */
  flows: boolean
}

const emptiness = (least: Decimal | undefined) => (trades: readonly Trade[] | undefined) => {
  if (trades === undefined || trades.length === 0) return 'atAll'
  return least !== undefined && !trades.some(({ amount }) => compare(amount, least) >= 0) ? 'ofSize' : 'some'
}

/** The newest trades, painted once per frame outside React; they pause while the pointer or the focus is on them. */
export function TradeRows({ symbol, look, own, label, names, nothing, flows, onHold, onTake }: TradeRowsProps) {
  const id = useId()
  const { trades } = useMarketBoards()
  const empty = useBoardTrait(trades, symbol, emptiness(look.least))

  const paintIn = useCallback(
    (place: HTMLElement) => {
      const painter = createTradePainter(place, look)
      return {
        ...painter,
        paint: (shown: readonly Trade[] | undefined, mine: ReadonlySet<string>) =>
          painter.paint(shown ?? noTrades, mine),
      }
    },
    [look],
  )
  const root = usePaintedRows({ board: trades, name: symbol, own, paintIn, groups: 'trades', onHold, onTake })

  return (
    <Grid ref={root} role="grid" aria-label={label} data-flows={flows || undefined}>
      <div role="row" data-heads>
        {(['price', 'amount', 'time'] as const).map((part) => (
          <div key={part} role="columnheader" id={`${id}${part}`}>
            {names[part]}
          </div>
        ))}
      </div>
      <div data-scroll>
        <Rows id={id} rows={look.rows} large={names.large} own={names.own} />
      </div>
      {empty !== 'some' && <Nothing>{nothing[empty]}</Nothing>}
    </Grid>
  )
}
