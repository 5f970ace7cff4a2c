import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { loginToTrade } from '#contract/spot/loginToTrade.ts'
import { orderNow } from '#machines/spot/orderForm/orderForm.view.ts'
import { formatAmount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { SideSubmit } from '#ui/forms/SideSubmit.tsx'
import type { FormParts } from './parts.ts'
import { usePrices } from './usePrices.ts'

/** Sends the order, and says which: side, size and price. */
export function Submit({ view }: FormParts) {
  const { t, i18n } = useTranslation('orderForm')
  const { market, side, phase, isBusy } = view
  const now = orderNow(view.form, usePrices(market))
  const amount = (value: Parameters<typeof formatAmount>[0]) =>
    formatAmount(value, i18n.language, limits.amounts.shownDigits)
  if (view.person === 'signedOut')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <LinkButton look="primary" size="large" to={loginToTrade(market.symbol)}>
          {t('action.login')}
        </LinkButton>
        <LinkButton size="large" to="/register">
          {t('action.register')}
        </LinkButton>
      </Box>
    )
  const coin = market.base.toUpperCase()
  const words =
    now.amount === undefined
      ? t(`submit.${side}`, { coin })
      : view.isLimited && now.price !== undefined
        ? t(`submit.${side}At`, { amount: amount(now.amount), coin, price: amount(now.price) })
        : t(`submit.${side}Amount`, { amount: amount(now.amount), coin })
  return (
    <SideSubmit side={side} busy={isBusy}>
      {phase === 'checking' || phase === 'sending' || phase === 'settling' ? t('state.sending') : words}
    </SideSubmit>
  )
}
