import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Side } from '#contract/markets/orderBook.ts'
import type { OwnLevels } from '#contract/spot/ownLevels.ts'
import type { LevelPart } from '#contract/spot/takenLevel.ts'
import { styled } from '#ui/styled.ts'
import type { LevelHandlers } from './levelListeners.ts'
import { createBookPainter } from './bookPainter.ts'
import type { BookLook } from './bookPainter.ts'
import { useMarketBoards } from './MarketBoards.tsx'
import { ownMark } from './ownMark.ts'
import { paintedGrid, usePaintedRows } from './usePaintedRows.ts'
import { besideForm } from './besideForm.ts'

const Grid = styled('div')({
  // Reserved even without own orders, so that pressable columns do not move when one is placed.
  '--own': '2.75rem',
  '--book-row': '1.125rem',
  ...paintedGrid,
  // Prices need the space in a narrow panel; the mark at the row's edge still shows own orders.
  '@container book (max-width: 21em)': { '--own': '0.5rem', '& [data-part="own"]': { visibility: 'hidden' } },
  // A finger needs more.
  '&[data-flows]': { '--book-row': '1.75rem' },
  '& [role="row"]:not([data-level])': { position: 'relative' },
  '& [role="row"]': {
    // The browser lays a flexible row out in two thirds of the time of a grid's.
    display: 'flex',
    alignItems: 'center',
    paddingInline: 8,
  },
  '& [role="row"] > :is([role="gridcell"], [role="columnheader"])': { flex: '1 1 0' },
  '& [role="row"] > :is([role="gridcell"], [role="columnheader"]):first-of-type': { flex: '0 0 var(--own)' },
  // The head of the prices is the longest.
  '@container book (max-width: 20em)': { '& [role="row"]:not([data-middle]) > :nth-of-type(2)': { flexGrow: 1.12 } },
  // Beside the form of a phone: price and size.
  [besideForm]: {
    '&[data-flows]': { '--own': '0.25rem', '--book-row': '1.5rem' },
    '& [role="row"]': { paddingInline: 4 },
    '& [role="row"] > :nth-of-type(2)': { flexGrow: 1.1 },
    '& [role="row"]:not([data-middle]) > :last-child': { display: 'none' },
    '& [data-part="own"]': { visibility: 'hidden' },
  },
  '& [role="row"][data-middle]': { display: 'block', padding: 0 },
  '& [role="columnheader"]': {
    minWidth: 0,
    overflow: 'hidden',
    color: 'var(--text-soft)',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& [data-scroll]': {
    flex: '1 1 0',
    // In a low container fewer rows are visible, and nothing covers them.
    minHeight: 'calc(2 * var(--book-row))',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    scrollbarGutter: 'stable',
  },
  // The best price is at the end of the side above the middle, and stays visible.
  '& [data-scroll="asks"]': { display: 'flex', flexDirection: 'column-reverse' },
  '& [data-scroll="ladder"] [data-middle]': {
    position: 'sticky',
    insetBlock: 0,
    zIndex: 1,
    background: 'var(--panel)',
  },
  '& [data-level]': { height: 'var(--book-row)', flex: 'none' },
  // Empty rows must not be scrollable: a side with few or no levels is only as tall as these.
  '&:not([data-flows]) :is([data-scroll="asks"], [data-scroll="bids"]) [data-level][data-empty]': { display: 'none' },
  '& [data-level] > [role="gridcell"]': { minWidth: 0, height: '100%' },
  // The painter sets the size of the bar.
  '& [data-side] [data-level]': {
    backgroundImage: 'none, linear-gradient(var(--book-bar), var(--book-bar))',
    backgroundPosition: `${ownMark.position}, right`,
    backgroundRepeat: 'no-repeat',
  },
  '& [data-side] [data-own]': {
    backgroundImage: `${ownMark.image}, linear-gradient(var(--book-bar), var(--book-bar))`,
  },
  '& [data-side="bids"]': { '--book-bar': 'color-mix(in oklab, var(--up-graphic) 12%, transparent)' },
  '& [data-side="asks"]': { '--book-bar': 'color-mix(in oklab, var(--down-graphic) 12%, transparent)' },
  '& [data-side="bids"] button[data-part="price"]': { color: 'var(--up)' },
  '& [data-side="asks"] button[data-part="price"]': { color: 'var(--down)' },
  '& [data-part="own"]': {
    display: 'block',
    height: '100%',
    lineHeight: 'var(--book-row)',
    color: 'var(--brand)',
    fontSize: 'var(--size-mark)',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // A level that disappeared while it was held.
  '& [data-gone] button[data-part]': { color: 'var(--text-faint)' },
  '& [data-gone] button[data-part="price"]': { textDecoration: 'line-through' },
  '& [data-none] button[data-part="amount"]': { visibility: 'hidden' },
})

const parts = ['price', 'amount', 'cumulative'] as const satisfies readonly LevelPart[]
const ladderParts = ['amount', 'price', 'cumulative'] as const satisfies readonly LevelPart[]

/** The rows of a side, rendered once; the painter fills as many as there are levels. */
const SideRows = memo(function SideRows({
  id,
  side,
  rows,
  isLadder,
  label,
}: {
  id: string
  side: Side
  rows: number
  isLadder: boolean
  label: string
}) {
  const levels = Array.from({ length: rows }, (_, index) => (side === 'asks' ? rows - 1 - index : index))
  return (
    <div role="rowgroup" aria-label={label} data-side={side}>
      {levels.map((level) => {
        const row = `${id}${side}${level}`
        return (
          <div key={level} role="row" data-level={level} data-empty>
            <div role="gridcell" aria-labelledby={`${row}own`}>
              <span data-part="own" id={`${row}own`} translate="no" className="numbers" />
            </div>
            {(isLadder ? ladderParts : parts).map((part) => (
              <div key={part} role="gridcell">
                {/* The accessible name is composed from the cells, so that it need not be written on each change. */}
                <button
                  type="button"
                  tabIndex={-1}
                  data-part={part}
                  id={`${row}${part}`}
                  className="live"
                  translate="no"
                  aria-labelledby={
                    part === 'price'
                      ? `${id}price ${row}price ${row}own`
                      : `${id}${part} ${row}${part} ${id}price ${row}price`
                  }
                />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
})

export interface BookRowsProps extends LevelHandlers {
  /** The key of the book on the board. */
  book: string
  look: BookLook
  sides: readonly Side[]
  own: OwnLevels
  label: string
  sideLabels: Readonly<Record<Side, string>>
  /** Column heads: visible, and as names of the buttons below them. */
  heads: Readonly<Record<LevelPart, ReactNode>>
  names: Readonly<Record<LevelPart | 'own', string>>
  /** Between the sides: last price, spread. */
  middle: ReactNode
  /** The id of a sentence that describes the book for screen readers. */
  'aria-describedby': string
  /** All rows are visible one below the other, as on a phone, instead of scrolling. */
  flows: boolean
}

/**
 * The levels of a book, painted once per frame outside React. Price, size and sum of each are buttons; the side under
 * the pointer or with the focus stays in place.
 */
export function BookRows({
  book,
  look,
  sides,
  own,
  label,
  sideLabels,
  heads,
  names,
  middle,
  flows,
  onHold,
  onTake,
  ...rest
}: BookRowsProps) {
  const id = useId()
  const { books } = useMarketBoards()
  const ladder = useRef<HTMLDivElement>(null)
  const paintIn = useCallback((place: HTMLElement) => createBookPainter(place, look), [look])
  const root = usePaintedRows({ board: books, name: book, own, paintIn, groups: sides.join(), onHold, onTake })

  // A ladder starts scrolled to its middle, also with another grouping.
  useLayoutEffect(() => {
    const place = ladder.current
    if (place) place.scrollTop = (place.scrollHeight - place.clientHeight) / 2
  }, [look.isLadder, look.step])

  const rowsOf = (side: Side) =>
    sides.includes(side) && (
      <SideRows id={id} side={side} rows={look.rows} isLadder={look.isLadder} label={sideLabels[side]} />
    )
  const between = (
    <div role="row" data-middle>
      <div role="gridcell">{middle}</div>
    </div>
  )
  const ordered = look.isLadder ? ladderParts : parts
  return (
    <Grid {...rest} ref={root} role="grid" aria-label={label} data-flows={flows || undefined}>
      <div role="row" data-heads>
        <div role="columnheader">
          <span className="visually-hidden">{names.own}</span>
        </div>
        {ordered.map((part) => (
          <div key={part} role="columnheader">
            {heads[part]}
            <span hidden id={`${id}${part}`}>
              {names[part]}
            </span>
          </div>
        ))}
      </div>
      {look.isLadder ? (
        <div ref={ladder} data-scroll="ladder">
          {rowsOf('asks')}
          {between}
          {rowsOf('bids')}
        </div>
      ) : (
        <>
          {sides.includes('asks') && <div data-scroll="asks">{rowsOf('asks')}</div>}
          {between}
          {sides.includes('bids') && <div data-scroll="bids">{rowsOf('bids')}</div>}
        </>
      )}
    </Grid>
  )
}
