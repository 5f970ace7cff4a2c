import { amountIn } from '#contract/kernel/amountField.ts'
import { formKinds } from '#contract/spot/orderDraft.ts'
import type { DraftField } from '#contract/spot/orderDraft.ts'
import { orderProblems } from '#contract/spot/orderCheck.ts'
import type { OrderProblem } from '#contract/spot/orderProblem.ts'
import type { OrderFormSnapshot } from './orderForm.machine.ts'
import {
  askOf,
  availableIn,
  canRest,
  fieldsInUse,
  isFieldUnreadable,
  isLimited,
  missingIn,
  typeOf,
} from './orderForm.rules.ts'
import type { OrderAsk, OrderFormContext } from './orderForm.types.ts'
import { isOptionField, optionsIn } from './orderForm.options.ts'
import { placedNotice } from './orderForm.words.ts'

const phases = ['checking', 'confirming', 'sending'] as const
const editings = ['fresh', 'incomplete', 'wrong', 'refused', 'placed'] as const
export type OrderFormPhase = (typeof phases)[number] | (typeof editings)[number] | 'settling'

export const orderFormPhase = (snapshot: OrderFormSnapshot): OrderFormPhase => {
  if (snapshot.matches({ form: { sending: 'settling' } })) return 'settling'
  const phase = phases.find((one) => snapshot.matches({ form: one }))
  return phase ?? editings.find((one) => snapshot.matches({ form: { editing: one } })) ?? 'fresh'
}

/** How far it is known what the person has. */
export type PersonPhase = 'signedOut' | 'loading' | 'failed' | 'known' | 'old'

const personOf = (snapshot: OrderFormSnapshot): PersonPhase =>
  snapshot.matches({ person: 'recalling' })
    ? // A guest may have begun something too, and never has a balance.
      snapshot.context.fid === undefined
      ? 'signedOut'
      : 'loading'
    : ((['signedOut', 'failed', 'loading', 'old'] as const).find((one) => snapshot.matches({ person: one })) ?? 'known')

/** One order as the venue checks it; a pair is two, of which one cancels the other. */
export const bodiesOf = (ask: OrderAsk) => {
  if (ask.kind === 'order') return [ask.body]
  const { symbol, side, amount, price, stopPrice, stopLimitPrice } = ask.body
  const both = { symbol, side, amount }
  return [
    { ...both, type: 'limit' as const, price },
    stopLimitPrice === undefined
      ? { ...both, type: 'stop' as const, stopPrice }
      : { ...both, type: 'stopLimit' as const, stopPrice, price: stopLimitPrice },
  ]
}

/** What can be said of an order by the market's rules and the person's balance alone. */
const plainProblems = (context: OrderFormContext): readonly OrderProblem[] => {
  const ask = askOf(context, {})
  const view = { market: context.market, book: undefined, last: undefined, available: availableIn(context) }
  return ask ? bodiesOf(ask).flatMap((body) => orderProblems({ ...body, clientOrderId: 'x' }, view)) : []
}

/** What the form shows of its own; what hangs on the prices of the moment is in `orderNow`. */
export const orderFormView = (snapshot: OrderFormSnapshot) => {
  const { context } = snapshot
  const { market, side, kind, fields, sizeField, trader, checked, refusal, error, placed } = context
  const phase = orderFormPhase(snapshot)
  const isEditing = snapshot.matches({ form: 'editing' })
  return {
    phase,
    person: personOf(snapshot),
    form: context,
    market,
    side,
    kind,
    kinds: formKinds,
    type: typeOf(context),
    fields,
    sizeField,
    used: fieldsInUse(context),
    isLimited: isLimited(context),
    canRest: canRest(context),
    timeInForce: context.timeInForce,
    goodFor: context.goodFor,
    postOnly: context.postOnly,
    selfTrade: context.selfTrade,
    trailUnit: context.trailUnit,
    /** What the order will carry, whether or not the options are open. */
    options: optionsIn(context),
    trader,
    available: availableIn(context),
    share: sizeField === 'share' ? amountIn(fields.share) : undefined,
    isEditing,
    areOptionsOpen: snapshot.matches({ options: 'open' }),
    /** Fields that count for the order, and are out of sight while the options are closed. */
    hiddenFields: snapshot.matches({ options: 'closed' }) ? fieldsInUse(context).filter(isOptionField) : [],
    isBusy: phase === 'checking' || phase === 'sending' || phase === 'settling',
    /** Shown when somebody wanted to send it. */
    missing: phase === 'incomplete' ? missingIn(context) : undefined,
    /** Shown at once: no further digit puts it right. */
    isUnreadable: (field: DraftField) => isFieldUnreadable(context, field),
    problems: phase === 'wrong' ? (checked?.problems ?? []) : plainProblems(context),
    isWithoutPrice: phase === 'wrong' && checked?.ask === undefined,
    warnings: phase === 'confirming' ? (checked?.warnings ?? []) : [],
    asked: checked?.ask,
    /** What the question is about: the order as it was looked at. */
    effect: phase === 'confirming' ? checked?.effect : undefined,
    refusal,
    error,
    /** What became of the order that was sent last. */
    placed: phase === 'placed' ? placedNotice(placed) : undefined,
  }
}
export type OrderFormView = ReturnType<typeof orderFormView>
