import { codes } from '#contract/kernel/codes.ts'
import type { FormField } from '#machines/spot/orderForm/orderForm.rules.ts'
import type { RiskFault } from '#machines/spot/orderForm/orderForm.types.ts'
import type { OrderFormView } from '#machines/spot/orderForm/orderForm.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { failureWords } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { hasWords, wordsOf } from '#i18n/words.ts'

/** The form field at which an error of the order is shown: for sizes, the one that was typed last. */
const placeOf = (field: OrderFormView['problems'][number]['field'], view: OrderFormView): FormField | 'order' => {
  switch (field) {
    case 'amount':
    case 'total':
      // A percentage is chosen with a slider, which has no space for text.
      return view.sizeField === 'share' ? 'amount' : view.sizeField
    case 'trailBy':
      return 'trail'
    case 'activationPrice':
      return 'activation'
    case 'price':
    case 'stopPrice':
    case 'display':
    case 'protection':
    case 'lossStop':
    case 'lossLimit':
    case 'profitStop':
    case 'profitLimit':
    case 'expireAt':
    case 'order':
      return field
  }
}

/** The market's own limits are more specific than the code's message, where the form has words for them. */
export const problemText = (
  { market, side, attachedUnit }: Pick<OrderFormView, 'market' | 'side' | 'attachedUnit'>,
  { code, field, bound }: OrderFormView['problems'][number],
  language: string,
): string => {
  if (bound !== undefined)
    return wordsOf(`orderForm:attached.${side}.${field}`, {
      bound: formatAmount(bound, language),
      quote: market.quote.toUpperCase(),
    })
  // A computed price is on the tick, so only its size can be wrong.
  const isComputed = attachedUnit !== 'price' && (field === 'profitStop' || field === 'lossStop')
  if (isComputed && code === codes.priceOffTick) return wordsOf('orderForm:problem.belowZero')
  if (code === codes.activationPassed) return wordsOf(`orderForm:activation.${side}`)
  const key = `orderForm:problem.${code}`
  if (!hasWords(key)) return failureWords({ kind: 'business', call: 'orders.place', code })
  return wordsOf(key, {
    tick: formatAmount(market.tick, language),
    lot: formatAmount(market.lot, language),
    minAmount: formatAmount(market.minAmount, language),
    minTotal: formatAmount(market.minTotal, language),
    maxAmount: formatAmount(market.maxAmount, language),
    maxPrice: formatAmount(market.maxPrice, language),
    base: market.base.toUpperCase(),
    quote: market.quote.toUpperCase(),
  })
}

/** Why a risk gives no size. */
export const riskFaultWords = ({ kind, side }: OrderFormView, fault: RiskFault): string =>
  fault === 'noEquity'
    ? wordsOf('orderForm:risk.noEquity')
    : wordsOf(`orderForm:risk.wrongSide.${kind === 'pair' ? 'pair' : side}`)

/** A field's error in words; undefined if there is none. */
export const fieldProblem = (view: OrderFormView, field: FormField, language: string): string | undefined => {
  const { missing, problems } = view
  if (missing?.field === field && missing.fault !== 'unread') return wordsOf(`orderForm:missing.${missing.fault}`)
  if (field === 'risk' && view.riskFault) return riskFaultWords(view, view.riskFault)
  const found = problems.find((problem) => placeOf(problem.field, view) === field)
  return found && problemText(view, found, language)
}

/** Whether the error text names its field itself. */
const isAttachedFault = ({ problems }: OrderFormView, field: FormField): boolean =>
  problems.some((problem) => problem.field === field && problem.bound !== undefined)

const unreadOf = ({ fields }: OrderFormView, field: FormField, language: string): string | undefined =>
  field === 'expireAt' ? undefined : unreadWords(fields[field], language)

/** An error of the whole order, or of an option whose field is not visible. */
export const orderProblem = (view: OrderFormView, language: string): string | undefined => {
  if (view.isWithoutPrice) return wordsOf('orderForm:problem.noPrice')
  const found = view.problems.find((problem) => placeOf(problem.field, view) === 'order')
  if (found) return problemText(view, found, language)
  for (const field of view.hiddenFields) {
    const fault =
      fieldProblem(view, field, language) ??
      (view.missing?.field === field ? unreadOf(view, field, language) : undefined)
    if (fault !== undefined)
      return isAttachedFault(view, field)
        ? fault
        : wordsOf('orderForm:option.fault', { field: wordsOf(`orderForm:field.${field}`), fault })
  }
  return undefined
}
