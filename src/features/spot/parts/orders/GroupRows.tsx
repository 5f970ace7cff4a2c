import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { absolute, isNegative, isZero } from '#contract/kernel/decimal.ts'
import type { Market, OrderFills } from '#contract/spot/calls/orders.ts'
import { slippageOf } from '#contract/spot/slippage.ts'
import type { TradeHistoryRef } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import { openedGroup } from '#machines/spot/tradeHistory/tradeHistory.view.ts'
import { pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import { formatAmount, formatCoin, formatPercent, formatTime } from '#i18n/format.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import type { DenseColumn } from '#ui/lists/DenseTable.tsx'
import { TradedPair, useFillColumns } from './useFillColumns.tsx'
import { columnDigits, none, twoLines, useNumbers } from './useOrderColumns.tsx'

const areas = '"pair price" "time amount" "fills total" "role fee" ". arrival" ". slippage"'
const fillAreas = '"time price" "role amount" ". total" ". fee"'

/** Decimal places of a slippage in per cent: a hundredth of a basis point. */
const percentDigits = 4

/** The slippage in per cent, and what it cost or gained in quote. */
function SlippageCell({ group }: { group: OrderFills }) {
  const { t, i18n } = useTranslation('openOrders')
  const slippage = slippageOf(group)
  if (!slippage) return none
  const { percent, cost } = slippage
  const quote = group.symbol.split('_')[1] ?? ''
  const isGain = isNegative(cost)
  return (
    <>
      <Text kind="small" numbers tone={isZero(cost) ? 'soft' : isGain ? 'up' : 'down'}>
        {formatPercent(percent, i18n.language, percentDigits)}
      </Text>
      {!isZero(cost) && (
        <Text kind="small" numbers tone="soft" sx={{ display: 'block' }}>
          {t(isGain ? 'group.gain' : 'group.cost', {
            cost: formatAmount(absolute(cost), i18n.language),
            coin: formatCoin(quote),
          })}
        </Text>
      )}
    </>
  )
}

const useGroupColumns = (
  actor: TradeHistoryRef,
  rows: readonly OrderFills[],
  markets: readonly Market[],
  zone: string | undefined,
  opened: string | undefined,
  detailId: string,
): readonly DenseColumn<OrderFills>[] => {
  const { t, i18n } = useTranslation('openOrders')
  const numbers = useNumbers(markets)
  const totalDigits = columnDigits(rows.map(({ total }) => total))
  const time = (ms: number) => formatTime(ms, i18n.language, zone)
  const number = { numbers: true, named: true } as const
  return [
    {
      key: 'fills',
      head: t('column.fills'),
      area: 'fills',
      cell: ({ orderId, symbol, side, count, lastAt }) => {
        const isOpened = orderId === opened
        const shown = t('group.count', { count })
        return (
          <Button
            size="small"
            look="plain"
            icon={isOpened ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            aria-label={t(`group.of.${side}`, { fills: shown, pair: pairName(symbol), time: time(lastAt) })}
            aria-expanded={isOpened}
            aria-controls={isOpened ? detailId : undefined}
            onClick={() => actor.send({ type: 'group.toggled', orderId })}
          >
            {shown}
          </Button>
        )
      },
    },
    {
      key: 'time',
      head: t('column.time'),
      area: 'time',
      cell: ({ firstAt, lastAt }) => (
        <Text kind="small" tone="soft" sx={twoLines}>
          {time(firstAt)}
          {lastAt !== firstAt && (
            <>
              {' '}
              <span style={{ display: 'block' }}>{t('group.until', { time: time(lastAt) })}</span>
            </>
          )}
        </Text>
      ),
    },
    {
      key: 'pair',
      head: t('column.pair'),
      area: 'pair',
      cell: TradedPair,
    },
    {
      ...number,
      key: 'price',
      head: t('column.average'),
      area: 'price',
      cell: ({ symbol, averagePrice }) => numbers.price(symbol, averagePrice),
    },
    {
      ...number,
      key: 'amount',
      head: t('column.amount'),
      area: 'amount',
      cell: ({ symbol, amount }) => numbers.amount(symbol, amount),
    },
    {
      ...number,
      key: 'total',
      head: t('column.total'),
      area: 'total',
      cell: ({ total }) => numbers.money(total, totalDigits),
    },
    {
      ...number,
      key: 'fee',
      head: t('column.fee'),
      area: 'fee',
      cell: ({ fee }) =>
        fee.length === 0
          ? none
          : fee.map(({ coin, amount }) => (
              <span key={coin} style={{ display: fee.length === 1 ? 'inline' : 'block' }}>
                {`${formatAmount(amount, i18n.language)} ${formatCoin(coin)}`}
              </span>
            )),
    },
    {
      key: 'role',
      head: t('column.role'),
      area: 'role',
      cell: ({ role }) => (
        <Text kind="small" tone="soft">
          {t(`role.${role}`)}
        </Text>
      ),
    },
    {
      ...number,
      key: 'arrival',
      head: t('column.arrival'),
      area: 'arrival',
      cell: ({ symbol, arrivalPrice = null }) => numbers.price(symbol, arrivalPrice),
    },
    {
      ...number,
      key: 'slippage',
      head: t('column.slippage'),
      area: 'slippage',
      cell: (group) => <SlippageCell group={group} />,
    },
  ]
}

/** The fills of the opened group. */
function GroupFills({
  actor,
  group,
  markets,
  zone,
}: {
  actor: TradeHistoryRef
  group: OrderFills
  markets: readonly Market[]
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation(['openOrders', 'common'])
  const opened = useSelector(actor, openedGroup)
  const columns = useFillColumns(markets, zone, opened?.fills ?? [])
  if (!opened) return null
  if (opened.phase === 'failed')
    return (
      <FailureState
        title={t('group.failed')}
        retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'group.retried' }) }}
      >
        {null}
      </FailureState>
    )
  if (opened.phase === 'loading' && opened.fills.length === 0)
    return (
      <Box role="status" sx={{ p: '4px 16px' }}>
        <Text kind="small" tone="soft">
          {t('group.loading')}
        </Text>
      </Box>
    )
  return (
    <DenseTable
      caption={t(`group.of.${group.side}`, {
        fills: t('group.count', { count: opened.fills.length }),
        pair: pairName(group.symbol),
        time: formatTime(group.lastAt, i18n.language, zone),
      })}
      areas={fillAreas}
      rows={opened.fills}
      rowKey={({ fillId, role }) => `${fillId}-${role}`}
      busy={opened.phase === 'loading'}
      columns={columns.flatMap((column) =>
        column.key === 'pair' ? [] : [{ ...column, area: column.key, named: column.numbers ?? false }],
      )}
    />
  )
}

