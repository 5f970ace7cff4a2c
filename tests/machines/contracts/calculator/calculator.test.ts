import { type Table } from '@statefloor/explorer'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { calculatorMachine } from '#machines/contracts/calculator/calculator.machine.ts'
import { sampleKnown } from '#machines/contracts/calculator/calculator.model.ts'
import type { CalculatorField, KnownFigures } from '#machines/contracts/calculator/calculator.types.ts'
import { contextOf as contextOfCalculator } from '#machines/contracts/calculator/calculator.rules.ts'
import { calculatorView, knownFigures } from '#machines/contracts/calculator/calculator.view.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { contractFormMachine } from '#machines/contracts/contractForm/contractForm.machine.ts'
import { sampleContractTrader } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contextOf } from '#machines/contracts/contractForm/contractForm.setup.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { contract: sampleContract, known: sampleKnown }
const row = rowBuilder(calculatorMachine, input)
const type = (field: CalculatorField, text: string) =>
  ({ type: 'field.changed', field, typed: typedQuantity(text, 'en_US') }) as const
const show = (tab: 'profit' | 'exit' | 'liquidation' | 'size') => ({ type: 'tab.chosen', tab }) as const
const leave = { type: 'field.blurred', field: 'exit' } as const
const use = { type: 'order.used' } as const
const [fresh, incomplete] = ['calculating.fresh', 'calculating.incomplete']
const order = { price: '60000', amount: '100', leverage: '10' }

const table: Table<typeof calculatorMachine> = [
  row('begins with the profit of the order in the form', [], fresh, {
    context: { tab: 'profit', side: 'buy', fee: decimal('0.0006') },
  }),
  row('asks for what is missing before the form takes it', [use], incomplete),
  row('asks no more once something is filled in', [use, type('exit', '61000')], fresh),
  row('asks no more on another tab', [use, show('liquidation')], fresh, { context: { tab: 'liquidation' } }),
  row('gives the form its order', [type('exit', '61000'), use], 'left', {
    context: { order: { ...order, side: 'buy', stopLoss: undefined } },
  }),
  row('gives the form the other side', [{ type: 'side.chosen', side: 'sell' }, type('exit', '61000'), use], 'left', {
    context: { order: { ...order, side: 'sell', stopLoss: undefined } },
  }),
  row(
    'gives the form a size with its stop, on the side that the stop says',
    [show('size'), type('stop', '60500'), type('risk', '100'), use],
    'left',
    { context: { order: { ...order, side: 'sell', amount: '1747', stopLoss: '60500' } } },
  ),
  row('takes a target by return', [show('exit'), { type: 'wanted.chosen', wanted: 'return' }], fresh, {
    context: { wanted: 'return' },
  }),
  row('takes a margin mode', [show('liquidation'), { type: 'marginMode.chosen', marginMode: 'isolated' }], fresh, {
    context: { marginMode: 'isolated' },
  }),
  row('writes a price plainly once its field is left', [type('exit', '061000.0'), leave], fresh, {
    context: { fields: { ...contextOfCalculator(input).fields, exit: fieldOf(decimal('61000.0')) } },
  }),
  row(
    'takes no more digits of an amount than the ledger has',
    [show('size'), type('stop', '59000'), type('risk', '100.0000000000000000009'), use],
    'left',
    { context: { order: { ...order, side: 'buy', amount: '933', stopLoss: '59000' } } },
  ),
  row('keeps asking when a field is left', [use, leave], incomplete),
  row('is left without an order', [type('exit', '61000'), { type: 'calculator.dismissed' }], 'left', {
    context: { order: undefined },
  }),
]

holdTable(calculatorMachine, table, 'a calculator $says')

