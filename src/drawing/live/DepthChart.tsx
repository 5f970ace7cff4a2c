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
  '& > div': { position: 'relative', flex: '1 1 0', minHeight: 0 },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' },
  // Each amount is below its line.
  '& [data-mark]': {
    position: 'absolute',
    insetInline: 0,
    borderTop: '1px dashed var(--line)',
    textAlign: 'start',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums lining-nums',
    pointerEvents: 'none',
  },
  '& [data-mark]:empty': { display: 'none' },
  '& > p': {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    gap: 8,
    margin: 0,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > p > span:last-of-type': { textAlign: 'end' },
})

/** As many amounts as the vertical axis can name. */
const markPlaces = [0, 1, 2, 3, 4]

export interface DepthWords {
  readonly price: (value: Decimal) => string
  readonly amount: (value: Decimal) => string
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
    const marks = [...(place?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])]
    const writeMarks = marks.map(createWriter)
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
      for (const [index, mark] of marks.entries()) {
        const one = shape?.marks[index]
        writeMarks[index]?.(one ? words.amount(one.amount) : '')
        if (one) mark.style.top = `${(one.at * 100).toFixed(1)}%`
      }
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
      <div>
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
        {markPlaces.map((mark) => (
          <span key={mark} data-mark aria-hidden translate="no" />
        ))}
      </div>
      <p translate="no">
        <span />
        <span />
        <span />
      </p>
      <figcaption />
    </Frame>
  )
}
