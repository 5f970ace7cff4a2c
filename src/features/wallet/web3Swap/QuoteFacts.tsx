import { useTranslation } from 'react-i18next'
import type { Web3SwapView } from '#machines/wallet/web3Swap/web3Swap.view.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { steppedBack } from '../parts/steppedBack.ts'

/** Significant digits of a price for display only. */
const priceDigits = 8

/** The quote: amount received, minimum, costs, and how long it is valid. */
export function QuoteFacts({ view, label }: { view: Web3SwapView; label: string }) {
  const { t, i18n } = useTranslation('web3Swap')
  const { quote, from, to, least, seconds } = view
  const [paid, got] = [from?.token.symbol ?? '', to?.token.symbol ?? '']
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, i18n.language, priceDigits)
  return (
    <Panel aria-label={label} sx={{ p: 4, minHeight: 54, boxSizing: 'border-box' }}>
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, minHeight: 20 }}>
          <Text as="h2" kind="body" numbers sx={{ fontWeight: 600, opacity: view.isQuoteStale ? steppedBack : 1 }}>
            {quote ? t('quote.price', { from: paid, price: amount(quote.price), to: got }) : t('quote.title')}
          </Text>
          {view.isQuoting ? (
            <Text tone="soft" role="status">
              {t('quote.asking')}
            </Text>
          ) : (
            quote && seconds !== undefined && <Countdown>{t('quote.age', { seconds: String(seconds) })}</Countdown>
          )}
        </Box>
        {quote && (
          <Box sx={{ opacity: view.isQuoteStale ? steppedBack : 1 }}>
            <Facts
              rows={[
                ...(least === undefined ? [] : [{ name: t('quote.least'), value: `${amount(least)} ${got}` }]),
                ...(view.hasImpact ? [{ name: t('quote.impact'), value: `${amount(quote.priceImpact)} %` }] : []),
                { name: t('quote.fee'), value: `${amount(quote.fee)} ${paid}` },
                { name: t('quote.gas'), value: `${amount(quote.gas)} ${quote.gasSymbol}` },
              ]}
            />
          </Box>
        )}
        {quote && view.isImpactHigh && (
          <Alert kind="warning">{t('quote.impactHigh', { percent: amount(quote.priceImpact) })}</Alert>
        )}
      </Stack>
    </Panel>
  )
}