describe('the view of a calculator', () => {
  const viewOf = (
    events: readonly (ReturnType<typeof type> | ReturnType<typeof show> | typeof use)[],
    known: KnownFigures = sampleKnown,
  ) => {
    const actor = createActor(calculatorMachine, { input: { contract: sampleContract, known } }).start()
    for (const event of events) actor.send(event)
    return calculatorView(actor.getSnapshot())
  }
  const whyOf = (...events: Parameters<typeof viewOf>[0]) => viewOf(events).problem

  it('computes each tab [FUT-06]', () => {
    expect(viewOf([type('exit', '61000')]).result).toMatchObject({ profit: '10', margin: '60.36' })
    expect(viewOf([show('exit'), type('wantedProfit', '10')]).result).toMatchObject({ exit: '61072.7' })
    expect(viewOf([show('liquidation')]).result).toMatchObject({ equity: '9999.64', price: null })
    expect(viewOf([show('size'), type('stop', '59000'), type('risk', '100')]).result).toMatchObject({
      side: 'buy',
      size: '933',
    })
  })

  it('says the first mistake, and what is empty only once a result was asked for', () => {
    expect(whyOf()).toBeUndefined()
    expect(whyOf(use)).toEqual({ field: 'exit', why: 'empty' })
    expect(whyOf(type('exit', '61000.05'))).toEqual({ field: 'exit', why: 'tick' })
    expect(whyOf(type('exit', '1200000.1'))).toEqual({ field: 'exit', why: 'tooLarge' })
    expect(whyOf(type('exit', 'ten'))).toEqual({ field: 'exit', why: 'unread' })
    expect(whyOf(type('exit', '.'))).toBeUndefined()
    expect(whyOf(type('size', '1.5'))).toEqual({ field: 'size', why: 'whole' })
    expect(whyOf(type('size', '80000001'))).toEqual({ field: 'size', why: 'tooLarge' })
    expect(whyOf(type('leverage', '126'))).toEqual({ field: 'leverage', why: 'leverage' })
    expect(whyOf(type('leverage', '2.5'))).toEqual({ field: 'leverage', why: 'leverage' })
    expect(whyOf(show('size'), type('stop', '60000'), type('risk', '1'))).toEqual({ field: 'stop', why: 'same' })
    expect(whyOf(show('size'), type('stop', '50000'), type('risk', '0.5'))).toEqual({ field: 'risk', why: 'smallRisk' })
    const tier = viewOf([type('exit', '61000'), type('leverage', '125'), type('size', '8334')])
    expect([tier.problem, tier.most]).toEqual([{ field: 'size', why: 'tier' }, '8333'])
  })

  it('begins with what the form and the user have, or the mark', () => {
    const form = contextOf({ contract: sampleContract, fid: undefined })
    expect(knownFigures(form, decimal('60000.04'))).toEqual({
      entry: '60000.0',
      size: undefined,
      side: 'buy',
      leverage: 10,
      marginMode: 'cross',
      takerFee: undefined,
      balance: undefined,
    })
    expect(knownFigures(form, undefined).entry).toBeUndefined()
    const fields = { ...form.fields, price: fieldOf(decimal('59000')), amount: fieldOf(decimal('7')) }
    expect(
      knownFigures({ ...form, fields, side: 'sell', trader: sampleContractTrader }, decimal('60000')),
    ).toMatchObject({
      ...{ entry: '59000', size: '7', side: 'sell' },
      takerFee: sampleContractTrader.takerFee,
      balance: sampleContractTrader.account?.balance,
    })
  })

  it('uses the taker fee of the contract for a guest, who enters a balance', () => {
    const guest = { ...sampleKnown, takerFee: undefined, balance: undefined }
    expect(viewOf([show('liquidation')], guest)).toMatchObject({ fee: sampleContract.takerFee, result: undefined })
    expect(viewOf([show('liquidation'), type('balance', '100')], guest).result).toMatchObject({ equity: '99.64' })
  })
})

it('fills the order form, which asks about much leverage itself', () => {
  const form = createActor(contractFormMachine, { input: { contract: sampleContract, fid: undefined } }).start()
  const sent = { price: decimal('60000'), amount: decimal('7'), leverage: decimal('50') }
  form.send({ type: 'kind.chosen', kind: 'stop' })
  form.send({ type: 'reduceOnly.toggled', reduceOnly: true })
  form.send({ type: 'order.calculated', side: 'sell', ...sent, stopLoss: decimal('60500') })
  expect(form.getSnapshot().context).toMatchObject({
    ...{ side: 'sell', kind: 'limit', reduceOnly: false },
    fields: {
      price: fieldOf(sent.price),
      amount: fieldOf(sent.amount),
      leverage: fieldOf(sent.leverage),
      stopLoss: fieldOf(decimal('60500')),
    },
  })
  form.send({ type: 'order.calculated', side: 'buy', ...sent, stopLoss: undefined })
  expect(form.getSnapshot().context.fields.stopLoss).toEqual(fieldOf(decimal('60500')))
})
