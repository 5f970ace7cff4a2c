import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { oneOpenMachine } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const press = (item: string) => ({ type: 'item.toggled', item }) as const
const hover = (item: string) => ({ type: 'item.opened', item }) as const
const closed = { in: 'closed', context: { open: undefined } }
const open = (item: string) => ({ in: 'open', context: { open: item } })

const row = rowBuilder(oneOpenMachine)

const table: Table<typeof oneOpenMachine> = [
  row('nothing is open at first', [], closed),
  row('a press opens', [press('trade')], open('trade')),
  row('a second press closes', [press('trade'), press('trade')], closed),
  row('opening another closes the first', [press('trade'), press('market')], open('market')),
  row('a pointer that rests opens', [hover('trade')], open('trade')),
  row('a pointer that moves on opens another', [press('trade'), hover('market')], open('market')),
  row('a pointer on the open one leaves it open', [press('trade'), hover('trade')], open('trade')),
  row('it can close itself', [press('trade'), { type: 'item.closed' }], closed),
  row('Escape closes', [press('trade'), { type: 'escape.pressed' }], closed),
  row('a press outside closes', [press('trade'), { type: 'outside.pressed' }], closed),
  row('another place closes', [press('trade'), { type: 'location.changed' }], closed),
  row('what is closed opens again', [press('trade'), { type: 'escape.pressed' }, press('trade')], open('trade')),
]

holdTable(oneOpenMachine, table, 'one open at a time: $says [NAV-02]')

it('says which item is open', () => {
  const actor = createActor(oneOpenMachine).start()
  actor.send(press('trade'))
  const view = oneOpenView(actor.getSnapshot())
  expect([view.open, view.isOpen('trade'), view.isOpen('market')]).toEqual(['trade', true, false])
})
