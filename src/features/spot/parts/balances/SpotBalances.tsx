import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { isNegative, isZero, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { balanceRow, balanceTotals, spotBalancesView } from '#machines/spot/spotBalances/spotBalances.view.ts'
import type { BalanceRow, BalanceSortKey, SpotBalancesRef } from '#machines/spot/spotBalances/spotBalances.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { amountParts, formatAmount, formatCoin, formatMoney, formatPercent, formatPrice } from '#i18n/format.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { CoinsDrawing, LockDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { ListEnd } from '#ui/layout/ListEnd.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import type { DenseColumn } from '#ui/lists/DenseTable.tsx'
import { ListSkeleton } from '../orders/ListSkeleton.tsx'
import { useLivePrices } from '#drawing/live/useLivePrices.ts'

/** Placeholder where a coin has no such number. */
const none = '–'

/** The layout of a row in a narrow panel. */
const areas = '"coin value" ". unrealised" ". realised" ". average" ". total" ". available" ". held"'

/** Decimal places of a price with about six significant digits, at least two. */
const priceDigits = (price: Decimal): number => {
  const [whole = '', fraction = ''] = trim(price).split('.')
  if (whole !== '0') return 2
  return Math.min(scaleOf(price), fraction.search(/[1-9]/) + 4)
}

const toneOf = (value: Decimal): 'up' | 'down' | 'soft' => (isZero(value) ? 'soft' : isNegative(value) ? 'down' : 'up')

const useFigures = () => {
  const { i18n } = useTranslation('spotBalances')
  const money = (value: Decimal) => formatMoney(value, i18n.language)
  const signed = (value: Decimal) => (isNegative(value) || isZero(value) ? money(value) : `+${money(value)}`)
  return {
    money,
    signed,
    percent: (value: Decimal) => formatPercent(value, i18n.language),
    price: (value: Decimal) => formatPrice(value, i18n.language, priceDigits(value)),
    amount: (value: Decimal) => formatAmount(value, i18n.language),
    parts: (value: Decimal, digits: number) => amountParts(value, i18n.language, digits),
  }
}

/** A profit with its percentage, in the colour of its sign. */
function Pnl({ value, percent }: { value: Decimal | undefined; percent?: Decimal | undefined }) {
  const { signed, percent: percentText } = useFigures()
  if (value === undefined) return none
  return (
    <Text kind="small" numbers tone={toneOf(value)}>
      {signed(value)}
      {percent !== undefined && ` (${percentText(percent)})`}
    </Text>
  )
}

function Totals({ rows }: { rows: readonly BalanceRow[] }) {
  const { t } = useTranslation('spotBalances')
  const { money } = useFigures()
  const totals = balanceTotals(rows)
  const figure = (key: 'value' | 'unrealised' | 'realised', shown: ReactNode) => (
    <Text kind="small" tone="soft">
      {t(`total.${key}`)} {shown}
    </Text>
  )
  return (
    <>
      {figure(
        'value',
        <Text kind="small" numbers sx={{ color: 'var(--text)' }}>
          {t('total.usdt', { value: money(totals.value) })}
        </Text>,
      )}
      {figure('unrealised', <Pnl value={totals.unrealised} percent={totals.percent} />)}
      {figure('realised', <Pnl value={totals.realised} />)}
    </>
  )
}

const useColumns = (
  sort: { readonly key: BalanceSortKey; readonly direction: 'up' | 'down' },
  onSort: (key: BalanceSortKey) => void,
): readonly DenseColumn<BalanceRow>[] => {
  const { t } = useTranslation('spotBalances')
  const figures = useFigures()
  const sorted = (key: BalanceSortKey) => ({
    direction: sort.key === key ? sort.direction : undefined,
    onPress: () => onSort(key),
  })
  const amount = (value: Decimal, { coin }: BalanceRow) => <Amount parts={figures.parts(value, coin.precision)} />
  const number = { numbers: true, named: true } as const
  return [
    {
      key: 'coin',
      head: t('column.coin'),
      area: 'coin',
      sort: sorted('coin'),
      cell: ({ coin }) => (
        <Text
          kind="small"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, fontWeight: 600 }}
          translate="no"
        >
          {formatCoin(coin.shortName)}
        </Text>
      ),
    },
    {
      ...number,
      key: 'total',
      head: t('column.total'),
      area: 'total',
      cell: (row) => (
        <>
          {amount(row.total, row)}
          {!isZero(row.coin.locked) && (
            <Text kind="small" tone="soft" sx={{ display: 'block' }}>
              {t('locked', { amount: figures.amount(row.coin.locked) })}
            </Text>
          )}
        </>
      ),
    },
    {
      ...number,
      key: 'available',
      head: t('column.available'),
      area: 'available',
      cell: (row) => amount(row.coin.available, row),
    },
    { ...number, key: 'held', head: t('column.held'), area: 'held', cell: (row) => amount(row.coin.held, row) },
    {
      ...number,
      key: 'value',
      head: t('column.value'),
      area: 'value',
      sort: sorted('value'),
      cell: ({ value }) => (value === undefined ? none : figures.money(value)),
    },
    {
      ...number,
      key: 'average',
      head: t('column.average'),
      area: 'average',
      cell: ({ average, isPartlyKnown, coin }) => (
        <>
          {average === undefined ? none : figures.price(average)}
          {isPartlyKnown && (
            <Text kind="small" tone="soft" sx={{ display: 'block' }}>
              {t('partlyKnown', { amount: figures.amount(coin.knownAmount) })}
            </Text>
          )}
        </>
      ),
    },
    {
      ...number,
      key: 'unrealised',
      head: t('column.unrealised'),
      area: 'unrealised',
      sort: sorted('unrealised'),
      cell: ({ unrealised, percent }) => <Pnl value={unrealised} percent={percent} />,
    },
    {
      ...number,
      key: 'realised',
      head: t('column.realised'),
      area: 'realised',
      sort: sorted('realised'),
      cell: ({ realised }) => <Pnl value={realised} />,
    },
  ]
}

