import type { ReactNode } from 'react'
import { handheld, narrow, oneColumn } from '../layout/windows.ts'
import { styled } from '../styled.ts'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from './Table.ts'

const Columns = styled(Table)({
  // Columns of equal width, so that the tables of several accounts align.
  tableLayout: 'fixed',
  fontSize: 'var(--size-table)',
  // A long head wraps before it reaches the next column.
  '& th, & th[data-numbers]': { fontSize: 'var(--size-small)', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& [data-numbers]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' },
  // A long amount wraps to a second line instead of overlapping the next column.
  '& td[data-numbers]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-narrow]': { display: 'none' },
  '& th[data-kind="acts"]': { width: '10.5rem' },
  '& th[data-kind="manyActs"]': { width: '19rem' },
  // A tablet's columns have space for the longest amounts.
  [handheld]: { '& th, & td': { paddingInline: 6 } },
  [narrow]: {
    '& [data-wide]': { display: 'none' },
    '& [data-narrow]': { display: 'block' },
    '& th[data-kind="acts"]': { width: 'auto' },
    // Two buttons beside each other; four stacked ones would make each row as tall as five.
    '& th[data-kind="manyActs"]': { width: '46%' },
    '& th[data-kind="lead"]': { width: '32%' },
    // It is the first column there, above the time.
    '& [data-kind="lead"][data-numbers]': { textAlign: 'start' },
    '& th, & td': { paddingInline: 6 },
    // A tag wraps to a second line instead of overflowing its cell.
    '& td > *': { whiteSpace: 'normal' },
  },
  // Too narrow for columns: each row is a block of lines, and each line has its column head as a label.
  [oneColumn]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { padding: '8px 0', borderBottom: '1px solid var(--line)' },
    '& td': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 12,
      borderBottom: 0,
    },
    '& td::before': { content: 'attr(data-head)', color: 'var(--text-soft)', fontSize: 'var(--size-small)' },
  },
})

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, tabular. */
  readonly numbers?: boolean
  /** `acts`: as wide as two buttons, `manyActs` as four. `lead`: more prominent than the others on a phone. */
  readonly kind?: 'acts' | 'manyActs' | 'lead'
  /** Hidden on a phone; content only for phones has `data-narrow`. */
  readonly wide?: boolean
}

/** A table of a few dozen rows; for thousands use virtual rows. `caption` is its accessible name. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  busy = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  busy?: boolean
}) {
  return (
    <TableContainer>
      <Columns aria-label={caption} aria-busy={busy || undefined}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                data-kind={column.kind}
                data-numbers={column.numbers || undefined}
                data-wide={column.wide || undefined}
              >
                {column.head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} hover>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  data-head={typeof column.head === 'string' ? column.head : undefined}
                  data-kind={column.kind === 'lead' ? column.kind : undefined}
                  data-numbers={column.numbers || undefined}
                  data-wide={column.wide || undefined}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Columns>
    </TableContainer>
  )
}
