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

/** Placeholder for an unknown amount. */
const unknown = '–'

/** The user's assets for display: in their unit, or hidden. */
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
    /** Whether the current page shows the total itself, as the home page does for logged-in users. */
    isOnPage,
    /** The name of the unit; undefined if the user's currency is unknown. */
    unit: total?.unit ?? (unit === 'fiat' ? fiat : unit),
    /** Everything is loaded except the rate of the user's currency. */
    lacksRate: data !== undefined && total === undefined,
    /** The value of an amount in USDT, formatted in that unit. */
    worth: (valueUsdt: Decimal): string => {
      if (isHidden) return hiddenAmount
      if (!total) return unknown
      const { value, digits } = worthIn(unit, valueUsdt, data, rate)
      return formatMoney(value, locale, digits)
    },
  }
}

export type Wallet = ReturnType<typeof useWallet>
