import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { notFoundMachine, searchOf } from '#machines/shell/notFound/notFound.machine.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { visits: [] } as const
const opened = { type: 'search.opened' }
const came = { type: 'session.changed', fid: '1001' } as const
const gone = { type: 'session.changed', fid: undefined } as const

const row = rowBuilder(notFoundMachine, input)

const table: Table<typeof notFoundMachine> = [
  row('opens a search that knows recent visits', [], 'offering', { asks: { search: input }, sent: [opened] }),
  row('opens the search again after a login', [came], 'offering', { sent: [came, opened] }),
  row('opens the search again after a logout', [gone], 'offering', { sent: [gone, opened] }),
]

holdTable(notFoundMachine, table, 'the not-found page $says')

it('exposes its search to the screen', () => {
  const snapshot = createActor(notFoundMachine.provide({ actors: { search: asleep(searchMachine) } }), { input })
    .start()
    .getSnapshot()
  expect(searchOf(snapshot)?.id).toBe('search')
})
