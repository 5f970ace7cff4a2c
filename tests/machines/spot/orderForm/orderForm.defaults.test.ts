import { describe, expect, it } from 'vitest'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { orderDefaultsOf } from '#contract/spot/orderDefaults.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { draftOf, hasFilledIn } from '#machines/spot/orderForm/orderForm.draft.ts'
import { savableSize, withDefaultSize } from '#machines/spot/orderForm/orderForm.defaults.ts'
import { withField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { holdTable } from '#tests/support/tables.ts'
import {
  accepted,
  beginsAs,
  checked,
  clean,
  filled,
  formOf,
  known,
  requested,
  sending,
  submit,
  tableRow,
  typed,
  unknown,
  withoutDraft,
} from './orderForm.given.ts'

const size = { field: 'share', value: decimal('25'), coin: undefined } as const
const quarter = { limit: { size } }
const received = { type: 'defaults.received', defaults: quarter } as const
const confirming = { type: 'defaults.received', defaults: { limit: { confirms: true } } } as const
const share = fieldOf(decimal('25'))
const closed = ['options.closed'] as const

describe('the default size of an order type [TRD-14]', () => {
  const begun = (form: ReturnType<typeof formOf>) => ({ ...form, ...withDefaultSize(form) })

  it('begins a form without a size, and is no input of the user', () => {
    const form = begun(formOf('limit', { price: '60000' }, { defaults: quarter }))
    expect([form.sizeField, form.fields.share]).toEqual(['share', share])
    expect(draftOf(form)?.fields).toEqual({ price: '60000' })
    expect(hasFilledIn(begun(formOf('limit', {}, { defaults: quarter })))).toBe(false)
    expect(hasFilledIn({ ...form, ...withField(form, 'amount', typedQuantity('1', 'en_US')) })).toBe(true)
  })

  it('leaves a size that the user entered, readable or not', () => {
    for (const amount of ['0.5', 'x']) {
      const form = formOf('limit', { amount }, { defaults: quarter })
      expect(begun(form).fields).toEqual(form.fields)
    }
  })

  it('is replaced by that of the next order type, or removed if it has none', () => {
    const limit = begun(formOf('limit', {}, { defaults: quarter }))
    expect(begun({ ...limit, kind: 'market' }).fields.share).toEqual(noAmount)
    const both = { ...quarter, market: { size: { field: 'total', value: decimal('100'), coin: 'usdt' } } } as const
    const market = begun({ ...limit, kind: 'market', defaults: both })
    expect([market.sizeField, market.fields.total]).toEqual(['total', fieldOf(decimal('100'))])
    expect(market.fields.share).toEqual(noAmount)
  })

  it('applies only in its own coin', () => {
    const of = (field: 'amount' | 'total', coin: string) =>
      begun(formOf('limit', {}, { defaults: { limit: { size: { field, value: decimal('1'), coin } } } })).fields[field]
    expect([of('total', 'usdt'), of('amount', 'btc')]).toEqual([fieldOf(decimal('1')), fieldOf(decimal('1'))])
    expect([of('total', 'btc'), of('amount', 'doge')]).toEqual([noAmount, noAmount])
  })

  it('can be an entered amount, total or share, but no risk', () => {
    expect(savableSize(formOf('limit', { amount: '0.5' }))).toEqual({ field: 'amount', value: '0.5', coin: 'btc' })
    expect(savableSize(formOf('limit', { total: '100' }))).toEqual({ field: 'total', value: '100', coin: 'usdt' })
    expect(savableSize(formOf('limit', { share: '50' }))).toEqual({ field: 'share', value: '50', coin: undefined })
    for (const fields of [{ risk: '5' }, { amount: '0' }, { amount: 'x' }, {}])
      expect(savableSize(formOf('limit', fields))).toBeUndefined()
  })

  it('is read from storage without what this version does not know', () => {
    expect(orderDefaultsOf(undefined)).toEqual({})
    expect(
      orderDefaultsOf({
        limit: { size: { field: 'share', value: decimal('25') }, confirms: true },
        market: { size: { field: 'total', value: decimal('5') } },
        stop: { size: { field: 'total', value: decimal('-5'), coin: 'usdt' } },
        pair: { size: { field: 'share', value: decimal('5'), coin: 'usdt' } },
        other: { confirms: true },
      }),
    ).toEqual({
      limit: { size, confirms: true },
      market: { size: undefined, confirms: undefined },
      stop: { size: undefined, confirms: undefined },
      pair: { size: undefined, confirms: undefined },
    })
  })
})

const rows = withoutDraft([
  tableRow(
    'begins again with the default size after an order of unknown outcome [TRD-14]',
    [received, ...sending, unknown, { type: 'another.requested' }],
    ['person.known', ...closed, 'form.editing.fresh'],
    { context: { sizeField: 'share' } },
  ),
  tableRow(
    'begins again with the default size after an order [TRD-14]',
    [received, ...sending, accepted],
    ['person.known', ...closed, 'form.editing.placed'],
    { context: { sizeField: 'share' } },
  ),
  tableRow(
    'begins an order sent by a single press with its default size [TRD-14]',
    [known, received, requested],
    ['person.known', ...closed, 'form.checking'],
    { context: { sizeField: 'share' } },
  ),
  tableRow(
    'confirms every order of a type if the user wants that [TRD-06]',
    [confirming, ...filled, submit, checked],
    ['person.known', ...closed, 'form.confirming'],
    { context: { checked: clean } },
  ),
  tableRow(
    'confirms no order of another type [TRD-06]',
    [confirming, ...filled, { type: 'kind.chosen', kind: 'stop' }, submit],
    ['person.known', ...closed, 'form.editing.incomplete'],
  ),
  tableRow(
    'stores a size as the default of its order type [TRD-14]',
    [known, typed('total', '100'), { type: 'default.saved' }],
    ['person.known', ...closed, 'form.editing.fresh'],
    {
      context: { defaults: { limit: { size: { field: 'total', value: decimal('100'), coin: 'usdt' } } } },
      effects: ['rememberDefaults'],
    },
  ),
  tableRow(
    'stores no size that is not entered [TRD-14]',
    [known, { type: 'default.saved' }],
    ['person.known', ...closed, 'form.editing.fresh'],
    { context: { defaults: {} }, effects: [] },
  ),
  tableRow(
    'forgets a default size, and keeps the confirmation [TRD-14]',
    [known, received, { type: 'confirms.toggled', confirms: true }, { type: 'default.removed' }],
    ['person.known', ...closed, 'form.editing.fresh'],
    { context: { defaults: { limit: { size: undefined, confirms: true } } }, effects: ['rememberDefaults'] },
  ),
])

const restoring = [
  tableRow(
    'begins with the default size if there is no draft [TRD-14]',
    [received, beginsAs(undefined)],
    ['person.loading', ...closed, 'form.editing.fresh'],
    { context: { sizeField: 'share' } },
  ),
]

holdTable(orderFormMachine, [...restoring, ...rows], 'the defaults of the order form: $says')
