import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { keptFormOf, keptFormsMachine } from '#machines/shell/keptForms/keptForms.machine.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const first = { flow: 'withdraw', fid: '7', fields: { amount: '1' } }
const row = rowBuilder(keptFormsMachine, first)
const left = (flow: string, amount: string, fid = '7') =>
  ({ type: 'form.left', flow, fid, fields: { amount } }) as const
const person = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const

const table: Table<typeof keptFormsMachine> = [
  row('keeps the form with which it starts', [person('7')], {
    context: { fid: '7', forms: { withdraw: { amount: '1' } } },
    asks: { watchPerson: undefined },
  }),
  row('keeps one form of each flow, the last one', [left('withdraw', '2'), left('buy', '3')], {
    context: { forms: { withdraw: { amount: '2' }, buy: { amount: '3' } } },
  }),
  row('gives each of them back once', [left('buy', '3'), { type: 'form.used', flow: 'withdraw' }], {
    context: { forms: { buy: { amount: '3' } } },
  }),
  row('takes no form of another user', [left('withdraw', '2', '8')], {
    context: { forms: { withdraw: { amount: '1' } } },
  }),
  row('forgets all of them when the user logs out', [person(undefined)], { context: { fid: undefined, forms: {} } }),
  row('takes none of a guest', [person(undefined), { type: 'form.left', flow: 'buy', fid: undefined, fields: {} }], {
    context: { forms: {} },
  }),
  row('forgets them when another user logs in', [person('8')], { context: { fid: '8', forms: {} } }),
  row('goes on if the session cannot be watched', [{ answer: 'watchPerson', error: 'x' }], {
    context: { forms: { withdraw: { amount: '1' } } },
    sent: [{ type: 'fault.detected', actorId: 'watchPerson', error: 'x' }],
  }),
]

holdTable(keptFormsMachine, table)

it('gives a form to its owner only', () => {
  const actor = createActor(asleep(keptFormsMachine), { input: first }).start()
  const snapshot = actor.getSnapshot()
  expect(keptFormOf(snapshot, 'withdraw', '7')).toEqual({ amount: '1' })
  expect([keptFormOf(snapshot, 'withdraw', '8'), keptFormOf(snapshot, 'buy', '7')]).toEqual([undefined, undefined])
  actor.stop()
})