/** The user's trades grouped by order; a group opens to show its fills. */
export function GroupRows({
  actor,
  rows,
  busy,
  markets,
  zone,
}: {
  actor: TradeHistoryRef
  rows: readonly OrderFills[]
  busy: boolean
  markets: readonly Market[]
  zone: string | undefined
}) {
  const { t } = useTranslation('openOrders')
  const opened = useSelector(actor, (snapshot) => openedGroup(snapshot)?.orderId)
  const detailId = useId()
  const columns = useGroupColumns(actor, rows, markets, zone, opened, detailId)
  return (
    <DenseTable
      caption={t('tab.trades')}
      areas={areas}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      busy={busy}
      columns={columns}
      detail={(group) =>
        group.orderId === opened ? (
          <div id={detailId}>
            <GroupFills actor={actor} group={group} markets={markets} zone={zone} />
          </div>
        ) : undefined
      }
    />
  )
}

/** How slippage is calculated, and what its sign means. */
export function SlippageMethod() {
  const { t } = useTranslation('openOrders')
  return (
    <Box sx={{ p: '0 16px 12px' }}>
      <Details summary={t('group.method.summary')} label={t('group.method.summary')}>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 4, maxWidth: '44rem' }}>
          {(['sign', 'arrival', 'last', 'none'] as const).map((key) => (
            <li key={key}>
              <Text kind="small">{t(`group.method.${key}`)}</Text>
            </li>
          ))}
        </Box>
      </Details>
    </Box>
  )
}
