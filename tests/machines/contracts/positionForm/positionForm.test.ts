import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { EventFromLogic } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { sampleDesk } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { positionFormMachine } from '#machines/contracts/positionForm/positionForm.machine.ts'
import { blankFields, problemIn, shareField } from '#machines/contracts/positionForm/positionForm.rules.ts'
import type { PositionDesk, PositionField } from '#machines/contracts/positionForm/positionForm.types.ts'
import { positionFormView } from '#machines/contracts/positionForm/positionForm.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const row = rowBuilder(positionFormMachine, { kind: 'close', desk: sampleDesk })
const typed = (text: string) => typedQuantity(text, 'en_US')
const change = (field: PositionField, text: string) => ({ type: 'field.changed', field, typed: typed(text) }) as const
const size = change('amount', '40')
const price = change('price', '61000')
const submit = { type: 'form.submitted' } as const
const dismiss = { type: 'form.dismissed' } as const
const gone = { type: 'desk.changed', desk: undefined } as const
const half: PositionDesk = { ...sampleDesk, position: { ...sampleDesk.position, amount: decimal('30') } }
const shrunk = { type: 'desk.changed', desk: half } as const
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const closed = { ...sampleContractOrder, state: 'filled' } as const
const rejected = (code: number) => ({ answer: 'submitAct', done: { ...result, result: 'rejected', code } }) as const
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
const acted = { kind: 'close', contractCode: 'btcusdt', order: closed } as const

const table: Table<typeof positionFormMachine> = [
  row('closes a part at market [FUT-01]', [size, submit], 'submitting.sending', {
    asks: sends('40'),
    tags: ['busy', 'blocking'],
  }),
  row('closes a part at a limit price [FUT-01]', [size, price, submit], 'submitting.sending', {
    asks: sends('40', '61000'),
  }),
  row('fills in a quarter of the position', [{ type: 'share.chosen', percent: 25 }, submit], 'submitting.sending', {
    asks: sends('25'),
  }),
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
  row('takes it back with a share too', [size, submit, rejected(1), { type: 'share.chosen', percent: 50 }], {
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

describe('the form of a position', () => {
  holdTable(positionFormMachine, table)

  const formOf = (amount: string, limit = '') => ({
    kind: 'close' as const,
    desk: sampleDesk,
    fields: { amount: typed(amount), price: typed(limit) },
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

  it('rounds a share up to a contract, as the venue does', () => {
    const odd = { ...sampleDesk, position: { ...sampleDesk.position, amount: decimal('7') } }
    expect(shareField({ ...formOf(''), desk: odd }, 25).reading).toMatchObject({ value: '2' })
  })

  it('shows what closing would bring: at the mark price, or at the limit price [FUT-01]', () => {
    const after = (...events: readonly EventFromLogic<typeof positionFormMachine>[]) => {
      const actor = createActor(positionFormMachine, { input: { kind: 'close', desk: sampleDesk } }).start()
      for (const event of events) actor.send(event)
      return positionFormView(actor.getSnapshot())
    }
    expect(after().effect).toBeUndefined()
    // 0.004 BTC from 60,000 to 60,100 and to 61,000; the fee is 0.06 % of the value.
    expect(after(size)).toMatchObject({ effect: { realised: '0.4', fee: '0.14424' }, left: '60' })
    expect(after(size, price)).toMatchObject({ effect: { realised: '4', fee: '0.1464' }, left: '60' })
    expect(after(size, price, change('price', '61000.05')).effect).toBeUndefined()
  })
})
