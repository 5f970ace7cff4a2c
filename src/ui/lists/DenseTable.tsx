import type { ReactNode } from 'react'
import { Fragment, memo, useDeferredValue } from 'react'
import { styled } from '../styled.ts'
import { ownProps } from '../ownProps.ts'
import { SortPress, ariaSortOf } from './SortHead.tsx'
import type { SortDirection } from './SortHead.tsx'
import { useRowHandlers } from './useRowHandlers.ts'

/** Below this width each row is a block of lines. The panel's width counts, not the window's. */
const small = '@container dense (max-width: 56em)'

/** Above it there are columns. */
const columns = '@container dense (width > 56em)'

/** Below this width columns are closer together. */
const tight = '@container dense (max-width: 76em)'

/** A table wider than the panel scrolls inside it. */
const Frame = styled('div')({ containerType: 'inline-size', containerName: 'dense', minWidth: 0 })
const Scroller = styled('div')({ overflowX: 'auto' })

const Table = styled(
  'table',
  ownProps('areas'),
)<{ areas: string }>(({ areas }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  '& th, & td': { padding: '6px 8px', borderBottom: '1px solid var(--line)', whiteSpace: 'nowrap' },
  // A head wraps before its column pushes another one out of view.
  '& th': {
    color: 'var(--text-soft)',
    fontWeight: 500,
    textAlign: 'start',
    verticalAlign: 'bottom',
    whiteSpace: 'normal',
  },
  [tight]: { '& th, & td': { paddingInline: 5 }, '& [data-wide-only]': { display: 'none' } },
  [columns]: { '& [data-block-only]': { display: 'none' } },
  // With a mouse rows are as low as their buttons.
  '@media (pointer: fine)': { '& th, & td': { paddingBlock: 0 }, '& td button': { minHeight: 24, paddingBlock: 0 } },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 16 },
  '& tbody tr:hover': { background: 'var(--hover)' },
  // A row's actions stay visible at any horizontal scroll position.
  '& [data-stays]': { position: 'sticky', insetInlineEnd: 0, background: 'var(--panel)' },
  '& tbody tr:hover [data-stays]': { background: 'var(--hover)' },
  // What belongs to the row above.
  '& tbody tr[data-detail], & tbody tr[data-detail]:hover': { background: 'var(--sunken)' },
  '& tr[data-detail] > td': { paddingInline: 0 },
  '& [data-numbers]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' },
  // A sorted head's arrow is on the side where numbers do not end.
  '& th[data-numbers]': { flexDirection: 'row-reverse' },
  [small]: {
    '&, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateAreas: areas,
      // A figure that does not wrap keeps its width, and the name beside it wraps.
      gridTemplateColumns: 'minmax(0, auto) minmax(min-content, 1fr)',
      alignItems: 'center',
      columnGap: 12,
      rowGap: 2,
      padding: '8px 16px',
      borderBottom: '1px solid var(--line)',
    },
    '& td': { padding: 0, borderBottom: 0, minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td:first-of-type, & td:last-of-type': { paddingInline: 0 },
    '& td:not([data-area])': { display: 'none' },
    '& tbody tr[data-detail]': { display: 'block', padding: 0 },
    '& tr[data-detail] > td': { display: 'block' },
    '& [data-stays]': { position: 'static', background: 'none' },
    '& td[data-numbers]': { justifySelf: 'end' },
    // There is no column in which decimal points could align.
    '& [data-pad]::after': { content: 'none' },
    // Touch target.
    '& td button': { minHeight: 40 },
    '& td[data-named]::before': { content: 'attr(data-named) " "', color: 'var(--text-soft)' },
  },
}))

/** Plain elements: 600 styled cells take 26 ms to render, plain ones 3. */
const [Heads, Body, Line, HeadCell, Cell] = ['thead', 'tbody', 'tr', 'th', 'td'] as const
/** A control has no place among heads that are hidden. */
const HeadControl = styled('div')({ [small]: { display: 'none' } })
/** Names its column among hidden heads in its place. */
const HiddenHead = styled('span')({ display: 'none', [small]: { display: 'inline' } })

/** As many rows as are in view when a page opens. */
const atOnce = 20

export interface DenseColumn<Row> {
  readonly key: string
  readonly head: string
  /** Shown instead of the head where the table has heads, for example a checkbox for all rows. */
  readonly headCell?: ReactNode
  /** The head is visually hidden. */
  readonly silent?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, tabular. */
  readonly numbers?: boolean
  /** It stays visible at the end of the row. */
  readonly stays?: boolean
  /** Its position in the block of a narrow panel, as named in `areas`; if omitted it is hidden there. */
  readonly area?: string | undefined
  /** Hidden where columns are close together: another cell shows the same on demand. */
  readonly isWideOnly?: boolean
  /** Shown only in such a block: among columns, another cell shows the same on demand. */
  readonly isBlockOnly?: boolean
  /** In such a block it is preceded by its head. */
  readonly named?: boolean
  readonly sort?: { readonly direction: SortDirection; readonly onPress: () => void }
}

