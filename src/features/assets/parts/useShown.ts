import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '#contract/assets/calls/assets.ts'
import { zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { worthIn } from '#contract/assets/totals.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { hiddenAmount, isHidden as isHiddenOf, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyOf } from '#machines/shell/currency/currency.view.ts'
import { amountParts, concealed, formatCompact, formatMoney } from '#i18n/format.ts'
import type { AmountParts } from '#i18n/format.ts'

/** How this page shows amounts: in the user's unit, or hidden. */
export interface Shown {
  readonly isHidden: boolean
  /** An amount of a coin with its own number of digits, in a column with the given maximum. */
  readonly amount: (value: Decimal, digits: number, column: number) => AmountParts
  /** The value in the selected unit. */
  readonly worth: (valueUsdt: Decimal) => string
  /** The same in short, for axes and small cells. */
  readonly compact: (valueUsdt: Decimal) => string
  readonly unit: string
}

export const useShown = (app: AppRefs, overview: Overview | undefined): Shown => {
  const locale = useTranslation().i18n.language
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const rate = useSelector(app.currency, currencyOf)
  return useMemo(() => {
    const worthOf = (valueUsdt: Decimal) => worthIn(unit, valueUsdt, overview, rate)
    return {
      isHidden,
      amount: (value, digits, column) =>
        isHidden ? concealed(hiddenAmount) : amountParts(value, locale, digits, column),
      worth: (valueUsdt) => {
        const { value, digits } = worthOf(valueUsdt)
        return isHidden ? hiddenAmount : formatMoney(value, locale, digits)
      },
      compact: (valueUsdt) => (isHidden ? hiddenAmount : formatCompact(worthOf(valueUsdt).value, locale, 0)),
      unit: worthOf(overview?.totalUsdt ?? zero).unit,
    }
  }, [locale, isHidden, unit, rate, overview])
}
