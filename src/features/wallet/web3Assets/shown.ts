import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { hiddenAmount, isHidden as isHiddenOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { amountParts, concealed, digitsOf, formatAmount, formatMoney } from '#i18n/format.ts'

/** Decimals of US dollars. */
const dollarDigits = 2

/** How the wallet shows amounts: in tokens and US dollars, or hidden. */
export const useShown = (app: AppRefs) => {
  const locale = useTranslation().i18n.language
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  return {
    isHidden,
    /** With at most `most` decimals, in a column with at most `column`. */
    amount: (value: Decimal, most: number, column?: number) =>
      isHidden ? concealed(hiddenAmount) : amountParts(value, locale, digitsOf(value, most), column),
    exact: (value: Decimal) => (isHidden ? hiddenAmount : formatAmount(value, locale)),
    worth: (value: Decimal) => (isHidden ? hiddenAmount : `$${formatMoney(value, locale, dollarDigits)}`),
  }
}

export type Shown = ReturnType<typeof useShown>
