import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { sampleDesk } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { positionFormMachine } from '#machines/contracts/positionForm/positionForm.machine.ts'
import { blankFields, problemIn } from '#machines/contracts/positionForm/positionForm.rules.ts'
import type { PositionDesk } from '#machines/contracts/positionForm/positionForm.types.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { change, rejected, result, submit, typed, viewOf } from './positionForm.given.ts'

const row = rowBuilder(positionFormMachine, { kind: 'close', desk: sampleDesk })
const size = change('amount', '40')
const price = change('price', '61000')
const dismiss = { type: 'form.dismissed' } as const
const gone = { type: 'desk.changed', desk: undefined } as const
const half: PositionDesk = { ...sampleDesk, position: { ...sampleDesk.position, amount: decimal('30') } }
const shrunk = { type: 'desk.changed', desk: half } as const
const closed = { ...sampleContractOrder, state: 'filled' } as const
const accepted = {
  answer: 'submitAct',
  done: { ...result, result: 'accepted', code: codes.success, data: closed },
} as const
const unknown = { answer: 'submitAct', context: { wasUnknown: true } } as const
const sends = (amount: string, limit?: string) => ({
  submitAct: {
    call: 'contracts.close',
    body: {
      kind: 'close',
      contractCode: 'btcusdt',
      amount: decimal(amount),
      price: limit === undefined ? undefined : decimal(limit),
    },
  },
})
const acted = {
  kind: 'close',
  contractCode: 'btcusdt',
  positionSide: 'both',
  order: closed,
  position: undefined,
} as const

const table: Table<typeof positionFormMachine> = [
  row('closes a part at market [FUT-01]', [size, submit], 'submitting.sending', {
    asks: sends('40'),
    tags: ['busy', 'blocking'],
  }),
  row('closes a part at a limit price [FUT-01]', [size, price, submit], 'submitting.sending', {
    asks: sends('40', '61000'),
  }),
  row(
    'fills in a quarter of the position',
    [{ type: 'share.chosen', amount: decimal('25') }, submit],
    'submitting.sending',
    {
      asks: sends('25'),
    },
  ),
  row('says what is missing, and takes it back with the next key', [submit, size], 'editing.fresh'),
  row('sends nothing without a size', [price, submit], 'editing.incomplete', { asks: {} }),
  row('sends no more than the position', [change('amount', '101'), submit], 'editing.incomplete'),
  row('keeps what was typed while the position changes', [size, shrunk], 'editing.fresh', {
    context: { desk: half, fields: { ...blankFields, amount: typed('40') } },
  }),
  row('checks it against the position as it is by then', [size, shrunk, submit], 'editing.incomplete'),
  row('says that the position has ended [FUT-01]', [size, gone], 'ended'),
  row('is left once it has said so', [gone, dismiss], 'left'),
  row('waits for the answer when what it sends ends the position', [size, submit, gone], 'submitting.sending', {
    context: { desk: sampleDesk },
  }),
  row('follows the position while it sends', [size, submit, shrunk], 'submitting.sending', { context: { desk: half } }),
  row('hands over what was done', [size, submit, accepted], 'done', { context: { acted } }),
  row('says why nothing was done, and keeps what was typed', [size, submit, rejected(codes.contractNotOpen)], {
    in: 'editing.refused',
    context: {
      fields: { ...blankFields, amount: typed('40') },
      refusal: { kind: 'business', call: 'contracts.close', code: codes.contractNotOpen, msg: 'ok' },
      acted: undefined,
    },
  }),
  row('takes the refusal back with the next key', [size, submit, rejected(codes.contractNotOpen), price], {
    in: 'editing.fresh',
    context: { refusal: undefined },
  }),
  row('takes it back with a share too', [size, submit, rejected(1), { type: 'share.chosen', amount: decimal('50') }], {
    in: 'editing.fresh',
    context: { refusal: undefined },
  }),
  row(
    'says that the position ended before the order arrived',
    [size, submit, rejected(codes.contractNothingToReduce)],
    {
      in: 'ended',
    },
  ),
  row(
    'says that sending failed by itself',
    [size, submit, { answer: 'submitAct', error: { kind: 'malformed', call: 'contracts.close' } }],
    { in: 'editing.refused', context: { refusal: { kind: 'malformed', call: 'contracts.close' } } },
  ),
  row('cannot be left while it sends', [size, submit, dismiss], 'submitting.sending'),
  row('can be left while the outcome is unknown', [size, submit, unknown, dismiss], 'left', {
    context: { acted: undefined },
  }),
  row('learns the outcome of a lost answer', [size, submit, unknown, accepted], 'done', { context: { acted } }),
  row(
    'writes a size plainly once its field is left',
    [change('amount', '0040'), { type: 'field.blurred', field: 'amount' }],
    {
      in: 'editing.fresh',
    },
  ),
  row('is left', [size, dismiss], 'left', { context: { acted: undefined } }),
]

