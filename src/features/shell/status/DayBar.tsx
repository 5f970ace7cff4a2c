import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'

const Row = styled('div')({ display: 'flex', gap: 1, height: 32, alignItems: 'flex-end' })

type Look = 'unknown' | 'up' | 'impaired' | 'down'

/** Height and filling differ, so that colour is not the only difference. */
const Cell = styled(
  'span',
  ownProps('look'),
)<{ look: Look }>(({ look }) => ({
  flex: '1 1 0',
  minWidth: 0,
  boxSizing: 'border-box',
  borderRadius: 1,
  height: { unknown: '30%', up: '100%', impaired: '75%', down: '50%' }[look],
  background: {
    unknown: 'transparent',
    up: 'var(--success)',
    impaired: 'repeating-linear-gradient(45deg, var(--warning) 0 2px, transparent 2px 4px)',
    down: 'var(--error)',
  }[look],
  border: look === 'unknown' ? '1px solid var(--line-strong)' : 'none',
}))

/** One cell per day, oldest first. `label` sums them up for screen readers; a table beside it has the numbers. */
export function DayBar({
  label,
  days,
}: {
  label: string
  days: readonly { readonly key: string; readonly look: Look; readonly words: string }[]
}) {
  return (
    <Row role="img" aria-label={label}>
      {days.map(({ key, look, words }) => (
        <Cell key={key} look={look} title={words} />
      ))}
    </Row>
  )
}
