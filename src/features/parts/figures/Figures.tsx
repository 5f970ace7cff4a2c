import { styled } from '#ui/styled.ts'

/** Name and number on one line where both fit, and the number is never broken. */
const List = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  fontSize: 'var(--size-small)',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
  '& dt': { color: 'var(--text-soft)' },
  '& dd': { margin: 0, marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > div:first-of-type dd': { fontWeight: 600 },
})

/** What an order or a form would lead to, line by line; the first is the most important. */
export function Figures({ rows }: { rows: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <List>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
