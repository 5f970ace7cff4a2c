import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { localePickerMachine } from '#machines/shell/localePicker/localePicker.machine.ts'
import { pickerTab, pickerText } from '#machines/shell/localePicker/localePicker.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const tab = (name: 'language' | 'currency') => ({ type: 'tab.chosen', tab: name }) as const
const typed = { type: 'text.changed', text: 'eu' } as const

const table: Table<typeof localePickerMachine> = [
  { says: 'shows the languages first', then: { in: 'language', context: { text: '' } } },
  { says: 'shows the currencies', when: tab('currency'), then: { in: 'currency', context: { text: '' } } },
  { says: 'shows the languages again', given: [tab('currency')], when: tab('language'), then: { in: 'language' } },
  {
    says: 'keeps what is typed',
    given: [tab('currency')],
    when: typed,
    then: { in: 'currency', context: { text: 'eu' } },
  },
  {
    says: 'searches each list anew',
    given: [tab('currency'), typed],
    when: tab('language'),
    then: { in: 'language', context: { text: '' } },
  },
  {
    says: 'searches the other list anew too',
    given: [typed],
    when: tab('currency'),
    then: { in: 'currency', context: { text: '' } },
  },
  {
    says: 'opens with an empty search, on the list of last time',
    given: [tab('currency'), typed],
    when: { type: 'picker.opened' },
    then: { in: 'currency', context: { text: '' } },
  },
]

it.each(table)('the picker $says', (row) => {
  expect(rowFault(localePickerMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(localePickerMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells its screen which list and which words', () => {
  const actor = createActor(localePickerMachine).start()
  expect([pickerTab(actor.getSnapshot()), pickerText(actor.getSnapshot())]).toEqual(['language', ''])
  actor.send(tab('currency'))
  actor.send(typed)
  expect([pickerTab(actor.getSnapshot()), pickerText(actor.getSnapshot())]).toEqual(['currency', 'eu'])
  actor.stop()
})
