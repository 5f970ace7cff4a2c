import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isZero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marginTradePath } from '#contract/margin/marginLinks.ts'
import type { MarginAccount, MarginAccountName } from '#contract/margin/schemas.ts'
import { hiddenAmount, isHidden as isHiddenOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { assetsMarginView, marginAccountOf } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatClock, formatMoney, formatPrice } from '#i18n/format.ts'
import { RiskGauge } from '#features/parts/risk/RiskGauge.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'
import { LoanActs } from '../parts/LoanActs.tsx'
import { usePlaceName } from '../parts/usePlaceName.ts'

const accounts = ['cross', 'isolated'] as const

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 20,
  rowGap: 8,
  minHeight: 52,
  boxSizing: 'border-box',
  padding: '6px 12px',
  background: 'var(--panel)',
  borderRadius: 'var(--radius-small)',
  // Choice and acts on one line of a phone.
  [narrow]: { columnGap: 4, padding: '6px 8px', '& :is(a, button)': { paddingInline: '7px', minWidth: 0 } },
})

const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  rowGap: 4,
  margin: 0,
  fontSize: 'var(--size-small)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& dt': { color: 'var(--text-soft)' },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
})

interface MarginBarProps {
  /** Undefined while it loads or after it failed. */
  actor: AssetsMarginRef | undefined
  app: AppRefs
  account: MarginAccountName
  symbol: string
}

/** Which margin account the floor trades from: each has its own address. */
function AccountChoice({ account, symbol }: Pick<MarginBarProps, 'account' | 'symbol'>) {
  const { t } = useTranslation('marginTrade')
  return (
    <Box component="nav" aria-label={t('account.choose')} sx={{ display: 'flex', gap: 1 }}>
      {accounts.map((one) => (
        <LinkButton
          key={one}
          size="small"
          look={one === account ? 'secondary' : 'plain'}
          to={marginTradePath(symbol, one)}
          aria-current={one === account ? 'page' : undefined}
        >
          {t(`account.name.${one}`)}
        </LinkButton>
      ))}
    </Box>
  )
}

/** The account's worth and its risk. */
function Standing({ account, isHidden }: { account: MarginAccount; isHidden: boolean }) {
  const { t, i18n } = useTranslation(['marginTrade', 'riskGauge'])
  const { language } = i18n
  const name = usePlaceName()(account)
  const hasDebt = !isZero(account.debt)
  const money = (value: Decimal) =>
    t('account.value', { amount: isHidden ? hiddenAmount : formatMoney(value, language, 2) })
  const liquidation =
    account.account === 'cross'
      ? t('account.atFull')
      : account.liquidationPrice === null
        ? t('account.never')
        : formatPrice(account.liquidationPrice, language, account.priceDigits ?? 0)
  const facts = [
    ['equity', money(account.equity)],
    ['debt', money(account.debt)],
    ['liquidation', hasDebt ? liquidation : t('account.never')],
  ] as const
  return (
    <>
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <RiskGauge
          account={name}
          riskRate={account.riskRate}
          level={account.level}
          noRisk={hasDebt ? undefined : t('riskGauge:noDebt')}
        />
      </Box>
      <Facts>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`account.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </>
  )
}

/** What is known of the account, and what can be done with it. */
function Account({ actor, app, account: name, symbol }: MarginBarProps & { actor: AssetsMarginRef }) {
  const { t, i18n } = useTranslation(['marginTrade', 'common'])
  const view = useSelector(actor, assetsMarginView, shallowEqual)
  const account = useSelector(actor, (snapshot) => marginAccountOf(snapshot, name, symbol))
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const zone = useSelector(app.preferences, zoneOf)
  const refresh = () => actor.send({ type: 'refresh.requested' })
  if (view.isGuest)
    return (
      <Text kind="small" tone="soft">
        {t('account.guest')}
      </Text>
    )
  if (view.phase === 'failed')
    return (
      <>
        <Text role="alert" kind="small" tone="error">
          {t('account.failed')}
        </Text>
        <Button size="small" busy={view.isBusy} onClick={refresh}>
          {t('common:action.retry')}
        </Button>
      </>
    )
  if (!account)
    return (
      <Box role="status" aria-label={t('account.loading')} sx={{ flex: '1 1 220px' }}>
        <Skeleton height={36} />
      </Box>
    )
  return (
    <>
      <LoanActs actor={actor} account={account} />
      <Standing account={account} isHidden={isHidden} />
      {view.isStale && (
        <Text role="alert" kind="small" tone="warning">
          {t('account.stale', {
            time: view.asOf === undefined ? '' : formatClock(view.asOf, i18n.language, zone),
          })}
        </Text>
      )}
    </>
  )
}

/** The margin account of the floor: which one, its risk, and its loans. */
export function MarginBar({ actor, ...rest }: MarginBarProps) {
  const { t } = useTranslation('marginTrade')
  return (
    <Bar aria-label={t('account.choose')}>
      <AccountChoice account={rest.account} symbol={rest.symbol} />
      {actor ? (
        <Account actor={actor} {...rest} />
      ) : (
        <Box role="status" aria-label={t('account.loading')} sx={{ flex: '1 1 220px' }}>
          <Skeleton height={36} />
        </Box>
      )}
    </Bar>
  )
}
