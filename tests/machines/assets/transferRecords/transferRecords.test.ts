import { expect, it } from 'vitest'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { everything } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'
import { rowFault } from '#tests/support/mutants/table.ts'
import type { Table } from '#tests/support/mutants/table.ts'

const event = (type: string, fields: object = {}) => ({ type, ...fields })
const filtered = (filter: object) => event('filter.changed', { filter })
const asks = (filter: object) => ({ asks: { records: { filter } } })
const input = everything
const broken = { answer: 'records', error: 'x' } as const

const table: Table<typeof transferRecordsMachine> = [
  {
    says: 'lists what the address asks for',
    input: { source: 2, target: 5 },
    then: { in: 'listing', ...asks({ source: 2, target: 5 }) },
  },
  {
    says: 'narrows by source',
    input,
    when: { type: 'source.chosen', walletType: 2 },
    then: { context: { filter: { source: 2, target: undefined } }, sent: [filtered({ source: 2, target: undefined })] },
  },
  {
    says: 'narrows by target',
    input: { source: 2, target: undefined },
    when: { type: 'target.chosen', walletType: 5 },
    then: { sent: [filtered({ source: 2, target: 5 })] },
  },
  {
    says: 'widens again',
    input: { source: 2, target: 5 },
    when: { type: 'filter.cleared' },
    then: { context: { filter: everything }, sent: [filtered(everything)] },
  },
  { says: 'goes on to the next page', input, when: { type: 'next.asked' }, then: { sent: [event('next.asked')] } },
  { says: 'tries a page again', input, when: { type: 'retry.asked' }, then: { sent: [event('retry.asked')] } },
  { says: 'loads anew on demand', input, when: { type: 'reload.asked' }, then: { sent: [event('reload.asked')] } },
  {
    says: 'loads anew when money moved',
    input,
    when: { type: 'money.moved' },
    then: { sent: [event('reload.asked')] },
  },
  {
    says: 'begins anew for whoever logs in, by the same filter',
    input: { source: 2, target: 5 },
    given: [{ type: 'filter.cleared' }],
    when: { type: 'session.changed', fid: '2' },
    then: { in: 'listing', ...asks(everything) },
  },
  {
    says: 'shows nothing to a guest [OUT-02]',
    input,
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'signedOut', asks: {} },
  },
  {
    says: 'comes back with the next login',
    input,
    given: [{ type: 'session.changed', fid: undefined }],
    when: { type: 'session.changed', fid: '1' },
    then: { in: 'listing' },
  },
  {
    says: 'stays away from a guest',
    input,
    given: [{ type: 'session.changed', fid: undefined }],
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'signedOut' },
  },
  { says: 'says when its list breaks', input, when: broken, then: { in: 'broken', tags: ['failed'] } },
  {
    says: 'begins anew then',
    input,
    given: [broken],
    when: { type: 'retry.asked' },
    then: { in: 'listing', tags: [] },
  },
]

it.each(table)('the page of records $says', (row) => {
  expect(rowFault(transferRecordsMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(transferRecordsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
