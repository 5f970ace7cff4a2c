import { useTranslation } from 'react-i18next'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Shown } from '../parts/useShown.ts'

/** The accounts other than spot, one line each. */
export function OtherAccounts({ accounts, shown }: { accounts: readonly AccountBalances[]; shown: Shown }) {
  const { t } = useTranslation(['assetsSpot', 'assetsOverview', 'transfer'])
  const nameOf = ({ walletType, pair }: AccountBalances) => {
    const name = t(`transfer:wallet.${walletType as 2}`)
    return pair === null ? name : `${name} ${formatCoin(pair)}`
  }
  return (
    <Panel aria-label={t('others.title')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          p: '12px 12px 4px',
        }}
      >
        <Text as="h2" kind="heading">
          {t('others.title')}
        </Text>
        <LinkButton look="plain" size="small" to="/assetManagement/overView">
          {t('others.all')}
        </LinkButton>
      </Box>
      <DataTable
        caption={t('others.title')}
        columns={[
          { key: 'account', head: t('others.account'), cell: nameOf },
          {
            key: 'value',
            head: t('assetsOverview:column.value', { unit: shown.unit }),
            cell: ({ totalUsdt }: AccountBalances) => shown.worth(totalUsdt),
            numbers: true,
          },
          {
            key: 'acts',
            head: t('coins.acts'),
            cell: (account: AccountBalances) => (
              <LinkButton
                look="plain"
                size="small"
                to={transferSearch({ source: walletTypes.spot, target: account.walletType })}
                aria-label={t('others.transferOne', { account: nameOf(account) })}
              >
                {t('coins.transfer')}
              </LinkButton>
            ),
            numbers: true,
          },
        ]}
        rows={accounts}
        rowKey={({ walletType, tradeId }) => `${walletType}-${tradeId ?? ''}`}
      />
    </Panel>
  )
}
