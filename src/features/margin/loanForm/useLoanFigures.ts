import { useTranslation } from 'react-i18next'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { LoanFormView } from '#machines/margin/loanForm/loanForm.view.ts'
import { formatAmount, formatCoin, formatPrice, formatShare } from '#i18n/format.ts'

const hundred = decimal('100')
const unknown = '–'
/** Digits after the point of an hourly and a daily rate in per cent. */
const rateDigits = 6

/** What the loan or the repayment leads to, as lines of name and value; a dash until there is an amount. */
export const useLoanFigures = (view: LoanFormView): readonly { readonly name: string; readonly value: string }[] => {
  const { t, i18n } = useTranslation(['loanForm', 'riskGauge'])
  const { language } = i18n
  const { act, desk, coin, effect, owed, dailyRate } = view
  const { account } = desk
  const share = (value: Decimal | null | undefined) =>
    value === undefined ? unknown : value === null ? t('usedUp') : formatShare(multiply(value, hundred), language)
  const rate = (value: Decimal | undefined) =>
    value === undefined ? unknown : t('percent', { rate: formatAmount(multiply(value, hundred), language, rateDigits) })
  const inCoin = (value: Decimal | undefined) =>
    value === undefined
      ? unknown
      : t('value', { amount: formatAmount(value, language), coin: formatCoin(coin?.shortName ?? '') })
  const price = (value: Decimal | null | undefined) =>
    value === undefined ? unknown : value === null ? t('never') : formatPrice(value, language, account.priceDigits ?? 0)
  const level = effect
    ? t('withLevel', { rate: share(effect.riskRate), level: t(`riskGauge:level.${effect.level}`) })
    : unknown
  return [
    { name: t('figure.riskAfter'), value: level },
    { name: t('figure.risk'), value: share(account.riskRate) },
    ...(account.account === 'isolated'
      ? [
          { name: t('figure.liquidationAfter'), value: price(effect?.liquidationPrice) },
          { name: t('figure.liquidation'), value: price(account.liquidationPrice) },
        ]
      : []),
    { name: t(`figure.interest.${act}`), value: inCoin(act === 'borrow' ? effect?.interest : coin?.interest) },
    { name: t('figure.owed'), value: inCoin(owed) },
    { name: t('figure.owedAfter'), value: inCoin(effect?.owed) },
    { name: t('figure.hourlyRate'), value: rate(coin?.hourlyRate) },
    { name: t('figure.dailyRate'), value: rate(dailyRate) },
  ]
}
