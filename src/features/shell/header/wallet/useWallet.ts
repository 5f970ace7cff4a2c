import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { totalIn, worthIn } from '#contract/assets/totals.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { hiddenAmount, isHidden as isHiddenOf, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { placePath } from '#machines/shell/layout/layout.view.ts'
import { currencyCode, currencyOf } from '#machines/shell/currency/currency.view.ts'
import { walletPopoverView } from '#machines/wallet/walletPopover/walletPopover.view.ts'
import { formatMoney } from '#i18n/format.ts'

const home = '/'

/** What stands in place of an amount that nobody knows. */
const unknown = '–'

/** What the person owns, as they want it shown: in their unit, or hidden. */
export const useWallet = (app: AppRefs) => {
  const locale = useTranslation().i18n.language
  const view = useSelector(app.walletPopover, walletPopoverView)
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const rate = useSelector(app.currency, currencyOf)
  const fiat = useSelector(app.currency, currencyCode)
  const isOnPage = useSelector(app.layout, placePath) === home
  const { data } = view
  const total = data && totalIn(unit, data, rate)
  return {
    ...view,
    isHidden,
    /** The page that is open tells the sum itself: who is logged in has it on the home page. */
    isOnPage,
    /** The name of the unit; undefined where the person's currency is not known. */
    unit: total?.unit ?? (unit === 'fiat' ? fiat : unit),
    /** All is there, and the rate of the person's currency is not. */
    lacksRate: data !== undefined && total === undefined,
    /** What so many USDT are worth, in words of that unit. */
    worth: (valueUsdt: Decimal): string => {
      if (isHidden) return hiddenAmount
      if (!total) return unknown
      const { value, digits } = worthIn(unit, valueUsdt, data, rate)
      return formatMoney(value, locale, digits)
    },
  }
}

export type Wallet = ReturnType<typeof useWallet>
