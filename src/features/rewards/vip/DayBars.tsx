import { styled } from '#ui/styled.ts'

const Frame = styled('figure')({
  margin: 0,
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  fontVariantNumeric: 'tabular-nums lining-nums',
})

const Bars = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 2,
  height: 96,
  borderBottom: '1px solid var(--line-strong)',
  '& > span': { background: 'var(--brand)', borderRadius: '2px 2px 0 0' },
  // A day without a value keeps its place.
  '& > span[data-empty]': { height: 2, background: 'var(--line)' },
})

const Ends = styled('div')({ display: 'flex', justifyContent: 'space-between', columnGap: 8, marginTop: 4 })

interface DayBarsProps {
  /** Heights, 0 to 1, oldest first. */
  heights: readonly number[]
  /** The chart's summary in a sentence. */
  summary: string
  ends: { readonly first: string; readonly last: string }
}

/** Values of consecutive days as bars. The numbers are in a table beside it; screen readers get the summary. */
export function DayBars({ heights, summary, ends }: DayBarsProps) {
  return (
    <Frame>
      <Bars role="img" aria-label={summary}>
        {heights.map((height, day) => (
          // A small value is still visible.
          <span
            key={day}
            data-empty={height === 0 || undefined}
            style={height === 0 ? undefined : { height: `max(4px, ${height * 100}%)` }}
          />
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{ends.first}</span>
        <span>{ends.last}</span>
      </Ends>
    </Frame>
  )
}
