import { useTranslation } from 'react-i18next'
import { hiddenAmount } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { add, isZero, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { usePlaceName } from './usePlaceName.ts'

type Coin = MarginAccount['coins'][number]

const amountOf = (list: readonly { readonly coinId: number; readonly amount: Decimal }[], coinId: number): Decimal =>
  list.find((one) => one.coinId === coinId)?.amount ?? zero

/** The coins of an account: owned, owed, interest until now, and what can be borrowed or transferred out. */
export function AccountCoins({ account, isHidden }: { account: MarginAccount; isHidden: boolean }) {
  const { t, i18n } = useTranslation('assetsMargin')
  const name = usePlaceName()(account)
  const amount = (value: Decimal) =>
    isHidden ? hiddenAmount : formatAmount(value, i18n.language, kernelLimits.amounts.shownDigits)
  const line = (label: string, value: Decimal) => (
    <Text kind="small" tone="soft" data-narrow>
      {label} {amount(value)}
    </Text>
  )
  const columns = [
    { key: 'coin', head: t('column.coin'), cell: ({ shortName }: Coin) => formatCoin(shortName) },
    {
      key: 'owned',
      head: t('column.owned'),
      numbers: true,
      cell: (coin: Coin) => (
        <>
          {amount(add(coin.available, coin.held))}
          {!isZero(coin.held) && (
            <Text kind="small" tone="soft">
              {t('inOrders', { amount: amount(coin.held) })}
            </Text>
          )}
          {/* On phones these have no column. */}
          {line(t('column.transferable'), amountOf(account.transferable, coin.coinId))}
        </>
      ),
    },
    {
      key: 'owed',
      head: t('column.owed'),
      numbers: true,
      cell: (coin: Coin) => (
        <>
          {amount(add(coin.principal, coin.interest))}
          {!isZero(coin.interest) && line(t('column.interest'), coin.interest)}
          {line(t('column.borrowable'), amountOf(account.borrowable, coin.coinId))}
        </>
      ),
    },
    {
      key: 'interest',
      head: t('column.interest'),
      numbers: true,
      wide: true,
      cell: (coin: Coin) => amount(coin.interest),
    },
    {
      key: 'borrowable',
      head: t('column.borrowable'),
      numbers: true,
      wide: true,
      cell: (coin: Coin) => amount(amountOf(account.borrowable, coin.coinId)),
    },
    {
      key: 'transferable',
      head: t('column.transferable'),
      numbers: true,
      wide: true,
      cell: (coin: Coin) => amount(amountOf(account.transferable, coin.coinId)),
    },
  ]
  return (
    <DataTable
      caption={t('coinsOf', { account: name })}
      columns={columns}
      rows={account.coins}
      rowKey={({ coinId }) => String(coinId)}
    />
  )
}
