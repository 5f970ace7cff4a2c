import { useId } from 'react'
import { styled } from '#ui/styled.ts'
import { Text } from '#ui/content/Text.tsx'

const Row = styled('button')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignItems: 'baseline',
  width: '100%',
  boxSizing: 'border-box',
  minHeight: 56,
  padding: '8px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '&[aria-pressed="true"]': { background: 'var(--selected)', borderColor: 'var(--brand)' },
})

const Unread = styled('span')({
  justifySelf: 'end',
  padding: '0 8px',
  borderRadius: 9,
  background: 'var(--brand)',
  color: 'var(--on-brand)',
  fontSize: 'var(--size-mark)',
  fontWeight: 700,
  lineHeight: '1.125rem',
  whiteSpace: 'nowrap',
})

interface ChatRowProps {
  who: string
  time: string
  /** The last message, truncated to one line. */
  last: string
  /** Empty if nothing is unread. */
  unread: string
  isChosen: boolean
  onChoose: () => void
}

/** A conversation in a list: user, time, last message, and the number of unread ones. */
export function ChatRow({ who, time, last, unread, isChosen, onChoose }: ChatRowProps) {
  const id = useId()
  return (
    <Row
      type="button"
      aria-pressed={isChosen}
      aria-labelledby={`${id}who ${id}unread`}
      aria-describedby={`${id}time ${id}last`}
      onClick={onChoose}
    >
      <Text id={`${id}who`} noWrap title={who} sx={{ fontWeight: 600 }}>
        {who}
      </Text>
      <Text id={`${id}time`} kind="small" tone="soft">
        {time}
      </Text>
      <Text id={`${id}last`} kind="small" tone="soft" noWrap title={last}>
        {last}
      </Text>
      {unread !== '' && <Unread id={`${id}unread`}>{unread}</Unread>}
    </Row>
  )
}
