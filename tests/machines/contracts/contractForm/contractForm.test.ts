import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { contractFormMachine } from '#machines/contracts/contractForm/contractForm.machine.ts'
import {
  askOf,
  blank,
  fieldsIn,
  leverageOf,
  marginModeOf,
  missingIn,
  steppedField,
} from '#machines/contracts/contractForm/contractForm.rules.ts'
import { sampleContractOrder, sampleContractTrader } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contextOf } from '#machines/contracts/contractForm/contractForm.setup.ts'
import type { ContractField, ContractFormContext } from '#machines/contracts/contractForm/contractForm.types.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { contract: sampleContract, fid: '7' }
const row = rowBuilder(contractFormMachine, input)
/** Before it is known whether contracts are activated; afterwards that is not asked again. */
const fetches = { fetchTrader: { contractCode: 'btcusdt', isActivated: false } }
const fetchesAgain = { fetchTrader: { contractCode: 'btcusdt', isActivated: true } }
const watches = { watchAccount: undefined }
const known = { answer: 'fetchTrader', done: sampleContractTrader } as const
const cut = { kind: 'timeout', call: 'contracts.account' } as const
const lost = { answer: 'fetchTrader', error: cut } as const
const later = { wait: contractsLimits.contractForm.refreshEvery } as const
const typed = (field: ContractField, value: string) =>
  ({ type: 'field.changed', field, typed: fieldOf(decimal(value)) }) as const
const filled = [known, typed('price', '60000'), typed('amount', '5')] as const
const submit = { type: 'order.submitted' } as const
const ask = {
  side: 'buy',
  type: 'limit',
  amount: '5',
  price: '60000',
  leverage: 10,
  marginMode: 'cross',
}
const sends = (body: object) => ({
  submitOrder: { call: 'contracts.place', body: { contractCode: 'btcusdt', ask: body } },
})
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const accepted = {
  answer: 'submitOrder',
  done: { ...result, result: 'accepted', code: codes.success, data: sampleContractOrder },
} as const
const rejected = {
  answer: 'submitOrder',
  done: { ...result, result: 'rejected', code: codes.contractMarginTooLow },
} as const
const at = (form: string, person = 'signedIn.known', mode = 'settled', activation = 'settled') => [
  `person.${person}`,
  `positionMode.${mode}`,
  `activation.${activation}`,
  `form.${form}`,
]
const unactivated = { answer: 'fetchTrader', done: { ...sampleContractTrader, isActivated: false } } as const
const activate = { type: 'activation.requested' } as const
const frozen = {
  answer: 'activateContracts',
  error: { kind: 'business', call: 'contracts.activate', code: codes.accountFrozen, msg: 'frozen' },
} as const
const hedge = { type: 'positionMode.chosen', positionMode: 'hedge' } as const
const inUse = {
  answer: 'changeMode',
  error: { kind: 'business', call: 'contracts.positionMode', code: codes.contractSettingInUse, msg: 'in use' },
} as const
const level = {
  side: 'asks',
  price: decimal('60100'),
  amount: decimal('3'),
  cumulative: decimal('8'),
  part: 'price',
} as const

