import { narrow } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 })

/** With much larger text, seven days are wider than a phone. */
const Weeks = styled('div')({ flex: '1 1 auto', minHeight: 0, overflowX: 'auto' })

const Month = styled('p')({
  margin: 0,
  fontSize: 'var(--size-small)',
  lineHeight: '1.25rem',
  fontWeight: 600,
})

const Table = styled('table')({
  width: '100%',
  minWidth: '20rem',
  height: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontSize: 'var(--size-mark)',
  lineHeight: '0.875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th': { height: '1rem', padding: 0, color: 'var(--text-soft)', fontWeight: 500, textAlign: 'start' },
  '& td': {
    padding: '2px 4px',
    verticalAlign: 'top',
    borderRadius: 'var(--radius-small)',
    background: 'var(--sunken)',
    overflow: 'hidden',
    [narrow]: { paddingInline: 2 },
  },
  '& td[data-empty]': { background: 'none' },
  '& td[data-way="up"]': { background: 'color-mix(in oklab, var(--up-graphic) 14%, transparent)' },
  '& td[data-way="down"]': { background: 'color-mix(in oklab, var(--down-graphic) 14%, transparent)' },
  // Also a border, so that the current day is not marked by colour alone.
  '& td[data-mark]': { boxShadow: 'inset 0 0 0 1px var(--brand)' },
  '& td > span': { display: 'block', whiteSpace: 'nowrap' },
  '& td > span:first-of-type': { color: 'var(--text-soft)' },
  '& td > span:last-of-type': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface MonthCell {
  readonly key: string
  readonly date: number
  readonly text: string
  /** The exact figure. */
  readonly hint: string | undefined
  readonly way: 'up' | 'down' | undefined
  /** A note about the day. */
  readonly mark: string | undefined
}

/** A month as weeks, with a signed figure for each day. */
export function MonthGrid({
  label,
  month,
  weekdays,
  weeks,
  height,
}: {
  label: string
  month: string
  weekdays: readonly { readonly short: string; readonly long: string }[]
  weeks: readonly (readonly (MonthCell | undefined)[])[]
  height: number
}) {
  return (
    <Frame style={{ height }}>
      <Month>{month}</Month>
      <Weeks>
        <Table aria-label={`${label}: ${month}`}>
          <thead>
            <tr>
              {weekdays.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={at}>
                {week.map((cell, weekday) =>
                  cell ? (
                    <td
                      key={cell.key}
                      data-way={cell.way}
                      data-mark={cell.mark}
                      title={[cell.hint, cell.mark].filter(Boolean).join(' · ') || undefined}
                    >
                      <span>{cell.date}</span>
                      <span>{cell.text}</span>
                    </td>
                  ) : (
                    <td key={weekday} data-empty aria-hidden="true" />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </Weeks>
    </Frame>
  )
}
