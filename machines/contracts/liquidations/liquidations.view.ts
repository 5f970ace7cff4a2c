import { kernelLimits } from '#contract/kernel/limits.ts'
import type { ReceiptStep } from '#contract/contracts/receipts.ts'
import { add, type Decimal, isZero, multiply, quotient, zero } from '#contract/kernel/decimal.ts'
import { ledgerScale } from '#contract/risk/units.ts'
import { isReceiptExact } from '#contract/risk/receiptLines.ts'
import type { LiquidationsSnapshot } from './liquidations.machine.ts'

const meanDigits = kernelLimits.amounts.shownDigits

/** The mean price of a step's trades; undefined without any. Of an inverse contract, their face by their value. */
export const meanPriceOf = ({ fills }: Pick<ReceiptStep, 'fills'>, isInverse: boolean): Decimal | undefined => {
  const valueAt = (price: Decimal, amount: Decimal): Decimal =>
    isInverse ? quotient(amount, price, ledgerScale, 'floor') : multiply(price, amount)
  const [value, count] = fills.reduce<readonly [Decimal, Decimal]>(
    ([sum, all], { price, amount }) => [add(sum, valueAt(price, amount)), add(all, amount)],
    [zero, zero],
  )
  if (count === zero || isZero(value)) return undefined
  const [over, under] = isInverse ? [count, value] : [value, count]
  return quotient(over, under, meanDigits, 'halfEven')
}

const listPhase = (snapshot: LiquidationsSnapshot) =>
  (['loading', 'failed', 'stale'] as const).find((one) => snapshot.matches({ list: one })) ?? ('known' as const)

const checkPhase = (snapshot: LiquidationsSnapshot) =>
  (['earlier', 'checking', 'unchecked'] as const).find((one) =>
    snapshot.matches({ receipt: { open: { check: one } } }),
  ) ?? ('checked' as const)

export const liquidationsView = (snapshot: LiquidationsSnapshot) => {
  const { known, error, opened, check } = snapshot.context
  return {
    phase: listPhase(snapshot),
    list: known?.list,
    /** Older ones than those that are listed. */
    older: known ? known.totalCount - known.list.length : 0,
    error,
    opened,
    checking: checkPhase(snapshot),
    check,
    isSaving: snapshot.matches({ receipt: { open: { file: 'saving' } } }),
    isNotSaved: snapshot.matches({ receipt: { open: { file: 'failed' } } }),
    /** Undefined until the receipt has been computed again. */
    isExact: check && isReceiptExact(check),
  }
}
