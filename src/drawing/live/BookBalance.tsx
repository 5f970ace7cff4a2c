import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { toPixels } from '#contract/kernel/decimal.ts'
import { imbalanceOf } from '#contract/spot/groupedBook.ts'
import { styled } from '#ui/styled.ts'
import { createMark, createWriter } from './liveText.ts'
import { useMarketBoards } from './MarketBoards.tsx'
import { besideForm } from './besideForm.ts'

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 8,
  minHeight: '1.25rem',
  // The end of the line may be another part's.
  padding: '0 var(--line-end, 8px) 0 8px',
  borderTop: '1px solid var(--line)',
  fontSize: 'var(--size-mark)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  '& > span:first-of-type': { color: 'var(--up)' },
  '& > span:last-of-type': { color: 'var(--down)' },
  [besideForm]: {
    gridTemplateColumns: 'auto auto',
    justifyContent: 'space-between',
    padding: '0 4px',
    '& > :not(span)': { display: 'none' },
  },
})

const Bar = styled('div')({
  position: 'relative',
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  background: 'var(--down-graphic)',
  '& > i': {
    position: 'absolute',
    inset: 0,
    background: 'var(--up-graphic)',
    transformOrigin: 'left',
    // Separates the colours, which mean nothing without bids or asks.
    boxShadow: '2px 0 0 var(--panel)',
  },
})

const half = 0.5

export interface BalanceWords {
  /** The shares of both sides, 0 to 1; undefined for an empty book. */
  readonly bids: (imbalance: Decimal | undefined) => string
  readonly asks: (imbalance: Decimal | undefined) => string
}

/** The imbalance of bids and asks near the mid price, painted outside React. `words` must be stable. */
export function BookBalance({
  book,
  levels,
  words,
  label,
  choice,
}: {
  /** Selects the number of levels. */
  choice: ReactNode
  book: string
  levels: number
  words: BalanceWords
  label: string
}) {
  const { books } = useMarketBoards()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [bids, asks] = frame.current?.querySelectorAll<HTMLElement>('span') ?? []
    const bar = frame.current?.querySelector<HTMLElement>('i')
    if (!bids || !asks || !bar) return undefined
    const [writeBids, writeAsks, place] = [createWriter(bids), createWriter(asks), createMark(bar, 'data-share')]
    let shown: string | undefined
    const paint = () => {
      const read = books.read(book)?.levels
      const imbalance = read && imbalanceOf(read, levels)
      const text = words.bids(imbalance)
      if (text === shown) return
      shown = text
      writeBids(text)
      writeAsks(words.asks(imbalance))
      const share = imbalance === undefined ? half : (toPixels(imbalance) + 1) * half
      place(share.toFixed(2))
      bar.style.transform = `scaleX(${share.toFixed(2)})`
    }
    paint()
    return books.subscribe(book, paint)
  }, [books, book, levels, words])
  return (
    <Frame ref={frame} role="group" aria-label={label} translate="no">
      <span className="live" />
      <Bar aria-hidden="true">
        <i />
      </Bar>
      <span className="live" />
      {choice}
    </Frame>
  )
}
