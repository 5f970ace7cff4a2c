import { useTranslation } from 'react-i18next'
import { multiply } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { ChainToken } from '#contract/wallet/entities/chain.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { Web3AssetsRef } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import type { Web3AssetsView } from '#machines/wallet/web3Assets/web3Assets.view.ts'
import { digitsOf, formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Amount } from '#ui/content/Amount.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Shown } from './shown.ts'

const { shownDigits } = kernelLimits.amounts

/** Significant digits of a price for display only. */
const priceDigits = 8

/** The tokens held, with their price and value. */
export function Tokens({ actor, view, shown }: { actor: Web3AssetsRef; view: Web3AssetsView; shown: Shown }) {
  const { t, i18n } = useTranslation('web3Assets')
  const chainName = (chainIndex: string) => view.chains.find((chain) => chain.chainIndex === chainIndex)?.name ?? ''
  const most = Math.max(0, ...view.tokens.map(({ balance }) => digitsOf(balance, shownDigits)))
  const price = (token: ChainToken) => `$${formatAmount(token.tokenPrice, i18n.language, priceDigits)}`
  const columns = [
    {
      key: 'token',
      head: t('column.token'),
      cell: (token: ChainToken) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CoinLogo name={token.symbol} src={token.logo} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
            <Stack sx={{ minWidth: 0 }}>
              <span translate="no">{token.symbol}</span>
              <Text kind="small" tone="soft" data-narrow>
                {chainName(token.chainIndex)}
              </Text>
            </Stack>
            {token.isRiskToken && <Tag tone="warning">{t('risk.tag')}</Tag>}
          </Box>
        </Box>
      ),
    },
    { key: 'chain', head: t('column.chain'), cell: (token: ChainToken) => chainName(token.chainIndex), wide: true },
    { key: 'price', head: t('column.price'), cell: price, numbers: true, wide: true },
    {
      key: 'balance',
      head: t('column.balance'),
      cell: (token: ChainToken) => (
        <>
          <Amount parts={shown.amount(token.balance, shownDigits, most)} />
          <Text kind="small" tone="soft" data-narrow>
            × {price(token)}
          </Text>
        </>
      ),
      numbers: true,
    },
    {
      key: 'value',
      head: t('column.value'),
      cell: (token: ChainToken) => shown.worth(multiply(token.balance, token.tokenPrice)),
      numbers: true,
    },
  ]
  return (
    <Panel aria-label={t('page.title')}>
      {view.tokens.length === 0 ? (
        <EmptyState
          drawing={<CoinsDrawing />}
          title={t('state.none')}
          action={<LinkButton to={walletPaths.receive}>{t('action.receive')}</LinkButton>}
        >
          {t('state.noneHint')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('page.title')}
          columns={columns}
          rows={view.tokens}
          rowKey={({ chainIndex, tokenAddress }) => `${chainIndex} ${tokenAddress}`}
        />
      )}
      {view.riskCount > 0 && (
        <Stack sx={{ gap: 2, p: 3 }}>
          <Check
            label={t('risk.show', { count: String(view.riskCount) })}
            checked={view.showsRisk}
            onChange={() => actor.send({ type: 'risk.toggled' })}
          />
          {view.showsRisk && <Alert kind="warning">{t('risk.warning')}</Alert>}
        </Stack>
      )}
    </Panel>
  )
}
