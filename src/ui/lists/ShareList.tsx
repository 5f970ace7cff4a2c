import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  fontSize: 'var(--size-small)',
  fontVariantNumeric: 'tabular-nums lining-nums',
})

const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  alignItems: 'baseline',
  '& > :first-of-type': { flex: '1 1 auto', fontWeight: 600, color: 'var(--text)' },
  '& > :last-of-type': { minWidth: '4.5em', textAlign: 'end', color: 'var(--text)' },
  color: 'var(--text-soft)',
})

export interface ShareRow {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
  readonly share: string
  /** Share of the bar, 0 to 100. */
  readonly percent: number
}

/** The parts of a whole with their shares, also as a bar. */
export function ShareList({ label, rows }: { label: string; rows: readonly ShareRow[] }) {
  return (
    <List aria-label={label}>
      {rows.map(({ key, name, value, share, percent }) => (
        <li key={key}>
          <Line>
            <span>{name}</span>
            <span>{value}</span>
            <span>{share}</span>
          </Line>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={Math.min(100, Math.max(0, percent))}
            sx={{ height: 6, marginBlockStart: '4px' }}
          />
        </li>
      ))}
    </List>
  )
}
