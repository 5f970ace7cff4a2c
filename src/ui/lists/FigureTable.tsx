import type { ReactNode } from 'react'
import { oneColumn } from '../layout/windows.ts'
import { styled } from '../styled.ts'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  // No column moves when a figure comes.
  tableLayout: 'fixed',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th': { padding: '4px 0', color: 'var(--text-soft)', fontWeight: 400, textAlign: 'start' },
  '& td, & thead th:not(:first-of-type)': { paddingInlineStart: 16, textAlign: 'end' },
  // Letters are so large that three columns have no room beside each other: what a row is of stands over its figures.
  [oneColumn]: {
    '& tr': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
    '& th:first-of-type': { gridColumn: '1 / -1', gridRow: 1 },
    '& td, & thead th:not(:first-of-type)': { gridRow: 2 },
  },
})

export interface FigureTableProps {
  /** What the figures are, as a screen reader says it. */
  label: string
  /** Of the first column, which names the rows, and of the others. */
  heads: readonly ReactNode[]
  rows: readonly { readonly name: string; readonly figures: readonly ReactNode[] }[]
}

/** Few figures side by side, to be compared: a row for each thing, a column for each time or kind. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={column} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={column}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
