import { useLayoutEffect, useRef } from 'react'
import { compare } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spreadOf } from '#contract/spot/groupedBook.ts'
import type { Spread } from '#contract/spot/groupedBook.ts'
import { styled } from '#ui/styled.ts'
import { createFlash } from './flash.ts'
import { createMark, createWriter } from './liveText.ts'
import { useMarketBoards } from './MarketBoards.tsx'
import { besideForm } from './besideForm.ts'

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  minHeight: '1.75rem',
  padding: '0 8px',
  borderBlock: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > strong': { fontSize: 'var(--size-heading)', whiteSpace: 'nowrap' },
  '& > strong[data-way="up"]': { color: 'var(--up)' },
  '& > strong[data-way="down"]': { color: 'var(--down)' },
  '& > p': {
    margin: 0,
    overflow: 'hidden',
    color: 'var(--text-soft)',
    fontSize: 'var(--size-mark)',
    lineHeight: '0.875rem',
    textAlign: 'end',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Beside the form of a phone there is space for the price.
  [besideForm]: { paddingInline: 4, '& > p': { display: 'none' } },
})

/** The text between the sides of a book; undefined if a side is empty. */
export interface MiddleWords {
  readonly price: (value: Decimal) => string
  readonly spread: (spread: Spread | undefined) => string
  readonly mid: (spread: Spread | undefined) => string
  /** A one-sentence summary of the whole book for screen readers. */
  readonly summary: (best: {
    readonly bid: Decimal | undefined
    readonly ask: Decimal | undefined
    readonly spread: Spread | undefined
  }) => string
}

/** Last price with its direction, spread and mid price of a book, painted outside React. `words` must be stable. */
export function BookMiddle({
  book,
  symbol,
  digits,
  words,
  summaryId,
}: {
  book: string
  symbol: string
  digits: number
  words: MiddleWords
  summaryId: string
}) {
  const boards = useMarketBoards()
  const last = useRef<HTMLElement>(null)
  const spread = useRef<HTMLSpanElement>(null)
  const mid = useRef<HTMLSpanElement>(null)
  const summary = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const number = last.current?.querySelector<HTMLElement>('.live')
    if (!last.current || !number || !spread.current || !mid.current || !summary.current) return undefined
    const { books, trades } = boards
    const write = {
      last: createWriter(number),
      spread: createWriter(spread.current),
      mid: createWriter(mid.current),
      summary: createWriter(summary.current),
    }
    const way = createMark(last.current, 'data-way')
    const moved = createMark(number, 'data-moved')
    moved('none')
    const flash = createFlash(number)
    let shown: Decimal | undefined
    let between: string | undefined

    const paintLast = () => {
      const [newest, ...older] = trades.read(symbol) ?? []
      if (newest === undefined || newest.price === shown) return
      const before = shown ?? older.find(({ price }) => price !== newest.price)?.price
      const direction = before === undefined || compare(newest.price, before) >= 0 ? 'up' : 'down'
      write.last(words.price(newest.price))
      if (before !== undefined) {
        way(direction)
        moved(direction)
      }
      if (shown !== undefined) flash(direction)
      shown = newest.price
    }
    const paintBetween = () => {
      const levels = books.read(book)?.levels
      const [bid, ask] = [levels?.bids[0]?.[0], levels?.asks[0]?.[0]]
      const now = `${bid} ${ask}`
      if (now === between) return
      between = now
      const middle = levels && spreadOf(levels, digits)
      write.spread(words.spread(middle))
      write.mid(words.mid(middle))
      write.summary(words.summary({ bid, ask, spread: middle }))
    }
    paintLast()
    paintBetween()
    const ends = [trades.subscribe(symbol, paintLast), books.subscribe(book, paintBetween)]
    return () => {
      for (const end of ends) end()
    }
  }, [boards, book, symbol, digits, words])

  return (
    <Frame translate="no">
      <strong ref={last}>
        <span className="live" />
      </strong>
      <p>
        <span ref={spread} className="live" />
        <br />
        <span ref={mid} className="live" />
      </p>
      <span id={summaryId} ref={summary} className="visually-hidden" />
    </Frame>
  )
}
