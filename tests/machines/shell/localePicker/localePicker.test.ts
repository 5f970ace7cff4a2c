import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { localePickerMachine, localePickerView } from '#machines/shell/localePicker/localePicker.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const tab = (name: 'language' | 'currency') => ({ type: 'tab.chosen', tab: name }) as const
const typed = { type: 'text.changed', text: 'eu' } as const

const row = rowBuilder(localePickerMachine)

const table: Table<typeof localePickerMachine> = [
  row('shows the languages first', [], 'language', { context: { text: '' } }),
  row('shows the currencies', [tab('currency')], 'currency', { context: { text: '' } }),
  row('keeps the input', [tab('currency'), typed], 'currency', { context: { text: 'eu' } }),
  row('searches each list separately', [tab('currency'), typed, tab('language')], 'language', {
    context: { text: '' },
  }),
  row('searches the other list separately too', [typed, tab('currency')], 'currency', { context: { text: '' } }),
  row('opens with an empty search on the last list', [tab('currency'), typed, { type: 'picker.opened' }], 'currency', {
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
