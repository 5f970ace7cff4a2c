import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const Frame = styled('div')({ overflowX: 'auto' })

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-small)',
  '& th, & td': {
    padding: '10px 12px',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    minWidth: 96,
  },
  '& thead th': { fontWeight: 600 },
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
    <Frame role="group" aria-label={caption} tabIndex={0}>
      <Table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{corner}</span>
            </th>
            {items.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {items.map((item) => (
                <td key={item.key}>{row.cell(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}
