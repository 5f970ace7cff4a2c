import type { ReactNode } from 'react'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '#ui/lists/Table.ts'
import { styled } from '#ui/styled.ts'

const Columns = styled(Table)({
  fontSize: 'var(--size-small)',
  '& th, & td': {
    padding: '10px 12px',
    verticalAlign: 'top',
    minWidth: 96,
  },
  '& thead th': { color: 'inherit', fontWeight: 600 },
  // The names of the rows stay while the columns scroll.
  '& tbody th': {
    position: 'sticky',
    insetInlineStart: 0,
    background: 'var(--raised)',
    color: 'var(--text-soft)',
    fontWeight: 500,
  },
  '& td': { fontVariantNumeric: 'tabular-nums lining-nums', overflowWrap: 'anywhere' },
})

/** Up to four things side by side: a column for each, a row for each property. `caption` is its accessible name. */
export function CompareTable<Item extends { readonly key: string; readonly name: string }>({
  caption,
  corner,
  items,
  rows,
}: {
  caption: string
  /** The head of the column of names, for screen readers. */
  corner: string
  items: readonly Item[]
  rows: readonly { readonly key: string; readonly head: string; readonly cell: (item: Item) => ReactNode }[]
}) {
  return (
    <TableContainer role="group" aria-label={caption} tabIndex={0}>
      <Columns aria-label={caption}>
        <TableHead>
          <TableRow>
            <TableCell>
              <span className="visually-hidden">{corner}</span>
            </TableCell>
            {items.map(({ key, name }) => (
              <TableCell key={key}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row">
                {row.head}
              </TableCell>
              {items.map((item) => (
                <TableCell key={item.key}>{row.cell(item)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Columns>
    </TableContainer>
  )
}