const table: Table<typeof contractFormMachine> = [
  row(
    'activates contracts, and tells the session, whose data say so [FUT-05]',
    [unactivated, activate],
    at('editing.fresh', 'signedIn.known', 'settled', 'activating'),
    { asks: { ...watches, activateContracts: undefined } },
  ),
  row(
    'takes orders once contracts are activated, and does not ask for that again [FUT-05]',
    [unactivated, activate, { answer: 'activateContracts', done: undefined }, { type: 'account.changed' }],
    at('editing.fresh', 'signedIn.refreshing'),
    { context: { trader: sampleContractTrader }, asks: { ...watches, ...fetchesAgain } },
  ),
  row(
    'says why contracts were not activated [FUT-05]',
    [unactivated, activate, frozen],
    at('editing.fresh', 'signedIn.known', 'settled', 'refused'),
    { context: { activationRefusal: frozen.error } },
  ),
  row(
    'activates contracts at the next try [FUT-05]',
    [unactivated, activate, frozen, activate],
    at('editing.fresh', 'signedIn.known', 'settled', 'activating'),
    { context: { activationRefusal: undefined } },
  ),
  row('activates nothing for a user who has contracts', [known, activate], at('editing.fresh')),
  row(
    'forgets why contracts were not activated with its user',
    [unactivated, activate, frozen, { type: 'session.changed', fid: '8' }],
    at('editing.fresh', 'signedIn.loading'),
    { context: { activationRefusal: undefined } },
  ),
  rowBuilder(contractFormMachine, { ...input, ledger: 'simulation' })(
    'never asks whether contracts are activated on a floor of the simulation, which requires that [FUT-05]',
    [],
    at('editing.fresh', 'signedIn.loading'),
    { asks: { ...watches, ...fetchesAgain } },
  ),
  row(
    'changes the position mode of the whole account at once [FUT-07]',
    [known, hedge],
    at('editing.fresh', 'signedIn.known', 'changing'),
    { asks: { ...watches, changeMode: { account: 'perpetual', positionMode: 'hedge' } } },
  ),
  row(
    'takes the mode that the venue answers [FUT-07]',
    [known, hedge, { answer: 'changeMode', done: { account: 'perpetual', positionMode: 'hedge' } }],
    at('editing.fresh'),
    { context: { trader: { ...sampleContractTrader, positionMode: 'hedge' }, modeRefusal: undefined } },
  ),
  row(
    'keeps the mode while positions or orders exist, and says why [FUT-07]',
    [known, hedge, inUse],
    at('editing.fresh', 'signedIn.known', 'refused'),
    { context: { trader: sampleContractTrader, modeRefusal: inUse.error } },
  ),
  row(
    'tries again after the refusal [FUT-07]',
    [known, hedge, inUse, hedge],
    at('editing.fresh', 'signedIn.known', 'changing'),
    { context: { modeRefusal: undefined } },
  ),
  row(
    'removes the reason on demand [FUT-07]',
    [known, hedge, inUse, { type: 'positionMode.dismissed' }],
    at('editing.fresh'),
    {
      context: { modeRefusal: undefined },
    },
  ),
  row('changes no mode before the account is known [FUT-07]', [hedge], at('editing.fresh', 'signedIn.loading')),
  row(
    'forgets a change of mode with its user [FUT-07]',
    [known, hedge, inUse, { type: 'session.changed', fid: undefined }],
    at('editing.fresh', 'signedOut'),
    { context: { modeRefusal: undefined } },
  ),
  row(
    'asks for the account of the user, and follows its changes [FUT-01]',
    [],
    at('editing.fresh', 'signedIn.loading'),
    {
      tags: ['busy'],
      asks: { ...watches, ...fetches },
    },
  ),
  row('asks nothing for a guest', [{ type: 'session.changed', fid: undefined }], at('editing.fresh', 'signedOut'), {
    asks: {},
  }),
  row(
    'keeps what a guest typed for the user who logs in',
    [{ type: 'session.changed', fid: undefined }, typed('amount', '4'), { type: 'session.changed', fid: '8' }],
    at('editing.fresh', 'signedIn.loading'),
    {
      context: { fid: '8', fields: { ...blank.fields, amount: fieldOf(decimal('4')) } },
    },
  ),
  row('forgets what one user typed when another comes', [...filled, { type: 'session.changed', fid: '8' }], {
    context: { fid: '8', fields: blank.fields, trader: undefined },
  }),
  row('says that the account did not load, and asks again on demand', [lost, { type: 'retry.requested' }], {
    in: at('editing.fresh', 'signedIn.loading'),
    context: { error: cut },
  }),
  row('fetches the account again after a change while it loads', [{ type: 'account.changed' }], {
    in: at('editing.fresh', 'signedIn.loading'),
    asks: { ...watches, ...fetches },
  }),
  row('fetches the account again after a failed start, once it changes', [lost, { type: 'account.changed' }], {
    in: at('editing.fresh', 'signedIn.loading'),
  }),
  row('fetches the account when the venue says that it changed [FUT-01]', [known, { type: 'account.changed' }], {
    in: at('editing.fresh', 'signedIn.refreshing'),
    asks: { ...watches, ...fetchesAgain },
  }),
  row(
    'shows the newer account',
    [known, later, { answer: 'fetchTrader', done: { ...sampleContractTrader, leverage: 12 } }],
    { in: at('editing.fresh'), context: { trader: { ...sampleContractTrader, leverage: 12 } } },
  ),
  row('fetches the account while marks move it', [known, later], at('editing.fresh', 'signedIn.refreshing')),
  row(
    'shows the last account while a newer one does not load',
    [known, later, lost],
    at('editing.fresh', 'signedIn.stale'),
    {
      tags: ['stale'],
      context: { trader: sampleContractTrader, error: cut },
    },
  ),
  row('tries again by itself', [known, later, lost, later], at('editing.fresh', 'signedIn.refreshing')),
  row(
    'tries again on demand',
    [known, later, lost, { type: 'retry.requested' }],
    at('editing.fresh', 'signedIn.refreshing'),
  ),
  row('tries again once the account changes', [known, later, lost, { type: 'account.changed' }], {
    in: at('editing.fresh', 'signedIn.refreshing'),
  }),
  row('sends the order once, with leverage and margin mode [FUT-07]', [...filled, submit], at('sending.waiting'), {
    tags: ['busy'],
    asks: { ...watches, ...sends(ask) },
  }),
  row('says what is missing and sends nothing', [known, typed('price', '60000'), submit], at('editing.incomplete'), {
    asks: watches,
  }),
  row(
    'sends nothing for a guest',
    [...filled, { type: 'session.changed', fid: undefined }, typed('price', '60000'), typed('amount', '5'), submit],
    {
      in: at('editing.fresh', 'signedOut'),
      asks: {},
    },
  ),
  row('asks once more above 20× [FUT-07]', [...filled, typed('leverage', '21'), submit], at('confirming'), {
    asks: watches,
  }),
  row('does not ask at 20×', [...filled, typed('leverage', '20'), submit], at('sending.waiting')),
  row(
    'sends it as confirmed',
    [...filled, typed('leverage', '50'), submit, { type: 'question.confirmed' }],
    at('sending.waiting'),
    { asks: { ...watches, ...sends({ ...ask, leverage: 50 }) } },
  ),
  row('goes back to the form', [...filled, typed('leverage', '50'), submit, { type: 'question.dismissed' }], {
    in: at('editing.fresh'),
    asks: watches,
  }),
  row(
    'asks no one to confirm the order of another user',
    [...filled, typed('leverage', '50'), submit, { type: 'session.changed', fid: '8' }],
    at('editing.fresh', 'signedIn.loading'),
  ),
  row(
    'never asks before it reduces, and sends no leverage with it [FUT-08]',
    [
      ...filled,
      typed('leverage', '50'),
      { type: 'reduceOnly.toggled', reduceOnly: true },
      { type: 'side.chosen', side: 'sell' },
      submit,
    ],
    at('sending.waiting'),
    {
      asks: {
        ...watches,
        ...sends({ side: 'sell', type: 'limit', amount: '5', price: '60000', reduceOnly: true }),
      },
    },
  ),
  row(
    'reduces while the account is stale [FUT-08]',
    [...filled, { type: 'reduceOnly.toggled', reduceOnly: true }, later, lost, submit],
    at('sending.waiting', 'signedIn.stale'),
  ),
  row(
    'reduces although the account did not load [FUT-08]',
    [lost, typed('price', '60000'), typed('amount', '5'), { type: 'reduceOnly.toggled', reduceOnly: true }, submit],
    at('sending.waiting', 'signedIn.failed'),
  ),
  row('shows the order and tells the app that money moved', [...filled, submit, accepted], at('editing.placed'), {
    context: {
      placed: sampleContractOrder,
      fields: { ...blank.fields, price: fieldOf(decimal('60000')) },
    },
    sent: [{ type: 'balances.changed' }],
  }),
  row(
    'removes the result on demand',
    [...filled, submit, accepted, { type: 'outcome.dismissed' }],
    at('editing.fresh'),
    {
      context: { placed: undefined },
    },
  ),
  row('keeps a refused order in the form', [...filled, submit, rejected], at('editing.refused'), {
    context: {
      refusal: { kind: 'business', call: 'contracts.place', code: codes.contractMarginTooLow, msg: 'ok' },
      fields: { ...blank.fields, price: fieldOf(decimal('60000')), amount: fieldOf(decimal('5')) },
    },
  }),
  row('removes the reason on demand', [...filled, submit, rejected, { type: 'outcome.dismissed' }], {
    in: at('editing.fresh'),
    context: { refusal: undefined },
  }),
  row('removes the reason once the order changes', [...filled, submit, rejected, typed('amount', '4')], {
    in: at('editing.fresh'),
    context: { refusal: undefined },
  }),
  row(
    'asks for the outcome of a lost answer, and lets the user go on',
    [...filled, submit, { answer: 'submitOrder', context: { wasUnknown: true } }, { type: 'another.requested' }],
    at('editing.fresh'),
    { context: { fields: { ...blank.fields, price: fieldOf(decimal('60000')) } }, asks: watches },
  ),
  row('fills in a price of the book', [known, { type: 'level.picked', ...level }], {
    context: { kind: 'limit', fields: { ...blank.fields, price: fieldOf(decimal('60100')) } },
  }),
  row('fills in a size of the book', [known, { type: 'level.picked', ...level, part: 'cumulative' }], {
    context: { fields: { ...blank.fields, price: fieldOf(decimal('60100')), amount: fieldOf(decimal('8')) } },
  }),
  row(
    'fills in a trigger price for a stop order, and makes a market order a limit order',
    [
      known,
      { type: 'kind.chosen', kind: 'market' },
      { type: 'level.picked', ...level },
      { type: 'kind.chosen', kind: 'stop' },
      { type: 'level.picked', ...level, part: 'amount' },
    ],
    {
      context: {
        kind: 'stop',
        fields: {
          ...blank.fields,
          price: fieldOf(decimal('60100')),
          stopPrice: fieldOf(decimal('60100')),
          amount: fieldOf(decimal('3')),
        },
      },
    },
  ),
  row(
    'fills in an order at a price of the chart',
    [known, { type: 'order.drafted', side: 'sell', kind: 'stop', price: decimal('59000') }],
    { context: { side: 'sell', kind: 'stop', fields: { ...blank.fields, stopPrice: fieldOf(decimal('59000')) } } },
  ),
  row(
    'takes new rules of the contract',
    [known, { type: 'contract.changed', contract: { ...sampleContract, maxLeverage: 5 } }],
    { context: { contract: { ...sampleContract, maxLeverage: 5 } } },
  ),
  row('steps a field', [...filled, { type: 'field.stepped', field: 'amount', steps: -2 }], {
    context: { fields: { ...blank.fields, price: fieldOf(decimal('60000')), amount: fieldOf(decimal('3')) } },
  }),
  row('takes a share as its size [FUT-01]', [...filled, { type: 'share.chosen', amount: decimal('25') }], {
    context: { fields: { ...blank.fields, price: fieldOf(decimal('60000')), amount: fieldOf(decimal('25')) } },
  }),
  row(
    'keeps every choice',
    [known, { type: 'trigger.chosen', trigger: 'last' }, { type: 'marginMode.chosen', marginMode: 'isolated' }],
    { context: { trigger: 'last', marginMode: 'isolated' } },
  ),
]

