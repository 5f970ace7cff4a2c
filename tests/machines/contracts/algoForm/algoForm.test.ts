import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { EventFromLogic } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { algoFormMachine } from '#machines/contracts/algoForm/algoForm.machine.ts'
import type { AlgoField } from '#machines/contracts/algoForm/algoForm.types.ts'
import { algoFormView } from '#machines/contracts/algoForm/algoForm.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const change = (field: AlgoField, text: string) =>
  ({ type: 'field.changed', field, typed: typedQuantity(text, 'en_US') }) as const
const submit = { type: 'form.submitted' } as const
const twap = { type: 'kind.chosen', kind: 'twap' } as const
const row = rowBuilder(algoFormMachine, { contract: sampleContract, positionMode: 'oneWay' })
const scaled = [change('amount', '15'), change('from', '59000'), change('to', '58000'), change('count', '5')] as const
const timed = [twap, change('amount', '20'), change('minutes', '5')] as const
const sends = (body: object) => ({
  submitAlgo: { call: 'contractAlgos.place', body: { contractCode: 'btcusdt', body } },
})
const ofScaled = { kind: 'scaled', side: 'buy', amount: '15', from: '59000', to: '58000', count: 5, shape: 'even' }
const ofTwap = { kind: 'twap', side: 'buy', amount: '20', duration: 300_000 }
const refused = {
  answer: 'submitAlgo',
  done: {
    msg: 'no',
    data: undefined,
    wasUnknown: false,
    error: undefined,
    result: 'rejected',
    code: codes.algoInvalid,
  },
} as const

const table: Table<typeof algoFormMachine> = [
  row('sends a scaled order [FUT-08]', [...scaled, submit], { in: 'submitting.sending', asks: sends(ofScaled) }),
  row(
    'sends one that only makes and only reduces',
    [
      ...scaled,
      { type: 'side.chosen', side: 'sell' },
      { type: 'shape.chosen', shape: 'falling' },
      { type: 'postOnly.toggled' },
      { type: 'reduceOnly.toggled' },
      submit,
    ],
    {
      in: 'submitting.sending',
      asks: sends({ ...ofScaled, side: 'sell', shape: 'falling', reduceOnly: true, postOnly: 'reject' }),
    },
  ),
  row('sends a TWAP order [FUT-08]', [...timed, submit], { in: 'submitting.sending', asks: sends(ofTwap) }),
  row(
    'sends its worst price, and its distance as a fraction',
    [...timed, change('limitPrice', '61000'), change('deviation', '0.5'), submit],
    { in: 'submitting.sending', asks: sends({ ...ofTwap, limitPrice: '61000', maxDeviation: '0.005' }) },
  ),
  row('keeps what was typed when it is refused', [...scaled, submit, refused, submit], {
    in: 'submitting.sending',
    asks: sends(ofScaled),
  }),
  row('sends nothing without a size', [submit], 'editing.incomplete', { asks: {} }),
]
holdTable(algoFormMachine, table)

const viewOf = (...events: readonly EventFromLogic<typeof algoFormMachine>[]) => {
  const actor = createActor(algoFormMachine, { input: { contract: sampleContract, positionMode: 'oneWay' } }).start()
  for (const event of events) actor.send(event)
  return algoFormView(actor.getSnapshot())
}

it.each([
  ['a size that is not whole', [...scaled, change('amount', '1.5')], { field: 'amount', why: 'whole' }],
  ['a size above the largest', [...scaled, change('amount', '80000001')], { field: 'amount', why: 'tooLarge' }],
  ['a size with less than a contract for each', [...scaled, change('amount', '4')], { field: 'amount', why: 'small' }],
  ['a price off the tick', [...scaled, change('from', '59000.05')], { field: 'from', why: 'tick' }],
  ['a price above the highest', [...scaled, change('to', '1200001')], { field: 'to', why: 'tooLarge' }],
  ['the same price twice', [...scaled, change('to', '59000')], { field: 'to', why: 'same' }],
  ['one order', [...scaled, change('count', '1')], { field: 'count', why: 'count' }],
  ['too many orders', [...scaled, change('count', '51')], { field: 'count', why: 'count' }],
  ['more orders than prices', [...scaled, change('to', '58999.8')], { field: 'count', why: 'close' }],
  ['too short a time', [...timed, change('minutes', '4')], { field: 'minutes', why: 'minutes' }],
  ['too long a time', [...timed, change('minutes', '1441')], { field: 'minutes', why: 'minutes' }],
  ['too large a distance', [...timed, change('deviation', '10.1')], { field: 'deviation', why: 'deviation' }],
  ['no distance at all', [...timed, change('deviation', '0')], { field: 'deviation', why: 'empty' }],
] as const)('names the field of %s', (_, events, problem) => {
  expect(viewOf(...events, submit).problem).toEqual(problem)
})

it('shows the orders of a scaled order as the venue places them', () => {
  expect(viewOf(...scaled, { type: 'shape.chosen', shape: 'rising' }).scaled).toEqual({
    first: { price: '59000', amount: '1' },
    last: { price: '58000', amount: '5' },
    average: '58333.3',
    value: '87.5',
  })
})

it('shows the parts of a TWAP order', () => {
  expect(viewOf(...timed).twap).toEqual({ slices: 10, each: 2 })
  expect(viewOf(...timed, change('amount', '5')).twap).toEqual({ slices: 10, each: 0 })
})
