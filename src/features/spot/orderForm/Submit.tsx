import { useTranslation } from 'react-i18next'
import { loginToTrade } from '#contract/spot/loginToTrade.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { narrow } from '#ui/layout/windows.ts'
import type { FormParts } from './parts.ts'
import { orderWords } from './orderWords.ts'
import { useOrderEffect, useOrderNow } from './useNow.ts'

/** The submit button, which names the order: side, size and price. */
export function Submit({ view }: FormParts) {
  const { t, i18n } = useTranslation('orderForm')
  const { market, side, phase, isBusy } = view
  const [now, effect] = [useOrderNow(view), useOrderEffect(view)]
  if (view.person === 'signedOut')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <LinkButton look="primary" size="large" to={loginToTrade(market.symbol, view.account)}>
          {t('action.login')}
        </LinkButton>
        <LinkButton size="large" to="/register">
          {t('action.register')}
        </LinkButton>
      </Box>
    )
  return (
    // As tall as the two lines that an order's words may take beside the book, so that the button stays where it is.
    <Box sx={{ display: 'grid', [narrow]: { minHeight: 56 } }}>
      <Button look={side} size="large" type="submit" fullWidth busy={isBusy}>
        {phase === 'checking' || phase === 'sending' || phase === 'settling'
          ? t('state.sending')
          : orderWords(view, effect, now.amount, i18n.language)}
      </Button>
    </Box>
  )
}
