import { useTranslation } from 'react-i18next'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { amountParts, digitsOf, formatCoin } from '#i18n/format.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { FigureTable } from './FigureTable.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Placeholder for a missing number. */
const none = '–'

/**
 * The coin's balance in both accounts before and after the transfer, and today's remaining limit; their space is
 * reserved while they load.
 */
export function Balances({ view }: { view: TransferView }) {
  const { t, i18n } = useTranslation('transfer')
  const { coin, after } = view
  const isLoading = view.available === undefined
  const figure = (value: Decimal | undefined) =>
    value === undefined || !coin ? (
      none
    ) : (
      <Amount parts={amountParts(value, i18n.language, digitsOf(value, coin.shownDigits))} />
    )
  const now = (value: Decimal | undefined) => (isLoading ? <Skeleton width={96} height={16} /> : figure(value))
  const symbol = coin ? formatCoin(coin.shortName) : ''
  const account = (wallet: number) => t(`wallet.${wallet as 2}`)
  return (
    <Stack sx={{ gap: 2 }} {...(isLoading ? { role: 'status', 'aria-label': t('state.loadingBalance') } : {})}>
      <FigureTable
        label={t('hint.balances', { coin: symbol })}
        heads={[t('hint.balances', { coin: symbol }), t('hint.now'), t('hint.after')]}
        rows={[
          { name: account(view.source), figures: [now(view.available), figure(after?.source)] },
          { name: account(view.target), figures: [now(view.targetAvailable), figure(after?.target)] },
        ]}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, minHeight: 16 }}>
        <Text kind="small" tone="soft">
          {t('hint.todayLimit')}
        </Text>
        <Text kind="small" numbers>
          {now(view.todayLimit)} {!isLoading && <span>{symbol}</span>}
        </Text>
      </Stack>
      <Text kind="small" tone="faint">
        {t('hint.limitResets')}
      </Text>
    </Stack>
  )
}
