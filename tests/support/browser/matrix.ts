import { expect, test } from './test.ts'

/**
 * Everything that can go wrong. For each fault, transfer, orders and session state what must hold or why it cannot
 * happen there.
 */
const faults = [
  'slow (10 s)',
  'hung',
  '4xx',
  '5xx',
  '429',
  'reset or cut in mid-body',
  'answer lost after the effect',
  'held request released after the asking',
  'tab killed between send and answer',
  'malformed',
  'huge (10 MB)',
  'wrong content type',
  'duplicate, reordered, late after cancel',
  'offline, then online',
  'session expired in mid-flow',
  'account switched in another tab',
  'socket dropped or silent',
  'clock wrong by hours',
  'tab hidden or frozen for an hour',
  'restored by Back after logout',
  'storage full or forbidden',
  'storage corrupt or of another version',
  'changed by another tab',
  'two tabs',
  'double click, Enter held or in composition',
  'back button',
  'reload',
  'deep link in mid-flow',
  'a chunk that is gone after a release',
  'translator that wraps text nodes',
] as const
export type FaultName = (typeof faults)[number]

/** The faults that every other writing flow is tested with (`tests/faults/writes.ts`). */
export type WriteFault = Extract<
  FaultName,
  'hung' | 'answer lost after the effect' | 'session expired in mid-flow' | 'account switched in another tab'
>

type Cell<Fixture> = ((fixture: Fixture) => Promise<void>) | { readonly cannot: string } | { readonly provedBy: string }

/** How each fault is handled in a flow: tested here, proved by another test, or impossible for a stated reason. */
export type FaultCells<Fixture, Fault extends FaultName = FaultName> = Readonly<Record<Fault, Cell<Fixture>>>

/** Declares one test for each fault to try; the run's report contains the whole table. */
export const faultMatrix = <Fixture, Fault extends FaultName = FaultName>(
  flow: string,
  cells: FaultCells<Fixture, Fault>,
): readonly { fault: Fault; run: (fixture: Fixture) => Promise<void> }[] => {
  const isTold = (fault: FaultName): fault is Fault => fault in cells
  const rows = faults.filter(isTold).map((fault) => {
    const cell: Cell<Fixture> = cells[fault]
    return { fault, cell }
  })
  test(`${flow}: tries every fault, or says where it is proved or why it cannot happen`, async ({}, info) => {
    const table = rows.map(({ fault, cell }) =>
      [
        fault,
        typeof cell === 'function'
          ? 'tried'
          : 'cannot' in cell
            ? `can't apply: ${cell.cannot}`
            : `proved by ${cell.provedBy}`,
      ].join(' | '),
    )
    await info.attach(`faults of ${flow}`, { body: table.join('\n'), contentType: 'text/plain' })
    console.log([`Faults of ${flow}`, ...table].join('\n  '))
    const silent = rows.filter(
      ({ cell }) => typeof cell !== 'function' && Object.values(cell).some((reason) => reason.trim() === ''),
    )
    expect(silent.map(({ fault }) => fault)).toEqual([])
  })
  return rows.flatMap(({ fault, cell }) => (typeof cell === 'function' ? [{ fault, run: cell }] : []))
}