const marginRow = rowBuilder(positionFormMachine, { kind: 'margin', desk: sampleDesk })
const margin = change('margin', '25.5')
const remove = { type: 'direction.chosen', direction: 'remove' } as const
const sendsMargin = (amount: string) => ({
  submitAct: { call: 'contracts.margin', body: { kind: 'margin', contractCode: 'btcusdt', amount: decimal(amount) } },
})
const { position } = sampleDesk

const marginTable: Table<typeof positionFormMachine> = [
  marginRow('adds margin [FUT-01]', [margin, submit], 'submitting.sending', { asks: sendsMargin('25.5') }),
  marginRow('takes margin out [FUT-01]', [margin, remove, submit], 'submitting.sending', {
    asks: sendsMargin('-25.5'),
  }),
  marginRow('fills in a share', [{ type: 'share.chosen', amount: decimal('7') }, submit], 'submitting.sending', {
    asks: sendsMargin('7'),
  }),
  marginRow('sends nothing without an amount', [submit], 'editing.incomplete', { asks: {} }),
  marginRow(
    'lets the venue judge more than was there at the last mark',
    [remove, margin, submit],
    'submitting.sending',
  ),
  marginRow(
    'hands over the position with its new margin',
    [
      margin,
      submit,
      { answer: 'submitAct', done: { ...result, result: 'accepted', code: codes.success, data: position } },
    ],
    'done',
    {
      context: { acted: { kind: 'margin', contractCode: 'btcusdt', positionSide: 'both', order: undefined, position } },
    },
  ),
  marginRow('says why the margin stays', [margin, submit, rejected(codes.marginNotRemovable)], {
    in: 'editing.refused',
    context: { refusal: { kind: 'business', call: 'contracts.margin', code: codes.marginNotRemovable, msg: 'ok' } },
  }),
  marginRow('takes the refusal back with the other direction', [margin, submit, rejected(1), remove], {
    in: 'editing.fresh',
    context: { refusal: undefined, direction: 'remove' },
  }),
  marginRow(
    'says that changing it failed by itself',
    [margin, submit, { answer: 'submitAct', error: { kind: 'malformed', call: 'contracts.margin' } }],
    { in: 'editing.refused', context: { refusal: { kind: 'malformed', call: 'contracts.margin' } } },
  ),
]

const reverseRow = rowBuilder(positionFormMachine, { kind: 'reverse', desk: sampleDesk })

const reverseTable: Table<typeof positionFormMachine> = [
  reverseRow('reverses by one order, whatever the size is by then [FUT-01]', [shrunk, submit], 'submitting.sending', {
    asks: { submitAct: { call: 'contracts.reverse', body: { kind: 'reverse', contractCode: 'btcusdt' } } },
  }),
  reverseRow('hands over the order of a reversal', [submit, accepted], 'done', {
    context: {
      acted: { kind: 'reverse', contractCode: 'btcusdt', positionSide: 'both', order: closed, position: undefined },
    },
  }),
  reverseRow('says why the position was not reversed', [submit, rejected(codes.contractMarginTooLow)], {
    in: 'editing.refused',
    context: { refusal: { kind: 'business', call: 'contracts.reverse', code: codes.contractMarginTooLow, msg: 'ok' } },
  }),
  reverseRow('reverses nothing once the position has ended', [gone, submit], 'ended', { asks: {} }),
]

