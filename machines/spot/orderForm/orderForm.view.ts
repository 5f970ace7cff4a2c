import { amountIn } from '#contract/kernel/amountField.ts'
import { formKinds } from '#contract/spot/orderDraft.ts'
import type { DraftField } from '#contract/spot/orderDraft.ts'
import { orderProblems } from '#contract/spot/orderCheck.ts'
import type { OrderProblem } from '#contract/spot/orderProblem.ts'
import type { OrderFormSnapshot } from './orderForm.machine.ts'
import { askOf } from './orderForm.ask.ts'
import {
  availableIn,
  borrowableIn,
  borrowsIn,
  cannotBorrow,
  canRest,
  fieldsInUse,
  isConditional,
  isDated,
  isFieldUnreadable,
  isLimited,
  missingIn,
  ownIn,
  typeOf,
} from './orderForm.rules.ts'
import type { FormField } from './orderForm.rules.ts'
import type { OrderAsk, OrderFormContext } from './orderForm.types.ts'
import { isOptionField, optionsIn } from './orderForm.options.ts'
import { defaultSize, savableSize } from './orderForm.defaults.ts'
import { isLive, placedNotice } from './orderForm.words.ts'

const phases = ['checking', 'confirming', 'sending'] as const
const editings = ['fresh', 'incomplete', 'invalid', 'refused', 'placed'] as const
export type OrderFormPhase = (typeof phases)[number] | (typeof editings)[number] | 'settling'

export const orderFormPhase = (snapshot: OrderFormSnapshot): OrderFormPhase => {
  if (snapshot.matches({ form: { sending: 'settling' } })) return 'settling'
  const phase = phases.find((one) => snapshot.matches({ form: one }))
  return phase ?? editings.find((one) => snapshot.matches({ form: { editing: one } })) ?? 'fresh'
}

/** The loading status of the user's data. */
export type PersonPhase = 'signedOut' | 'loading' | 'failed' | 'known' | 'stale'

const personOf = (snapshot: OrderFormSnapshot): PersonPhase =>
  snapshot.matches({ person: 'restoring' })
    ? // A guest may have a draft too, but never a balance.
      snapshot.context.fid === undefined
      ? 'signedOut'
      : 'loading'
    : ((['signedOut', 'failed', 'loading', 'stale'] as const).find((one) => snapshot.matches({ person: one })) ??
      'known')

/** The orders as the venue checks them; an OCO has two. */
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

/** Problems that follow from the market's rules and the user's balance alone. */
const plainProblems = (context: OrderFormContext): readonly OrderProblem[] => {
  const ask = askOf(context, {})
  const view = { market: context.market, book: undefined, last: undefined, available: availableIn(context) }
  return ask ? bodiesOf(ask).flatMap((body) => orderProblems({ ...body, clientOrderId: 'x' }, view)) : []
}

/** The fields of its options that apply to the order. */
const hiddenIn = (context: OrderFormContext): readonly FormField[] => [
  ...fieldsInUse(context).filter(isOptionField),
  ...(context.sizeField === 'risk' && context.kind !== 'pair' ? (['risk'] as const) : []),
  ...(isDated(context) ? (['expireAt'] as const) : []),
]

/** The form without current prices; everything that depends on them is in `orderNow`. */
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
    expiry: context.expiry,
    isDated: isDated(context),
    postOnly: context.postOnly,
    selfTrade: context.selfTrade,
    trigger: context.trigger,
    isConditional: isConditional(context),
    trailUnit: context.trailUnit,
    attachedUnit: context.attachedUnit,
    riskUnit: context.riskUnit,
    /** The options that the order will carry, whether or not the section is open. */
    options: optionsIn(context),
    /** The default size of this order type, and the entered one if it can become it. */
    defaultSize: defaultSize(context),
    savableSize: savableSize(context),
    confirms: context.defaults[kind]?.confirms === true,
    trader,
    available: availableIn(context),
    account: context.account,
    /** Of a margin account; the available amount contains what can be borrowed if the order borrows it. */
    own: ownIn(context),
    borrowable: borrowableIn(context),
    borrows: borrowsIn(context),
    cannotBorrow: cannotBorrow(context),
    repays: context.account !== 'spot' && context.autoRepay,
    share: sizeField === 'share' ? amountIn(fields.share) : undefined,
    isEditing,
    areOptionsOpen: snapshot.matches({ options: 'open' }),
    /** Fields that apply to the order but are hidden while the options are closed. */
    hiddenFields: snapshot.matches({ options: 'closed' }) ? hiddenIn(context) : [],
    isBusy: phase === 'checking' || phase === 'sending' || phase === 'settling',
    /** Shown after a try to submit. */
    missing: phase === 'incomplete' ? missingIn(context) : undefined,
    /** Shown at once: no further digit can fix it. */
    isUnreadable: (field: DraftField) => isFieldUnreadable(context, field),
    problems: phase === 'invalid' ? (checked?.problems ?? []) : plainProblems(context),
    isWithoutPrice: phase === 'invalid' && checked?.ask === undefined && checked?.riskFault === undefined,
    riskFault: phase === 'invalid' ? checked?.riskFault : undefined,
    warnings: phase === 'confirming' ? (checked?.warnings ?? []) : [],
    asked: checked?.ask,
    /** The subject of the confirmation: the order as reviewed. */
    effect: phase === 'confirming' ? checked?.effect : undefined,
    refusal,
    error,
    /** The result of the last order. */
    placed: phase === 'placed' ? placedNotice(placed) : undefined,
    /** When it expires, epoch ms, while it is live. */
    placedUntil: placed.find(isLive)?.expireAt,
  }
}
export type OrderFormView = ReturnType<typeof orderFormView>