holdTable(contractFormMachine, table, 'the order form of a contract $says')

describe('the order in the form', () => {
  const form = (more: Partial<ContractFormContext> = {}, fields: Partial<Record<ContractField, string>> = {}) => ({
    ...contextOf(input),
    trader: sampleContractTrader,
    ...more,
    fields: {
      ...blank.fields,
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldOf(decimal(value))])),
    },
  })
  const whole = { price: '60000', amount: '5' }

  it.each([
    ['no size', form({}, { price: '60000' }), { field: 'amount', why: 'empty' }],
    ['a size of zero', form({}, { price: '60000', amount: '0' }), { field: 'amount', why: 'empty' }],
    ['half a contract', form({}, { price: '60000', amount: '0.5' }), { field: 'amount', why: 'whole' }],
    ['a price off the tick', form({}, { ...whole, price: '60000.05' }), { field: 'price', why: 'tick' }],
    ['no trigger price', form({ kind: 'stop' }, whole), { field: 'stopPrice', why: 'empty' }],
    ['too much leverage', form({}, { ...whole, leverage: '126' }), { field: 'leverage', why: 'leverage' }],
    ['half a leverage', form({}, { ...whole, leverage: '1.5' }), { field: 'leverage', why: 'leverage' }],
    [
      'a take profit off the tick',
      form({}, { ...whole, takeProfit: '61000.01' }),
      { field: 'takeProfit', why: 'tick' },
    ],
  ])('has a reason for %s [FUT-01]', (_, context, missing) => {
    expect(missingIn(context)).toEqual(missing)
    expect(askOf(context)).toBeUndefined()
  })

  it('has no price at market, and brings its protection by the chosen source [FUT-07]', () => {
    const context = form({ kind: 'market', trigger: 'index' }, { ...whole, takeProfit: '61000', stopLoss: '59000' })
    expect(askOf(context)).toEqual({
      side: 'buy',
      type: 'market',
      amount: '5',
      leverage: 10,
      marginMode: 'cross',
      attach: {
        takeProfit: { stopPrice: '61000', trigger: 'index' },
        stopLoss: { stopPrice: '59000', trigger: 'index' },
      },
    })
  })

  it('leaves leverage and protection out of what only reduces [FUT-08]', () => {
    const context = form({ reduceOnly: true }, { ...whole, leverage: '999', stopLoss: '1.23' })
    expect(fieldsIn(context)).toEqual(['price', 'amount'])
    expect(askOf(context)).toEqual({ side: 'buy', type: 'limit', amount: '5', price: '60000', reduceOnly: true })
  })

  it('keeps leverage and mode of the position or the orders in the contract [FUT-07]', () => {
    const trader = {
      ...sampleContractTrader,
      orders: [sampleContractOrder],
      leverage: 7,
      marginMode: 'isolated',
    } as const
    const context = form({ trader, marginMode: 'cross' }, { ...whole, leverage: '50' })
    expect([leverageOf(context), marginModeOf(context)]).toEqual([7, 'isolated'])
    const free = form({ marginMode: 'isolated' }, { ...whole, leverage: '50' })
    expect([leverageOf(free), marginModeOf(free)]).toEqual([50, 'isolated'])
    expect(leverageOf(form({ trader: undefined }))).toBe(contractsLimits.contractForm.usualLeverage)
  })

  it('steps prices by the tick, sizes and leverage by one, and never below one step', () => {
    const context = form({}, { price: '60000', amount: '2' })
    expect(steppedField(context, 'price', 10)).toEqual(fieldOf(decimal('60001')))
    expect(steppedField(context, 'amount', -10)).toEqual(fieldOf(decimal('1')))
    expect(steppedField(context, 'leverage', 1)).toEqual(fieldOf(decimal('11')))
    expect(steppedField(context, 'stopLoss', 1)).toEqual(noAmount)
  })
})
