import { useLayoutEffect, useRef } from 'react'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { styled } from '#ui/styled.ts'
import { depthBox, depthShape } from './depthShape.ts'
import type { DepthShape } from './depthShape.ts'
import { createWriter } from './liveText.ts'
import { useMarketBoards } from './MarketBoards.tsx'

const Frame = styled('figure')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: '12rem',
  margin: 0,
  padding: 8,
  gap: 4,
  fontSize: 'var(--size-mark)',
  color: 'var(--text-soft)',
  '& > svg': { flex: '1 1 0', minHeight: 0, width: '100%', display: 'block' },
  '& > p': {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    gap: 8,
    margin: 0,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > p > span:last-of-type': { textAlign: 'end' },
})

export interface DepthWords {
  readonly price: (value: Decimal) => string
  /** A one-sentence summary of the plot. */
  readonly summary: (shape: DepthShape | undefined) => string
}

/**
 * The depth of a book around its mid price, plotted from the same board as its rows, a few times a second and outside
 * React. `words` must be stable.
 */
export function DepthChart({
  book,
  most,
  digits,
  words,
  label,
}: {
  book: string
  /** The maximum distance from the mid price, as a fraction of it. */
  most: Decimal
  /** Decimals of prices. */
  digits: number
  words: DepthWords
  label: string
}) {
  const { books } = useMarketBoards()
  const frame = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const place = frame.current
    const [bids, asks] = place?.querySelectorAll('path') ?? []
    const [low, middle, high] = place?.querySelectorAll<HTMLElement>('p > span') ?? []
    const caption = place?.querySelector<HTMLElement>('figcaption')
    if (!bids || !asks || !low || !middle || !high || !caption) return undefined
    const write = [createWriter(low), createWriter(middle), createWriter(high)] as const
    const writeCaption = createWriter(caption)
    let paintedAt = -Infinity
    let later: number | undefined

    const paint = () => {
      later = undefined
      paintedAt = performance.now()
      const levels = books.read(book)?.levels
      const shape = levels && depthShape(levels, most, digits)
      bids.setAttribute('d', shape?.bids ?? '')
      asks.setAttribute('d', shape?.asks ?? '')
      write[0](shape ? words.price(shape.lowest) : '')
      write[1](shape ? words.price(shape.mid) : '')
      write[2](shape ? words.price(shape.highest) : '')
      writeCaption(words.summary(shape))
    }
    const onChange = () => {
      if (later !== undefined) return
      // Draws the last change as well, slightly later.
      later = window.setTimeout(paint, Math.max(0, spotLimits.orderBook.depth.every - (performance.now() - paintedAt)))
    }
    paint()
    const end = books.subscribe(book, onChange)
    return () => {
      end()
      window.clearTimeout(later)
    }
  }, [books, book, most, digits, words])

  return (
    <Frame ref={frame}>
      <svg
        role="img"
        aria-label={label}
        focusable="false"
        viewBox={`0 0 ${depthBox.width} ${depthBox.height}`}
        preserveAspectRatio="none"
      >
        <path
          fill="color-mix(in oklab, var(--up-graphic) 20%, transparent)"
          stroke="var(--up-graphic)"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <path
          fill="color-mix(in oklab, var(--down-graphic) 20%, transparent)"
          stroke="var(--down-graphic)"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p translate="no">
        <span />
        <span />
        <span />
      </p>
      <figcaption />
    </Frame>
  )
}
