import type { ReactNode } from 'react'
import { oneColumn } from '#ui/layout/windows.ts'
import { Table, TableBody, TableCell, TableHead, TableRow } from '#ui/lists/Table.ts'
import { styled } from '#ui/styled.ts'

const Figures = styled(Table)({
  // Fixed layout, so that no column moves when a figure loads.
  tableLayout: 'fixed',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': { padding: '4px 0', borderBottom: 0 },
  '& th': { color: 'var(--text-soft)', fontWeight: 400 },
  '& td, & thead th:not(:first-of-type)': { paddingInlineStart: 16, textAlign: 'end' },
  // Large text: three columns do not fit side by side, so each row's name is above its figures.
  [oneColumn]: {
    '& tr': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
    '& th:first-of-type': { gridColumn: '1 / -1', gridRow: 1 },
    '& td, & thead th:not(:first-of-type)': { gridRow: 2 },
  },
})

export interface FigureTableProps {
  /** The table's accessible name. */
  label: string
  /** The head of the first column, which names the rows, and of the others. */
  heads: readonly ReactNode[]
  rows: readonly { readonly name: string; readonly figures: readonly ReactNode[] }[]
}

/** A few figures side by side for comparison: one row per item, one column per time or kind. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <Figures aria-label={label}>
      <TableHead>
        <TableRow>
          {heads.map((head, column) => (
            <TableCell key={column}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, figures }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {figures.map((figure, column) => (
              <TableCell key={column}>{figure}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Figures>
  )
}
