import { describe, expect, it } from 'vitest'
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
  row('opens on a press', [press('trade')], open('trade')),
  row('closes on a second press', [press('trade'), press('trade')], closed),
  row('closes the first when another opens', [press('trade'), press('market')], open('market')),
  row('opens under a resting pointer', [hover('trade')], open('trade')),
  row('opens another when the pointer moves on', [press('trade'), hover('market')], open('market')),
  row('leaves the open one open under a pointer', [press('trade'), hover('trade')], open('trade')),
  row('closes on a press outside', [press('trade'), { type: 'outside.pressed' }], closed),
  row('opens again after closing', [press('trade'), { type: 'escape.pressed' }, press('trade')], open('trade')),
]

describe('one open at a time [NAV-02]', () => holdTable(oneOpenMachine, table))

it('reports which item is open', () => {
  const actor = createActor(oneOpenMachine).start()
  actor.send(press('trade'))
  const view = oneOpenView(actor.getSnapshot())
  expect([view.open, view.isOpen('trade'), view.isOpen('market')]).toEqual(['trade', true, false])
})