describe('the form of a position', () => {
  holdTable(positionFormMachine, reverseTable)
  holdTable(positionFormMachine, marginTable)
  holdTable(positionFormMachine, table)

  const formOf = (amount: string, limit = '') => ({
    kind: 'close' as const,
    desk: sampleDesk,
    direction: 'add' as const,
    fields: { ...blankFields, amount: typed(amount), price: typed(limit) },
    triggers: { takeProfit: 'mark' as const, stopLoss: 'mark' as const },
    base: { takeProfit: null, stopLoss: null },
  })

  it.each([
    ['', '', { field: 'amount', why: 'empty' }],
    ['0', '', { field: 'amount', why: 'empty' }],
    ['x', '', { field: 'amount', why: 'unread' }],
    ['1.5', '', { field: 'amount', why: 'whole' }],
    ['101', '', { field: 'amount', why: 'tooLarge' }],
    ['100', '', undefined],
    ['40', '0', { field: 'price', why: 'empty' }],
    ['40', '61000.05', { field: 'price', why: 'tick' }],
    ['40', '61000.5', undefined],
  ] as const)('finds in a size of "%s" at "%s" the problem %j', (amount, limit, problem) => {
    expect(problemIn(formOf(amount, limit))).toEqual(problem)
  })

  it('leaves the step to the venue if the rules of the contract are unknown', () => {
    const form = { ...formOf('40', '61000.05'), desk: { ...sampleDesk, contract: undefined } }
    expect(problemIn(form)).toBeUndefined()
  })

  it('shows what closing would bring: at the mark price, or at the limit price [FUT-01]', () => {
    const after = viewOf('close')
    expect(after().effect).toBeUndefined()
    // 0.004 BTC from 60,000 to 60,100 and to 61,000; the fee is 0.06 % of the value.
    expect(after(size)).toMatchObject({ effect: { realised: '0.4', fee: '0.14424' }, left: '60' })
    expect(after(size, price)).toMatchObject({ effect: { realised: '4', fee: '0.1464' }, left: '60' })
    expect(after(size, price, change('price', '61000.05')).effect).toBeUndefined()
  })

  it('shows the opposite position, its liquidation price, and whether the margin covers it [FUT-01] [FUT-06]', () => {
    const { holder } = sampleDesk
    // 0.01 BTC from 60,000 to 60,100, and 0.06 % of twice its value. The margin posted is 601/25 and a taker fee, so
    // (601 + 24.4006)/(0.01 · (1 + 0.4 % + 0.06 %)), rounded away from the mark.
    expect(viewOf('reverse')()).toMatchObject({
      effect: { realised: '1', fee: '0.7212', liquidationPrice: '62253.7', isCovered: true },
      shares: [{ amount: undefined }, {}, {}, {}],
      problem: undefined,
    })
    const account = holder.account && { ...holder.account, available: decimal('0') }
    const poor = { ...sampleDesk, holder: { ...holder, account } }
    expect(viewOf('reverse', poor)()).toMatchObject({ effect: { isCovered: false } })
  })

  it('offers shares of the position, rounded up to a contract as the venue rounds them', () => {
    const odd = { ...sampleDesk, position: { ...position, amount: decimal('7') } }
    expect(viewOf('close', odd)().shares.map(({ amount }) => amount)).toEqual(['2', '4', '6', '7'])
  })

  it('offers shares of the margin that can be added, and none of what cannot be taken out [FUT-01]', () => {
    const after = viewOf('margin')
    // 10,000 less the posted 24.36.
    expect(after()).toMatchObject({ most: '9975.64', shares: [{ amount: '2493.91' }, {}, {}, { amount: '9975.64' }] })
    expect(after(remove)).toMatchObject({ most: '0' })
    expect(after(remove).shares.map(({ amount }) => amount)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('shows the liquidation price before and after, and more than there is as too much [FUT-01] [FUT-06]', () => {
    const after = viewOf('margin')
    // (600 − margin)/(0.01 · (1 − 0.4 % − 0.06 %)), rounded away from the mark.
    expect(after().marginEffect).toMatchObject({ margin: '24.36', liquidationPrice: '57830.0' })
    expect(after(margin)).toMatchObject({
      isTooMuch: false,
      marginEffect: { margin: '49.86', liquidationPrice: '55268.2' },
    })
    expect(after(margin, remove)).toMatchObject({ isTooMuch: true })
    expect(after(change('margin', '0.123456789'), submit).problem).toEqual({ field: 'margin', why: 'digits' })
  })

  it('shows no figures while the rules of the contract are unknown', () => {
    const unknownRules = { ...sampleDesk, contract: undefined }
    expect(viewOf('margin', unknownRules)(margin)).toMatchObject({ most: undefined, isTooMuch: false })
    expect(viewOf('close', unknownRules)(size)).toMatchObject({ effect: undefined })
  })
})
