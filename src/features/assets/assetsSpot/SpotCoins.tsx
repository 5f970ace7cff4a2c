import { useTranslation } from 'react-i18next'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { formatCoin } from '#i18n/format.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Shown } from '../parts/useShown.ts'

type Coin = AccountBalances['coins'][number]

/** The coin in which the spot account is valued, and the quote of its trade links. */
const money = 'usdt'

const marketOf = ({ shortName }: Coin): string =>
  shortName === money ? '/trade/exchange/' : `/trade/exchange/?tradeCode=${shortName.toLowerCase()}_${money}`

/** The coins of the spot account: available, in orders, and the actions for each. */
export function SpotCoins({ account, isStale, shown }: { account: AccountBalances; isStale: boolean; shown: Shown }) {
  const { t } = useTranslation(['assetsSpot', 'assetsOverview'])
  const coins = account.coins.filter((coin) => [coin.available, coin.held, coin.locked].some((one) => !isZero(one)))
  const most = Math.max(0, ...coins.map(({ precision }) => precision))
  const columns = [
    {
      key: 'coin',
      head: t('assetsOverview:column.coin'),
      cell: (coin: Coin) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CoinLogo name={coin.shortName} src={coin.webLogo} />
          {formatCoin(coin.shortName)}
        </Box>
      ),
    },
    {
      key: 'available',
      head: t('assetsOverview:column.available'),
      cell: (coin: Coin) => <Amount parts={shown.amount(coin.available, coin.precision, most)} />,
      numbers: true,
    },
    {
      key: 'held',
      head: t('assetsOverview:column.held'),
      cell: (coin: Coin) => <Amount parts={shown.amount(coin.held, coin.precision, most)} />,
      numbers: true,
    },
    // Only while a deposit is not final.
    ...(coins.some((coin) => !isZero(coin.locked))
      ? [
          {
            key: 'locked',
            head: t('assetsOverview:column.locked'),
            cell: (coin: Coin) => <Amount parts={shown.amount(coin.locked, coin.precision, most)} />,
            numbers: true,
          },
        ]
      : []),
    {
      key: 'value',
      head: t('assetsOverview:column.value', { unit: shown.unit }),
      cell: (coin: Coin) => shown.worth(coin.valueUsdt),
      numbers: true,
      wide: true,
    },
    {
      key: 'acts',
      kind: 'acts' as const,
      head: t('coins.acts'),
      cell: (coin: Coin) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
          <LinkButton
            look="plain"
            size="small"
            to={marketOf(coin)}
            aria-label={t('coins.tradeOne', { coin: formatCoin(coin.shortName) })}
          >
            {t('coins.trade')}
          </LinkButton>
          <LinkButton
            look="plain"
            size="small"
            to={transferSearch({ source: walletTypes.spot, coinId: coin.coinId })}
            aria-label={t('coins.transferOne', { coin: formatCoin(coin.shortName) })}
          >
            {t('coins.transfer')}
          </LinkButton>
        </Box>
      ),
      numbers: true,
    },
  ]
  return (
    <Panel aria-label={t('coins.title')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          p: '12px 12px 4px',
        }}
      >
        <Text as="h2" kind="heading">
          {t('coins.title')}
        </Text>
        <Text numbers tone="soft">
          {`${shown.worth(account.totalUsdt)} ${shown.unit}`}
        </Text>
      </Box>
      {coins.length === 0 ? (
        <EmptyLine
          drawing={<CoinsDrawing />}
          title={t('assetsOverview:account.empty')}
          action={
            <LinkButton size="small" to={transferSearch({ target: walletTypes.spot })}>
              {t('assetsOverview:account.fill')}
            </LinkButton>
          }
        />
      ) : (
        <Box sx={{ opacity: isStale ? 0.75 : 1 }}>
          <DataTable caption={t('coins.title')} columns={columns} rows={coins} rowKey={(coin) => String(coin.coinId)} />
        </Box>
      )}
    </Panel>
  )
}
