import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { simulationResetMachine } from '#machines/contracts/simulationReset/simulationReset.machine.ts'
import { sampleStake } from '#machines/contracts/simulationReset/simulationReset.model.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const row = rowBuilder(simulationResetMachine, undefined)
const known = { answer: 'fetchStake', done: sampleStake } as const
const submit = { type: 'form.submitted' } as const
const result = { msg: 'no', data: undefined, wasUnknown: false, error: undefined } as const
const cut = { kind: 'timeout', call: 'simulation.positions' } as const

const table: Table<typeof simulationResetMachine> = [
  row('says what ends before it is confirmed [FUT-05]', [known], 'editing.fresh', { context: { stake: sampleStake } }),
  row('is sent without a body, once', [known, submit], 'submitting.sending', {
    asks: { submitReset: { call: 'simulation.reset', body: undefined } },
  }),
  row(
    'is refused within a minute of the last one [FUT-05]',
    [known, submit, { answer: 'submitReset', done: { ...result, result: 'rejected', code: codes.simulationNotReady } }],
    'editing.refused',
    { context: { refusal: { kind: 'business', call: 'simulation.reset', code: codes.simulationNotReady, msg: 'no' } } },
  ),
  row('says why it could not be sent', [known, submit, { answer: 'submitReset', error: cut }], 'editing.refused', {
    context: { refusal: cut },
  }),
  row(
    'has happened once the venue has accepted',
    [known, submit, { answer: 'submitReset', done: { ...result, result: 'accepted', code: codes.success } }],
    'done',
    { context: { isReset: true }, output: { isReset: true } },
  ),
  row('has not happened if it was left', [known, { type: 'form.dismissed' }], 'left', { output: { isReset: false } }),
  row('keeps why it does not know what ends', [{ answer: 'fetchStake', error: cut }], 'failed', {
    context: { error: cut },
  }),
  row(
    'forgets that with the next answer',
    [{ answer: 'fetchStake', error: cut }, { type: 'retry.requested' }, known],
    'editing.fresh',
    {
      context: { error: undefined },
    },
  ),
]

holdTable(simulationResetMachine, table)
