import { Link } from 'react-router-dom'
import { styled } from '#ui/styled.ts'

const Frame = styled('div')({
  height: '100%',
  marginInline: -12,
  overflow: 'auto',
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -2 },
})

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 'var(--size-small)',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': { padding: '4px 8px', textAlign: 'start', whiteSpace: 'nowrap' },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 12 },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 12 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    background: 'var(--panel)',
    borderBottom: '1px solid var(--line)',
    color: 'var(--text-soft)',
    fontWeight: 500,
  },
  '& [data-numbers]': { textAlign: 'end' },
  '& tbody tr:hover': { background: 'var(--hover)' },
  '& td[data-way="up"]': { color: 'var(--up)' },
  '& td[data-way="down"]': { color: 'var(--down)' },
  '& a': { color: 'var(--text)', fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
})

export interface TileColumn {
  readonly key: string
  readonly head: string
  readonly numbers: boolean
}

export interface TileRow {
  readonly key: string
  readonly cells: readonly { readonly text: string; readonly way?: 'up' | 'down' | undefined }[]
  /** Where the first cell leads. */
  readonly to: string | undefined
}

/** The figures of a picture, in as much space as it has. */
export function TileTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly TileColumn[]
  rows: readonly TileRow[]
}) {
  return (
    <Frame role="group" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, numbers }) => (
              <th key={key} scope="col" data-numbers={numbers || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, to }) => (
            <tr key={key}>
              {cells.map(({ text, way }, at) => (
                <td key={columns[at]?.key ?? at} data-numbers={columns[at]?.numbers || undefined} data-way={way}>
                  {at === 0 && to !== undefined ? <Link to={to}>{text}</Link> : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}
