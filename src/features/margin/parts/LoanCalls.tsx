import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarginAccount, MarginRemedy } from '#contract/margin/schemas.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { useRiskRate } from '#features/parts/risk/RiskGauge.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { MarginActor } from './marginActor.ts'
import { transferIn } from './transferIn.ts'
import { usePlaceName } from './usePlaceName.ts'

/** A margin account close to liquidation, and what would bring its risk rate down. */
function Called({ actor, account }: MarginActor & { account: MarginAccount }) {
  const { t, i18n } = useTranslation('assetsMargin')
  const { language } = i18n
  const id = useId()
  const name = usePlaceName()(account)
  const isUrgent = account.level === 'urgent' || account.level === 'liquidated'
  const rate = useRiskRate()
  const buttonOf = ({ kind, coin, amount }: MarginRemedy, describedBy: string) => {
    const values = { amount: formatAmount(amount, language), coin: formatCoin(coin) }
    const coinId = account.coins.find(({ shortName }) => shortName === coin)?.coinId
    return kind === 'transferIn' || coinId === undefined ? (
      <LinkButton size="small" fullWidth aria-describedby={describedBy} to={transferIn(account, coinId)}>
        {t('call.transferIn', values)}
      </LinkButton>
    ) : (
      <Button
        size="small"
        fullWidth
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() =>
          actor.send({
            type: 'form.opened',
            act: 'repay',
            account: account.account,
            tradeId: account.tradeId,
            coinId,
            amount,
          })
        }
      >
        {t('call.repay', values)}
      </Button>
    )
  }
  return (
    <Stack role="group" aria-label={t('call.of', { account: name })} sx={{ gap: 1 }}>
      <Alert kind={isUrgent ? 'error' : 'warning'}>
        {t(isUrgent ? 'call.urgent' : 'call.warned', { account: name })}
      </Alert>
      <Text kind="small" numbers>
        {t('call.rate', { rate: rate(account.riskRate) })}
      </Text>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
          gap: 1,
          alignItems: 'start',
        }}
      >
        {account.remedies.map((remedy) => {
          const describedBy = `${id}-${remedy.kind}-${remedy.coin}`
          return (
            <Stack key={describedBy} sx={{ gap: 0.5 }}>
              {buttonOf(remedy, describedBy)}
              <Text kind="small" tone="soft" numbers id={describedBy}>
                {t('call.leadsTo', { rate: rate(remedy.riskRateAfter) })}
              </Text>
            </Stack>
          )
        })}
      </Box>
    </Stack>
  )
}

/** Margin calls at the lower edge of the window, so that they are seen and move nothing above them. */
export function LoanCalls({ actor, accounts }: MarginActor & { accounts: readonly MarginAccount[] }) {
  const called = accounts.filter(({ remedies }) => remedies.length > 0)
  if (called.length === 0) return null
  return (
    <Box sx={{ position: 'sticky', bottom: 'var(--bottom-inset)', zIndex: 1 }}>
      <Panel sx={{ display: 'grid', gap: 3, p: 3, maxHeight: '50vh', overflowY: 'auto' }}>
        {called.map((account) => (
          <Called key={account.tradeId ?? 'cross'} actor={actor} account={account} />
        ))}
      </Panel>
    </Box>
  )
}
