import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  columnGap: 16,
  rowGap: 8,
  margin: 0,
  '& > dt': { color: 'var(--text-soft)' },
  '& > dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
})

/** Names and values, line by line. */
export function Facts({ rows }: { rows: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <List>{rows.map(({ name, value }) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</List>
  )
}
