import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { decimal, isPositive, multiply, quotient } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { ExpectedOrder } from '#contract/risk/orderEffect.ts'
import type { ContractFormSnapshot } from './contractForm.machine.ts'
import {
  fieldsIn,
  isSettingLocked,
  leverageOf,
  marginModeOf,
  missingIn,
  positionModeOf,
  positionSideOf,
} from './contractForm.rules.ts'

const editings = ['fresh', 'incomplete', 'refused', 'placed'] as const
type Phase = (typeof editings)[number] | 'confirming' | 'sending' | 'settling'

const phaseOf = (snapshot: ContractFormSnapshot): Phase => {
  if (snapshot.matches({ form: { sending: 'settling' } })) return 'settling'
  if (snapshot.matches({ form: 'sending' })) return 'sending'
  if (snapshot.matches({ form: 'confirming' })) return 'confirming'
  return editings.find((one) => snapshot.matches({ form: { editing: one } })) ?? 'fresh'
}

/** The loading status of the user's account. */
const personOf = (snapshot: ContractFormSnapshot) => {
  if (!snapshot.matches({ person: 'signedIn' })) return 'signedOut'
  return (
    (['loading', 'failed', 'stale'] as const).find((one) => snapshot.matches({ person: { signedIn: one } })) ?? 'known'
  )
}

export const contractFormView = (snapshot: ContractFormSnapshot) => {
  const { context } = snapshot
  const phase = phaseOf(snapshot)
  const missing = missingIn(context)
  return {
    ...context,
    phase,
    person: personOf(snapshot),
    isEditing: editings.some((one) => one === phase),
    isBusy: phase === 'sending' || phase === 'settling',
    /** The field in the way of the order, once it was submitted or if no further input can make it right. */
    wrong: missing && (phase === 'incomplete' || isUnreadable(context.fields[missing.field])) ? missing : undefined,
    /** Nothing is in the way of the order. */
    isReady: missing === undefined,
    shownFields: fieldsIn(context),
    leverage: leverageOf(context),
    mode: marginModeOf(context),
    positionMode: positionModeOf(context),
    positionSide: positionSideOf(context),
    isLocked: isSettingLocked(context),
    isUnactivated: context.trader?.isActivated === false,
    isActivating: snapshot.matches({ activation: 'activating' }),
    isChangingMode: snapshot.matches({ positionMode: 'changing' }),
  }
}
export type ContractFormView = ReturnType<typeof contractFormView>

const [one, hundred] = [decimal('1'), decimal('100')]

const sizedOrder = (
  { kind, fields, side, positionSide, reduceOnly, leverage, mode }: ContractFormView,
  best: Decimal | undefined,
  amount: Decimal | undefined,
): ExpectedOrder | undefined => {
  const price = kind === 'market' ? best : amountIn(kind === 'limit' ? fields.price : fields.stopPrice)
  if (price === undefined || !isPositive(price) || amount === undefined || leverage === undefined) return undefined
  return { side, positionSide, price, amount, reduceOnly, leverage, marginMode: mode }
}

/**
 * The order as it would be filled: a limit order at its price, a stop order at its trigger price, a market order at the
 * best price of the other side. Undefined until there is a price and a size.
 */
export const expectedOrder = (view: ContractFormView, best: Decimal | undefined): ExpectedOrder | undefined =>
  view.isReady ? sizedOrder(view, best, amountIn(view.fields.amount)) : undefined

/** The order with a size of one contract, whatever is typed: how large it could be follows from its price. */
export const leastOrder = (view: ContractFormView, best: Decimal | undefined): ExpectedOrder | undefined =>
  sizedOrder(view, best, one)

/** Shares of the largest size, in whole contracts; undefined where that is none. */
export const sharesOf = (largest: Decimal | undefined) =>
  contractsLimits.shares.map((percent) => {
    const amount = largest && quotient(multiply(largest, decimal(String(percent))), hundred, 0, 'floor')
    return { percent, amount: amount && isPositive(amount) ? amount : undefined }
  })

export { contractFormKinds } from './contractForm.types.ts'
