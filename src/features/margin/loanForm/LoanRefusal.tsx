import { useTranslation } from 'react-i18next'
import { codes } from '#contract/kernel/codes.ts'
import { zero } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { LoanFormView } from '#machines/margin/loanForm/loanForm.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'

/** Which figures of the account explain a refusal. */
const figureOf: Readonly<Partial<Record<number, 'largest' | 'pool' | 'smallest' | 'owed' | 'available'>>> = {
  [codes.loanTooLarge]: 'largest',
  [codes.lendingPoolShort]: 'pool',
  [codes.loanTooSmall]: 'smallest',
  [codes.loanUnknown]: 'owed',
  [codes.nothingToRepayWith]: 'available',
  [codes.marginPairClosed]: 'owed',
}

/** Why nothing was borrowed or repaid, what to do, and the figures behind it as they are now. */
export function LoanRefusal({ view, refusal }: { view: LoanFormView; refusal: CallError }) {
  const { t, i18n } = useTranslation('loanForm')
  const { act, coin, most, owed } = view
  const { children, more } = failureParts(refusal)
  const figure = refusal.code === undefined ? undefined : figureOf[refusal.code]
  const amount = (value = zero) => formatAmount(value, i18n.language)
  const text =
    figure &&
    t(`figures.${figure}`, {
      coin: formatCoin(coin?.shortName ?? ''),
      most: amount(most),
      poolLeft: amount(coin?.poolLeft),
      min: amount(coin?.minBorrow),
      owed: amount(owed),
      available: amount(coin?.available),
    })
  return (
    <Alert kind="error" title={t(`refused.${act}`)} more={more}>
      {text === undefined ? children : `${children} ${text}`}
    </Alert>
  )
}
