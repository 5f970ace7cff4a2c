import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { notFoundMachine } from '#machines/shell/notFound/notFound.machine.ts'
import { searchOf } from '#machines/shell/notFound/notFound.view.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { visits: [] } as const
const opened = { type: 'search.opened' }
const came = { type: 'session.changed', fid: '1001' } as const
const gone = { type: 'session.changed', fid: undefined } as const

const table: Table<typeof notFoundMachine> = [
  {
    says: 'opens a search that knows what was opened before',
    input,
    then: { in: 'offering', asks: { search: input }, sent: [opened] },
  },
  {
    says: 'opens it again for who logs in',
    input,
    when: came,
    then: { in: 'offering', sent: [came, opened] },
  },
  {
    says: 'opens it again for who logged out',
    input,
    when: gone,
    then: { in: 'offering', sent: [gone, opened] },
  },
  {
    says: 'goes on without a search that fails',
    input,
    when: { answer: 'search', error: new Error('no') },
    then: { in: 'broken' },
  },
]

it.each(table)('the page of no page $says', (row) => {
  expect(rowFault(notFoundMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(notFoundMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen its search', () => {
  const snapshot = createActor(notFoundMachine.provide({ actors: { search: asleep(searchMachine) } }), { input })
    .start()
    .getSnapshot()
  expect(searchOf(snapshot)?.id).toBe('search')
})
