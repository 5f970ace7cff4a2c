import { useTranslation } from 'react-i18next'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Amount } from '#ui/content/Amount.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { oneColumn } from '#ui/layout/windows.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Shown } from '../parts/useShown.ts'

type Coin = AccountBalances['coins'][number]

/** One account and its coins. */
export function Account({ account, isStale, shown }: { account: AccountBalances; isStale: boolean; shown: Shown }) {
  const { t } = useTranslation(['assetsOverview', 'transfer'])
  const name = t(`transfer:wallet.${account.walletType as 2}`)
  const title = account.pair ? `${name} ${formatCoin(account.pair)}` : name
  const coins = account.coins.filter((coin) =>
    [coin.available, coin.held, coin.locked, coin.owed].some((one) => !isZero(one)),
  )
  const most = Math.max(0, ...coins.map(({ precision }) => precision))
  const amount = (coin: Coin, name: 'available' | 'held' | 'locked' | 'owed') => (
    <Amount parts={shown.amount(coin[name], coin.precision, most)} />
  )
  const columns = [
    {
      key: 'coin',
      head: t('column.coin'),
      cell: (coin: Coin) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CoinLogo name={coin.shortName} src={coin.webLogo} />
          {formatCoin(coin.shortName)}
        </Box>
      ),
    },
    {
      key: 'available',
      head: t('column.available'),
      cell: (coin: Coin) => amount(coin, 'available'),
      numbers: true,
    },
    { key: 'held', head: t('column.held'), cell: (coin: Coin) => amount(coin, 'held'), numbers: true, wide: true },
    // Only while a deposit is not final.
    ...(coins.some((coin) => !isZero(coin.locked))
      ? [{ key: 'locked', head: t('column.locked'), cell: (coin: Coin) => amount(coin, 'locked'), numbers: true }]
      : []),
    // Only if something is borrowed: the account's total is net of it.
    ...(coins.some((coin) => !isZero(coin.owed))
      ? [{ key: 'owed', head: t('column.owed'), cell: (coin: Coin) => amount(coin, 'owed'), numbers: true }]
      : []),
    {
      key: 'value',
      head: t('column.value', { unit: shown.unit }),
      cell: (coin: Coin) => shown.worth(coin.valueUsdt),
      numbers: true,
    },
  ]
  return (
    <Panel aria-label={title}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          p: '12px 12px 4px',
          [oneColumn]: { flexWrap: 'wrap' },
        }}
      >
        <Text as="h2" kind="heading">
          {title}
        </Text>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, [oneColumn]: { flexWrap: 'wrap' } }}>
          <Text numbers tone="soft" sx={{ opacity: isStale ? 0.6 : 1 }}>
            {`${shown.worth(account.totalUsdt)} ${shown.unit}`}
          </Text>
          <LinkButton size="small" to={transferSearch({ source: account.walletType })}>
            {t('account.transfer')}
          </LinkButton>
        </Box>
      </Box>
      {coins.length === 0 ? (
        <EmptyLine
          drawing={<CoinsDrawing />}
          title={t('account.empty')}
          action={
            <LinkButton size="small" to={transferSearch({ target: account.walletType })}>
              {t('account.fill')}
            </LinkButton>
          }
        />
      ) : (
        <Box sx={{ opacity: isStale ? 0.6 : 1 }}>
          <DataTable caption={title} columns={columns} rows={coins} rowKey={(coin) => String(coin.coinId)} />
        </Box>
      )}
    </Panel>
  )
}
