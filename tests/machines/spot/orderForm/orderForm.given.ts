import { type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { blank } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleAsk, sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { contextOf } from '#machines/spot/orderForm/orderForm.setup.ts'
import { withField } from '#machines/spot/orderForm/orderForm.fields.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'
import type { DraftField, FormKind } from '#contract/spot/orderDraft.ts'
import { rowBuilder } from '#tests/support/tables.ts'

export const market = sampleMarket()
const input = { market, fid: '7' }
export const guest = { ...input, fid: undefined }
export const typed = (field: 'price' | 'amount' | 'total', text: string) =>
  ({ type: 'field.changed', field, typed: typedQuantity(text, 'en_US') }) as const
export const known = { answer: 'fetchTrader', done: sampleTrader } as const
export const cut = { kind: 'timeout', call: 'assets.balances' } as const
export const lost = { answer: 'fetchTrader', error: cut } as const
export const priced = [known, typed('price', '60000')] as const
export const filled = [...priced, typed('amount', '0.5')] as const
export const submit = { type: 'order.submitted' } as const
export const checking = [...filled, submit] as const
export const clean = { ask: sampleAsk, problems: [], warnings: [] } as const
export const checked = { answer: 'checkOrder', done: clean } as const
export const far = { ...clean, warnings: [{ kind: 'priceFar', share: decimal('0.3') }] } as const
export const doubted = { answer: 'checkOrder', done: far } as const
export const problem = { code: codes.orderBalanceTooLow, field: 'amount' } as const
export const sending = [...checking, checked] as const
const settledAs = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
export const order = sampleOrder('9')
export const accepted = {
  answer: 'submitOrder',
  done: { ...settledAs, result: 'accepted', code: codes.success, data: [order] },
} as const
export const rejected = {
  answer: 'submitOrder',
  done: { ...settledAs, result: 'rejected', code: codes.orderBalanceTooLow, msg: 'too low' },
} as const
export const unknown = { answer: 'submitOrder', context: { wasUnknown: true } } as const
export const sends = { submitOrder: { call: 'orders.place', body: sampleAsk } }
export const moved = { type: 'money.moved' } as const
export const draft = {
  side: 'sell',
  kind: 'stop',
  fields: { price: decimal('70000'), total: decimal('100') },
  sizeField: 'total',
  timeInForce: 'IOC',
  goodFor: spotLimits.orderForm.lifetimes[0],
  selfTrade: 'cancelBoth',
  trailUnit: 'price',
} as const
export const nothing = { checked: undefined, refusal: undefined, placed: [] }
export const placed = [...sending, accepted] as const
export const optioned = { type: 'field.changed', field: 'profitStop', typed: typedQuantity('65000', 'en_US') } as const
export const wrong = [...checking, { answer: 'checkOrder', done: { ...clean, problems: [problem] } }] as const
export const fields = (changed: object) => ({ fields: { ...blank.fields, ...changed } })
export const level = {
  side: 'asks',
  price: decimal('61000'),
  amount: decimal('1.5'),
  cumulative: decimal('4'),
} as const

export const pushed = (change: Partial<Order>) => ({ type: 'order.pushed', order: { ...order, ...change } }) as const
export const follows = { watchPlaced: { orderIds: ['9'] } }
export const requested = { type: 'order.requested', side: 'sell', level: { ...level, part: 'cumulative' } } as const

export const beginsAs = (begun: typeof draft | undefined) => ({ answer: 'loadDraft', done: begun }) as const
/** The form after it takes over a draft. */
export const takenUp = {
  ...draft,
  ...fields({ price: fieldOf(draft.fields.price), total: fieldOf(draft.fields.total) }),
  postOnly: undefined,
  attachedUnit: 'price',
  riskUnit: 'amount',
  trigger: 'last',
}

const row = rowBuilder(orderFormMachine, input)

/** The defaults of the order types are watched all the time. */
export const tableRow = (...[says, happened, ...expected]: Parameters<typeof row>): ReturnType<typeof row> => {
  const built = row(says, happened, ...expected)
  const { then } = built
  return then.asks ? { ...built, then: { ...then, asks: { watchDefaults: undefined, ...then.asks } } } : built
}

/** After a start without a stored draft. */
export const withoutDraft = (rows: Table<typeof orderFormMachine>): Table<typeof orderFormMachine> =>
  rows.map((row) => ({ ...row, given: [beginsAs(undefined), ...(row.given ?? [])] }))

/** The prices that the form shows. */
export const now = { bid: decimal('59990'), ask: decimal('60010'), last: decimal('60000'), time: 1_000 }

/** A form of the given kind, its fields filled in one by one as a user types them. */
export const formOf = (
  kind: FormKind,
  fields: Partial<Record<DraftField, string>>,
  changed: Partial<OrderFormContext> = {},
): OrderFormContext => {
  let form: OrderFormContext = {
    ...contextOf({ market, fid: '7' }),
    kind,
    trader: sampleTrader,
    ...changed,
  }
  for (const [field, text] of Object.entries(fields))
    form = { ...form, ...withField(form, field as DraftField, typedQuantity(text, 'en_US')) }
  return form
}
