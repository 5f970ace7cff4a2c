import { useTranslation } from 'react-i18next'
import { hiddenAmount } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { formatMoney, formatPrice } from '#i18n/format.ts'
import { RiskGauge } from '#features/parts/risk/RiskGauge.tsx'
import { Text } from '#ui/content/Text.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { AccountCoins } from '../parts/AccountCoins.tsx'
import { LoanActs } from '../parts/LoanActs.tsx'
import { transferIn } from '../parts/transferIn.ts'
import { usePlaceName } from '../parts/usePlaceName.ts'
import type { MarginParts } from './parts.ts'

interface AccountProps extends Pick<MarginParts, 'actor'> {
  account: MarginAccount
  isHidden: boolean
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
        <AccountCoins account={account} isHidden={isHidden} />
      )}
    </Panel>
  )
}