/** How the figures are made. */
function Method() {
  const { t } = useTranslation('spotBalances')
  return (
    <Box sx={{ p: '4px 16px 12px' }}>
      <Details summary={t('method.summary')} label={t('method.summary')}>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 4, maxWidth: '44rem' }}>
          {(['average', 'realised', 'unrealised', 'moved', 'unknown'] as const).map((key) => (
            <li key={key}>
              <Text kind="small">{t(`method.${key}`)}</Text>
            </li>
          ))}
        </Box>
      </Details>
    </Box>
  )
}

function Shown({ actor, view }: { actor: SpotBalancesRef; view: ReturnType<typeof spotBalancesView> }) {
  const { t } = useTranslation(['spotBalances', 'common'])
  const prices = useLivePrices(view.all.map(({ shortName }) => shortName))
  const rows = view.all.map((coin, at) => balanceRow(coin, prices[at]))
  const shown = view.coins.flatMap(({ coinId }) => rows.find((row) => row.coin.coinId === coinId) ?? [])
  const columns = useColumns(view.sort, (key) => actor.send({ type: 'sort.chosen', key }))
  const small = { amount: assetsLimits.coinSearch.smallBelow }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, p: '4px 16px' }}>
        <Totals rows={rows} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <Check
            label={t('hideSmall', small)}
            checked={view.isSmallHidden}
            onChange={() => actor.send({ type: 'small.toggled' })}
          />
        </Box>
      </Box>
      {shown.length === 0 ? (
        <EmptyLine
          drawing={<NoMatchDrawing />}
          title={t('noneLarge', small)}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'small.toggled' })}>
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <DenseTable
          caption={t('title')}
          areas={areas}
          columns={columns}
          rows={shown}
          rowKey={({ coin }) => String(coin.coinId)}
        />
      )}
      {view.isStale && (
        <ListEnd>
          <Alert
            kind="warning"
            action={
              <Button size="small" busy={view.isBusy} onClick={() => actor.send({ type: 'retry.requested' })}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('stale')}
          </Alert>
        </ListEnd>
      )}
      <Method />
    </>
  )
}

/** The spot balances with their average cost, and PnL at live prices. */
export function SpotBalances({ actor, login }: { actor: SpotBalancesRef; login: string }) {
  const { t } = useTranslation(['spotBalances', 'common'])
  const view = spotBalancesView(useSelector(actor, (current) => current))
  if (view.phase === 'signedOut')
    return (
      <EmptyLine
        drawing={<LockDrawing />}
        title={t('signedOut')}
        action={<LinkButton to={login}>{t('login')}</LinkButton>}
      />
    )
  if (view.phase === 'loading') return <ListSkeleton label={t('loading')} />
  if (view.phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState
          title={t('failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      </Box>
    )
  if (!view.hasCoins)
    return (
      <EmptyLine
        drawing={<CoinsDrawing />}
        title={t('none')}
        action={
          <LinkButton size="small" to={depositPaths.topup}>
            {t('deposit')}
          </LinkButton>
        }
      >
        {t('noneHint')}
      </EmptyLine>
    )
  return <Shown actor={actor} view={view} />
}
