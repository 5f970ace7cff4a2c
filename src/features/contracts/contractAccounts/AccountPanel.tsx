import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { isDollarCoin } from '#contract/contracts/coinDigits.ts'
import { accountSide } from '#contract/contracts/wallets.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { LiveAccount } from '#contract/risk/liveAccount.ts'
import type { ContractAccount } from '#contract/risk/orderEffect.ts'
import { RiskGauge } from '#features/parts/risk/RiskGauge.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

interface AccountPanelProps {
  account: ContractAccount
  /** Its figures at the newest marks. */
  live: LiveAccount
  /** An amount of the account's coin, hidden if the user prefers that. */
  amount: (value: Decimal, coin: string) => string
}

/** One account of contracts: its figures, its risk, and the ways to move money into it and out. */
export function AccountPanel({ account, live, amount }: AccountPanelProps) {
  const { t } = useTranslation(['contractAccounts', 'riskGauge'])
  const titleId = useId()
  const coin = account.coin.toUpperCase()
  const name = isDollarCoin(account.coin) ? t(`account.${account.account}`) : t('account.deliveryIn', { coin })
  const shown = (value: Decimal) => `${amount(value, account.coin)} ${coin}`
  return (
    <Panel aria-labelledby={titleId}>
      <Stack sx={{ gap: 3, padding: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Text kind="heading" as="h2" id={titleId}>
            {name}
          </Text>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <LinkButton
              size="small"
              look="primary"
              aria-label={t('action.transferInTo', { account: name })}
              to={transferSearch(accountSide('target', account))}
            >
              {t('action.transferIn')}
            </LinkButton>
            <LinkButton
              size="small"
              aria-label={t('action.transferOutOf', { account: name })}
              to={transferSearch(accountSide('source', account))}
            >
              {t('action.transferOut')}
            </LinkButton>
          </Box>
        </Box>
        <Stack sx={{ gap: 1 }}>
          <RiskGauge account={name} riskRate={live.riskRate} level={live.level} />
          <Text kind="small" tone="soft">
            {t('riskGauge:hint')}
          </Text>
        </Stack>
        <Facts
          rows={[
            { name: t('figure.equity'), value: shown(live.equity) },
            { name: t('figure.available'), value: shown(live.available) },
            { name: t('figure.positionMargin'), value: shown(live.positionMargin) },
            { name: t('figure.orderMargin'), value: shown(account.orderMargin) },
            { name: t('figure.maintenance'), value: shown(live.maintenance) },
            { name: t('figure.unrealised'), value: shown(live.unrealised) },
            { name: t('figure.transferable'), value: shown(account.transferable) },
          ]}
        />
      </Stack>
    </Panel>
  )
}
