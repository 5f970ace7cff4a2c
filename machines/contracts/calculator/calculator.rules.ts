import { amountIn, fieldOf, isUnread, isUnreadable, noAmount } from '#contract/kernel/amountField.ts'
import {
  compare,
  decimal,
  isZero,
  quotient,
  scaleOf,
  toScale,
  trim,
  zero,
  type Decimal,
} from '#contract/kernel/decimal.ts'
import {
  largestPlanned,
  plannedExit,
  plannedLiquidation,
  plannedProfit,
  plannedSize,
  type Planned,
} from '#contract/risk/calculator.ts'
import { ledgerScale } from '#contract/risk/units.ts'
import { isOnTick } from '../contractForm/contractForm.rules.ts'
import type {
  CalculatedOrder,
  CalculatorContext,
  CalculatorField,
  CalculatorInput,
  CalculatorProblem,
} from './calculator.types.ts'

type Form = Omit<CalculatorContext, 'order'>

const hundred = decimal('100')

export const contextOf = ({ contract, known }: CalculatorInput): CalculatorContext => {
  const filled = (value: Decimal | undefined) => (value === undefined ? noAmount : fieldOf(trim(value)))
  return {
    contract,
    fee: known.takerFee ?? contract.takerFee,
    tab: 'profit',
    side: known.side,
    marginMode: known.marginMode,
    wanted: 'profit',
    fields: {
      entry: filled(known.entry),
      exit: noAmount,
      stop: noAmount,
      size: filled(known.size),
      leverage: fieldOf(decimal(String(known.leverage))),
      wantedProfit: noAmount,
      wantedReturn: noAmount,
      risk: noAmount,
      balance: filled(known.balance),
    },
    order: undefined,
  }
}

/** The fields of the tab that is shown, in their order. */
export const fieldsIn = ({ tab, wanted, marginMode }: Pick<Form, 'tab' | 'wanted' | 'marginMode'>) =>
  ({
    profit: ['entry', 'exit', 'size', 'leverage'],
    exit: ['entry', 'size', 'leverage', wanted === 'profit' ? 'wantedProfit' : 'wantedReturn'],
    liquidation: ['entry', 'size', 'leverage', ...(marginMode === 'cross' ? (['balance'] as const) : [])],
    size: ['risk', 'entry', 'stop', 'leverage'],
  })[tab] satisfies readonly string[] as readonly CalculatorField[]

const prices: ReadonlySet<CalculatorField> = new Set(['entry', 'exit', 'stop'])

/** What is wrong with one field by itself. */
const wrongIn = ({ fields, contract }: Form, field: CalculatorField): CalculatorProblem['why'] | undefined => {
  if (isUnread(fields[field])) return 'unread'
  const value = amountIn(fields[field])
  if (value === undefined || compare(value, zero) <= 0) return 'empty'
  if (prices.has(field)) {
    if (compare(value, contract.maxPrice) > 0) return 'tooLarge'
    return isOnTick(value, contract.tick) ? undefined : 'tick'
  }
  if (field === 'leverage')
    return scaleOf(trim(value)) > 0 || compare(value, decimal(String(contract.maxLeverage))) > 0
      ? 'leverage'
      : undefined
  if (field === 'size') {
    if (scaleOf(trim(value)) > 0) return 'whole'
    return compare(value, contract.maxAmount) > 0 ? 'tooLarge' : undefined
  }
  return undefined
}

/** A value to compute with: the ledger has no more digits than this, whatever was typed. */
const valueIn = ({ fields }: Form, field: CalculatorField): Decimal =>
  trim(toScale(amountIn(fields[field]) ?? zero, ledgerScale, 'down'))

/** The most contracts at the leverage and the price that were typed. */
export const mostIn = (form: Form): Decimal =>
  largestPlanned(form.contract, Number(valueIn(form, 'leverage')), valueIn(form, 'entry'))

const plannedIn = (form: Form, size: Decimal): Planned => ({
  side: form.side,
  entry: valueIn(form, 'entry'),
  size,
  leverage: Number(valueIn(form, 'leverage')),
  fee: form.fee,
})

const sizeIn = (form: Form) =>
  plannedSize(form.contract, plannedIn(form, zero), valueIn(form, 'stop'), valueIn(form, 'risk'))

/** The first problem of the tab; fields that are still empty count only once the order was wanted. */
export const problemIn = (form: Form, isAsked: boolean): CalculatorProblem | undefined => {
  const found = fieldsIn(form).flatMap((field) => {
    const why = wrongIn(form, field)
    return why === undefined ? [] : [{ field, why }]
  })
  const isMistake = ({ field, why }: CalculatorProblem) =>
    why === 'unread' ? isUnreadable(form.fields[field]) : why !== 'empty'
  const [first] = found.filter((one) => isAsked || isMistake(one))
  if (first || found.length > 0) return first
  if (form.tab !== 'size')
    return compare(valueIn(form, 'size'), mostIn(form)) > 0 ? { field: 'size', why: 'tier' } : undefined
  if (compare(valueIn(form, 'entry'), valueIn(form, 'stop')) === 0) return { field: 'stop', why: 'same' }
  return isZero(sizeIn(form).size) ? { field: 'risk', why: 'smallRisk' } : undefined
}

/** What the tab computes; undefined while something is missing or wrong. */
export const resultIn = (form: Form) => {
  if (problemIn(form, true)) return undefined
  const { contract, tab, wanted, marginMode } = form
  const planned = plannedIn(form, valueIn(form, 'size'))
  if (tab === 'profit') return { tab, ...plannedProfit(contract, planned, valueIn(form, 'exit')) }
  if (tab === 'exit') {
    const value =
      wanted === 'profit'
        ? valueIn(form, 'wantedProfit')
        : quotient(valueIn(form, 'wantedReturn'), hundred, scaleOf(valueIn(form, 'wantedReturn')) + 2, 'up')
    const exit = plannedExit(contract, planned, { of: wanted, value })
    return { tab, exit, ...plannedProfit(contract, planned, exit ?? planned.entry) }
  }
  if (tab === 'liquidation')
    return { tab, ...plannedLiquidation(contract, planned, marginMode, valueIn(form, 'balance')) }
  const sized = sizeIn(form)
  const { value, margin } = plannedProfit(contract, { ...planned, ...sized }, planned.entry)
  return { tab, ...sized, value, margin }
}

/** The order that opens the position of the tab; undefined while something is missing or wrong. */
export const orderIn = (form: Form): CalculatedOrder | undefined => {
  const result = resultIn(form)
  if (!result) return undefined
  const isSized = result.tab === 'size'
  return {
    side: isSized ? result.side : form.side,
    price: valueIn(form, 'entry'),
    amount: isSized ? result.size : valueIn(form, 'size'),
    leverage: valueIn(form, 'leverage'),
    stopLoss: isSized ? valueIn(form, 'stop') : undefined,
  }
}
