import { amountIn, fieldOf, isUnread, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { add, compare, decimal, multiply, scaleOf, toUnits, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { hedgeSideOf } from '#contract/contracts/poolNames.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { MarginMode, PositionMode, PositionSide } from '#contract/contracts/kinds.ts'
import type { ContractAsk, ContractField, ContractFormContext, ContractMissing } from './contractForm.types.ts'

const one = decimal('1')

/** An empty form. */
export const blank = {
  side: 'buy',
  kind: 'limit',
  fields: {
    stopPrice: noAmount,
    price: noAmount,
    amount: noAmount,
    leverage: noAmount,
    takeProfit: noAmount,
    stopLoss: noAmount,
  },
  trigger: 'mark',
  reduceOnly: false,
  marginMode: undefined,
} as const

/** Leverage and mode follow the position and the orders of the contract; without any, the order sets them. */
export const isSettingLocked = ({ trader, contract }: Pick<ContractFormContext, 'trader' | 'contract'>): boolean =>
  trader !== undefined &&
  (trader.orders.length > 0 || trader.positions.some(({ contractCode }) => contractCode === contract.contractCode))

export const positionModeOf = ({ trader }: Pick<ContractFormContext, 'trader'>): PositionMode =>
  trader?.positionMode ?? 'oneWay'

/** The position that an order opens or reduces: in hedge mode a buy opens a long, or closes a short. */
export const positionSideIn = ({
  positionMode,
  side,
  reduceOnly,
}: Pick<ContractFormContext, 'side' | 'reduceOnly'> & { readonly positionMode: PositionMode }): PositionSide => {
  if (positionMode === 'oneWay') return 'both'
  return (side === 'buy') === reduceOnly ? 'short' : 'long'
}

export const positionSideOf = (form: Pick<ContractFormContext, 'trader' | 'side' | 'reduceOnly'>): PositionSide =>
  positionSideIn({ ...form, positionMode: positionModeOf(form) })

/** The leverage that the venue has for the order. */
const leverageNow = (form: ContractFormContext): number | undefined => {
  const { trader } = form
  const side = marginModeOf(form) === 'isolated' ? positionSideOf(form) : 'both'
  return trader && { both: trader.leverage, long: trader.longLeverage, short: trader.shortLeverage }[side]
}

/** The leverage of the order; undefined if what was typed is none. */
export const leverageOf = (form: ContractFormContext): number | undefined => {
  const { fields, contract } = form
  if (isSettingLocked(form)) return leverageNow(form)
  if (fields.leverage.reading.kind === 'empty')
    return leverageNow(form) ?? Math.min(contractsLimits.contractForm.usualLeverage, contract.maxLeverage)
  const typed = amountIn(fields.leverage)
  if (typed === undefined || scaleOf(trim(typed)) > 0) return undefined
  const leverage = Number(typed)
  return leverage >= 1 && leverage <= contract.maxLeverage ? leverage : undefined
}

export const marginModeOf = (form: ContractFormContext): MarginMode =>
  (isSettingLocked(form) ? undefined : form.marginMode) ?? form.trader?.marginMode ?? 'cross'

export const isOnTick = (price: Decimal, tick: Decimal): boolean => {
  const scale = Math.max(scaleOf(price), scaleOf(tick))
  return toUnits(price, scale) % toUnits(tick, scale) === 0n
}

/** The fields that an order of this kind uses, in the order of the form. */
export const fieldsIn = ({ kind, reduceOnly }: Pick<ContractFormContext, 'kind' | 'reduceOnly'>) =>
  [
    ...(kind === 'stop' ? (['stopPrice'] as const) : []),
    ...(kind === 'limit' ? (['price'] as const) : []),
    'amount' as const,
    ...(reduceOnly ? [] : (['leverage', 'takeProfit', 'stopLoss'] as const)),
  ] satisfies readonly ContractField[]

const isOptional = (field: ContractField): boolean =>
  field === 'takeProfit' || field === 'stopLoss' || field === 'leverage'

const wrongIn = (form: ContractFormContext, field: ContractField): ContractMissing['why'] | undefined => {
  const { fields, contract } = form
  if (isUnread(fields[field])) return 'unread'
  if (field === 'leverage') return leverageOf(form) === undefined ? 'leverage' : undefined
  const value = amountIn(fields[field])
  if (value === undefined || compare(value, zero) <= 0) {
    return value === undefined && isOptional(field) ? undefined : 'empty'
  }
  if (field === 'amount') return scaleOf(trim(value)) > 0 ? 'whole' : undefined
  return isOnTick(value, contract.tick) ? undefined : 'tick'
}

/** The field some steps further: ticks of a price, whole contracts, whole leverage; never below one step. */
export const steppedField = (form: ContractFormContext, field: ContractField, steps: number): AmountField => {
  const isCount = field === 'amount' || field === 'leverage'
  const step = isCount ? one : form.contract.tick
  const from =
    amountIn(form.fields[field]) ??
    (field === 'leverage' ? decimal(String(leverageOf(form) ?? 1)) : isCount ? zero : undefined)
  // A price begins somewhere: without one there is nothing to step from.
  if (from === undefined) return form.fields[field]
  const next = add(from, multiply(step, decimal(String(steps))))
  return fieldOf(trim(compare(next, step) < 0 ? step : next))
}

/** The first field in the way of the order. */
export const missingIn = (form: ContractFormContext): ContractMissing | undefined => {
  for (const field of fieldsIn(form)) {
    const why = wrongIn(form, field)
    if (why !== undefined) return { field, why }
  }
  return undefined
}

/** The order in the form; undefined if something is missing. */
export const askOf = (form: ContractFormContext): ContractAsk | undefined => {
  const { side, kind, fields, trigger, reduceOnly } = form
  if (missingIn(form) !== undefined) return undefined
  const [amount, price, stopPrice] = [amountIn(fields.amount), amountIn(fields.price), amountIn(fields.stopPrice)]
  const leverage = leverageOf(form)
  const positionSide = positionSideOf(form)
  const [takeProfit, stopLoss] = [amountIn(fields.takeProfit), amountIn(fields.stopLoss)]
  const attach = {
    ...(takeProfit === undefined ? {} : { takeProfit: { stopPrice: takeProfit, trigger } }),
    ...(stopLoss === undefined ? {} : { stopLoss: { stopPrice: stopLoss, trigger } }),
  }
  return {
    side,
    ...hedgeSideOf({ positionSide }),
    type: kind,
    ...(amount === undefined ? {} : { amount }),
    ...(kind === 'limit' && price !== undefined ? { price } : {}),
    ...(kind === 'stop' && stopPrice !== undefined ? { stopPrice, trigger } : {}),
    // What reduces is never refused for its leverage.
    ...(reduceOnly
      ? { reduceOnly }
      : {
          ...(leverage === undefined ? {} : { leverage }),
          marginMode: marginModeOf(form),
          ...(Object.keys(attach).length === 0 ? {} : { attach }),
        }),
  }
}