function Head({ head, silent = false, sort }: Pick<DenseColumn<never>, 'head' | 'silent' | 'sort'>) {
  if (sort) return <SortPress {...sort}>{head}</SortPress>
  return silent ? <span className="visually-hidden">{head}</span> : head
}

/** The line of heads; drawn again with other columns only. */
const HeadLine = memo(function HeadLine({ columns }: { columns: readonly DenseColumn<never>[] }) {
  return (
    <Heads role="rowgroup">
      <Line role="row">
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            role="columnheader"
            scope="col"
            data-numbers={column.numbers || undefined}
            data-stays={column.stays || undefined}
            data-wide-only={column.isWideOnly || undefined}
            data-block-only={column.isBlockOnly || undefined}
            aria-sort={column.sort && ariaSortOf(column.sort.direction)}
          >
            {column.headCell === undefined ? (
              <Head
                head={column.head}
                silent={column.silent ?? false}
                {...(column.sort ? { sort: column.sort } : {})}
              />
            ) : (
              <>
                <HeadControl>{column.headCell}</HeadControl>
                <HiddenHead>{column.head}</HiddenHead>
              </>
            )}
          </HeadCell>
        ))}
      </Line>
    </Heads>
  )
})

interface RowLineProps<Row> {
  id: string
  index: number
  row: Row
  columns: readonly DenseColumn<Row>[]
}

/** The line of a row; drawn again when the row or the columns change. */
const RowLine = memo(function RowLine<Row>({ id, index, row, columns }: RowLineProps<Row>) {
  return (
    <Line role="row" data-row={id} data-index={index}>
      {columns.map((column) => (
        <Cell
          key={column.key}
          role="cell"
          data-stays={column.stays || undefined}
          data-wide-only={column.isWideOnly || undefined}
          data-block-only={column.isBlockOnly || undefined}
          data-numbers={column.numbers || undefined}
          data-area={column.area}
          data-named={column.named ? column.head : undefined}
          style={column.area === undefined ? undefined : { gridArea: column.area }}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </Line>
  )
}) as <Row>(props: RowLineProps<Row>) => ReactNode

/** A line over all columns. */
function Detail({ width, children }: { width: number; children: ReactNode }) {
  if (children === undefined) return null
  return (
    <Line role="row" data-detail>
      <Cell role="cell" colSpan={width}>
        {children}
      </Cell>
    </Line>
  )
}

/**
 * A table of many columns and a few dozen rows, for comparing: dense, scrolling sideways if the panel is too narrow,
 * and in a panel as narrow as a phone each row is a block of lines laid out by `areas`. `caption` is its accessible
 * name. Roles are explicit, because a row laid out as a grid loses its implicit one. With `onAttention`, which is called
 * when the pointer or the keyboard focus enters the rows and when both have left, arrow keys move between rows. `detail`
 * is what a row shows below itself; undefined for nothing. With columns that stay the same, only rows that change are drawn
 * again.
 */
export function DenseTable<Row>({
  caption,
  columns,
  areas,
  rows,
  rowKey,
  busy = false,
  onAttention,
  detail,
}: {
  caption: string
  columns: readonly DenseColumn<Row>[]
  areas: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  busy?: boolean
  onAttention?: (isThere: boolean) => void
  detail?: (row: Row) => ReactNode
}) {
  const { handlers } = useRowHandlers(onAttention)
  // The first rows at once; the others follow in short tasks. Later changes are drawn at once.
  const isWhole = useDeferredValue(true, false)
  const drawn = isWhole ? rows : rows.slice(0, atOnce)
  return (
    <Frame>
      <Scroller role="group" aria-label={caption} tabIndex={0}>
        <Table role="table" aria-label={caption} aria-busy={busy || undefined} areas={areas}>
          <HeadLine columns={columns} />
          <Body role="rowgroup" {...(onAttention ? handlers : {})}>
            {drawn.map((row, index) => (
              <Fragment key={rowKey(row)}>
                <RowLine id={rowKey(row)} index={index} row={row} columns={columns} />
                <Detail width={columns.length}>{detail?.(row)}</Detail>
              </Fragment>
            ))}
          </Body>
        </Table>
      </Scroller>
    </Frame>
  )
}
