import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { localePickerMachine, localePickerView } from '#machines/shell/localePicker/localePicker.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const tab = (name: 'language' | 'currency') => ({ type: 'tab.chosen', tab: name }) as const
const typed = { type: 'text.changed', text: 'eu' } as const

const row = rowBuilder(localePickerMachine)

const table: Table<typeof localePickerMachine> = [
  row('shows the languages first', [], { in: 'language', context: { text: '' } }),
  row('shows the currencies', [tab('currency')], { in: 'currency', context: { text: '' } }),
  row('shows the languages again', [tab('currency'), tab('language')], { in: 'language' }),
  row('keeps the input', [tab('currency'), typed], { in: 'currency', context: { text: 'eu' } }),
  row('searches each list separately', [tab('currency'), typed, tab('language')], {
    in: 'language',
    context: { text: '' },
  }),
  row('searches the other list separately too', [typed, tab('currency')], { in: 'currency', context: { text: '' } }),
  row('opens with an empty search on the last list', [tab('currency'), typed, { type: 'picker.opened' }], {
    in: 'currency',
    context: { text: '' },
  }),
]

holdTable(localePickerMachine, table, 'the picker $says')

it('exposes its list and search text to the screen', () => {
  const actor = createActor(localePickerMachine).start()
  expect(localePickerView(actor.getSnapshot())).toMatchObject({ tab: 'language', text: '' })
  actor.send(tab('currency'))
  actor.send(typed)
  expect(localePickerView(actor.getSnapshot())).toMatchObject({ tab: 'currency', text: 'eu' })
  actor.stop()
})
