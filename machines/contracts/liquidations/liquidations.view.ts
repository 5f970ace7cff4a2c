import { kernelLimits } from '#contract/kernel/limits.ts'
import type { ReceiptStep } from '#contract/contracts/receipts.ts'
import { add, multiply, quotient, zero, type Decimal } from '#contract/kernel/decimal.ts'
import { isReceiptExact } from '#contract/risk/receiptLines.ts'
import type { LiquidationsSnapshot } from './liquidations.machine.ts'

const meanDigits = kernelLimits.amounts.shownDigits

/** The mean price of a step's trades; undefined without any. */
export const meanPriceOf = ({ fills }: Pick<ReceiptStep, 'fills'>): Decimal | undefined => {
  const [value, count] = fills.reduce<readonly [Decimal, Decimal]>(
    ([sum, all], { price, amount }) => [add(sum, multiply(price, amount)), add(all, amount)],
    [zero, zero],
  )
  return count === zero ? undefined : quotient(value, count, meanDigits, 'halfEven')
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
