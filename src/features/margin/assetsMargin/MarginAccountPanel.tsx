import { useTranslation } from 'react-i18next'
import { hiddenAmount } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { add, isZero, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { formatAmount, formatCoin, formatMoney, formatPrice } from '#i18n/format.ts'
import { RiskGauge } from '#features/parts/risk/RiskGauge.tsx'
import { Text } from '#ui/content/Text.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { LoanActs } from './LoanActs.tsx'
import type { MarginParts } from './parts.ts'
import { transferIn } from './transferIn.ts'
import { usePlaceName } from './usePlaceName.ts'

type Coin = MarginAccount['coins'][number]

interface AccountProps extends Pick<MarginParts, 'actor'> {
  account: MarginAccount
  isHidden: boolean
}

const amountOf = (list: readonly { readonly coinId: number; readonly amount: Decimal }[], coinId: number): Decimal =>
  list.find((one) => one.coinId === coinId)?.amount ?? zero

/** The coins of an account: owned, owed, interest until now, and what can be borrowed or transferred out. */
function Coins({ account, isHidden }: Omit<AccountProps, 'actor'>) {
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

/** One margin account: its risk, its coins, and what can be done. */
export function MarginAccountPanel({ actor, account, isHidden }: AccountProps) {
  const { t, i18n } = useTranslation(['assetsMargin', 'riskGauge'])
  const { language } = i18n
  const name = usePlaceName()(account)
  const money = (value: Decimal) => (isHidden ? hiddenAmount : formatMoney(value, language, 2))
  const hasDebt = !isZero(account.debt)
  const liquidation =
    account.account === 'cross'
      ? t('liquidation.cross')
      : account.liquidationPrice === null
        ? t('liquidation.none')
        : t('liquidation.price', {
            price: formatPrice(account.liquidationPrice, language, account.priceDigits ?? 0),
          })
  return (
    <Panel aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, p: '12px 12px 4px' }}>
        <Text as="h2" kind="heading">
          {name}
        </Text>
        <LoanActs actor={actor} account={account} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
          columnGap: 5,
          rowGap: 2,
          p: '4px 12px 8px',
        }}
      >
        <RiskGauge
          account={name}
          riskRate={account.riskRate}
          level={account.level}
          noRisk={hasDebt ? undefined : t('riskGauge:noDebt')}
        />
        <Box>
          <Text as="p" kind="small" tone="soft" numbers sx={{ m: 0 }}>
            {t('worth', { assets: money(account.assets), debt: money(account.debt), equity: money(account.equity) })}
          </Text>
          <Text as="p" kind="small" tone="soft" numbers sx={{ m: 0 }}>
            {hasDebt ? liquidation : t('liquidation.noDebt')}
          </Text>
        </Box>
      </Box>
      {account.coins.length === 0 ? (
        <EmptyLine
          drawing={<CoinsDrawing />}
          title={t('empty')}
          action={
            <LinkButton size="small" to={transferIn(account)}>
              {t('fill')}
            </LinkButton>
          }
        />
      ) : (
        <Coins account={account} isHidden={isHidden} />
      )}
    </Panel>
  )
}
