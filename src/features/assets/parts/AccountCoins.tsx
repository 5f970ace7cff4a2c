import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import type { AssetsSpotRef } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import type { AccountView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { SearchIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { oneColumn, phone } from '#ui/layout/windows.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'
import type { Shown } from './useShown.ts'

type Coin = AccountBalances['coins'][number]

interface CoinAct {
  readonly key: string
  readonly label: string
  /** With the coin, for screen readers. */
  readonly name: string
  readonly to: string
}

interface CoinsProps {
  actor: AssetsSpotRef
  view: AccountView
  account: AccountBalances
  title: string
  shown: Shown
  acts: (coin: Coin) => readonly CoinAct[]
}

/** Finds coins of the account. */
function Search({ actor, view }: Pick<CoinsProps, 'actor' | 'view'>) {
  const { t } = useTranslation('assetsSpot')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, p: '4px 12px 8px' }}>
      <Box sx={{ width: 220, [phone]: { width: '100%' }, [oneColumn]: { width: '100%' } }}>
        <Field
          compact
          type="search"
          label={t('coins.search')}
          placeholder={t('coins.search')}
          value={view.search}
          maxLength={assetsLimits.coinSearch.maxText}
          onChange={(text) => actor.send({ type: 'search.changed', text })}
          start={<SearchIcon size={16} />}
        />
      </Box>
      <Check
        label={t('coins.hideSmall', { amount: assetsLimits.coinSearch.smallBelow })}
        checked={view.isSmallHidden}
        onChange={() => actor.send({ type: 'small.toggled' })}
      />
    </Box>
  )
}

function Rows({ view, title, shown, acts }: Omit<CoinsProps, 'actor' | 'account'>) {
  const { t } = useTranslation(['assetsSpot', 'assetsOverview'])
  const { coins } = view
  const most = Math.max(0, ...coins.map(({ precision }) => precision))
  const shownAmount = (coin: Coin, key: 'available' | 'held' | 'locked' | 'owed') => (
    <Amount parts={shown.amount(coin[key], coin.precision, most)} />
  )
  const column = (key: 'available' | 'held' | 'locked' | 'owed', more: { wide?: boolean } = {}) => ({
    key,
    head: t(`assetsOverview:column.${key}`),
    cell: (coin: Coin): ReactNode => shownAmount(coin, key),
    numbers: true,
    ...more,
  })
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
      ...column('available'),
      cell: (coin: Coin) => (
        <>
          {shownAmount(coin, 'available')}
          {/* On phones these have no column. */}
          {(['locked', 'owed'] as const).map((key) =>
            isZero(coin[key]) ? null : (
              <Text key={key} kind="small" tone="soft" data-narrow>
                {t(`assetsOverview:column.${key}`)} {shownAmount(coin, key)}
              </Text>
            ),
          )}
        </>
      ),
    },
    column('held', { wide: true }),
    // Only while a deposit is not final, and only if something is borrowed.
    ...(coins.some((coin) => !isZero(coin.locked)) ? [column('locked', { wide: true })] : []),
    ...(coins.some((coin) => !isZero(coin.owed)) ? [column('owed', { wide: true })] : []),
    {
      key: 'value',
      head: t('assetsOverview:column.value', { unit: shown.unit }),
      cell: (coin: Coin) => shown.worth(coin.valueUsdt),
      numbers: true,
      wide: true,
    },
    {
      key: 'acts',
      kind: 'manyActs' as const,
      head: t('coins.acts'),
      cell: (coin: Coin) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
          {acts(coin).map(({ key, label, name, to }) => (
            <LinkButton key={key} look="plain" size="small" to={to} aria-label={name}>
              {label}
            </LinkButton>
          ))}
        </Box>
      ),
      numbers: true,
    },
  ]
  return (
    <Box sx={{ opacity: view.isStale ? 0.85 : 1 }}>
      <DataTable caption={title} columns={columns} rows={coins} rowKey={(coin) => String(coin.coinId)} />
    </Box>
  )
}

/** The coins of an account: available, held and locked amounts, value, and actions. */
export function AccountCoins({ actor, view, account, title, shown, acts }: CoinsProps) {
  const { t } = useTranslation(['assetsSpot', 'assetsOverview'])
  const showAll = () => {
    actor.send({ type: 'search.changed', text: '' })
    if (view.isSmallHidden) actor.send({ type: 'small.toggled' })
  }
  return (
    <Panel aria-label={title}>
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
          {title}
        </Text>
        <Text numbers tone="soft">
          {`${shown.worth(account.totalUsdt)} ${shown.unit}`}
        </Text>
      </Box>
      {!view.hasCoins ? (
        <EmptyLine
          drawing={<CoinsDrawing />}
          title={t('assetsOverview:account.empty')}
          action={
            <LinkButton size="small" to={transferSearch({ target: account.walletType })}>
              {t('assetsOverview:account.fill')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <Search actor={actor} view={view} />
          {view.coins.length === 0 ? (
            <EmptyLine
              drawing={<NoMatchDrawing />}
              title={t('coins.none')}
              action={
                <Button size="small" onClick={showAll}>
                  {t('coins.showAll')}
                </Button>
              }
            />
          ) : (
            <Rows {...{ view, title, shown, acts }} />
          )}
        </>
      )}
    </Panel>
  )
}
