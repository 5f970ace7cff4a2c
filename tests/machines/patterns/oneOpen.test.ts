import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { oneOpenMachine } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const press = (item: string) => ({ type: 'item.toggled', item }) as const
const hover = (item: string) => ({ type: 'item.opened', item }) as const
const closed = { in: 'closed', context: { open: undefined } }
const open = (item: string) => ({ in: 'open', context: { open: item } })

const table: Table<typeof oneOpenMachine> = [
  { says: 'nothing is open at first', then: closed },
  { says: 'a press opens', when: press('trade'), then: open('trade') },
  { says: 'a second press closes', given: [press('trade')], when: press('trade'), then: closed },
  { says: 'opening another closes the first', given: [press('trade')], when: press('market'), then: open('market') },
  { says: 'a pointer that rests opens', when: hover('trade'), then: open('trade') },
  {
    says: 'a pointer that moves on opens another',
    given: [press('trade')],
    when: hover('market'),
    then: open('market'),
  },
  {
    says: 'a pointer on the open one leaves it open',
    given: [press('trade')],
    when: hover('trade'),
    then: open('trade'),
  },
  { says: 'it can close itself', given: [press('trade')], when: { type: 'item.closed' }, then: closed },
  { says: 'Escape closes', given: [press('trade')], when: { type: 'escape.pressed' }, then: closed },
  { says: 'a press outside closes', given: [press('trade')], when: { type: 'outside.pressed' }, then: closed },
  { says: 'another place closes', given: [press('trade')], when: { type: 'location.changed' }, then: closed },
  {
    says: 'what is closed opens again',
    given: [press('trade'), { type: 'escape.pressed' }],
    when: press('trade'),
    then: open('trade'),
  },
]

it.each(table)('one open at a time: $says [NAV-02]', (row) => {
  expect(rowFault(oneOpenMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(oneOpenMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('says which item is open', () => {
  const actor = createActor(oneOpenMachine).start()
  actor.send(press('trade'))
  const view = oneOpenView(actor.getSnapshot())
  expect([view.open, view.isOpen('trade'), view.isOpen('market')]).toEqual(['trade', true, false])
})
