import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  digitsOf,
  amountParts,
  formatAmount,
  formatMinute,
  formatShare,
  formatTime,
  formatPrice,
} from '#i18n/format.ts'
import { decimal, multiply, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Fill, Market, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { marketOfOrder, pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { DenseColumn } from '#ui/lists/DenseTable.tsx'
import { Filled } from './Filled.tsx'
import { reasonWords } from './reasonWords.ts'
import { Side } from './Side.tsx'
import { TriggerDistance } from './TriggerDistance.tsx'

/** Placeholder where an order has no such number. */
export const none = '–'

/** The layout of a row in a narrow panel: the order, its amount, its progress and its actions. */
export const liveAreas = '"pair price" "kind amount" "time filled" "select total" "select attached" "acts acts"'
export const waitingAreas = '"pair price" "kind amount" "time trigger" "select total" "select attached" "acts acts"'
export const pastAreas = '"pair price" "kind amount" "time filled" "state average" ". total"'
export const fillAreas = '"pair price" "time amount" ". total"'

interface Numbers {
  /** With the market's price decimals. */
  readonly price: (symbol: string, value: Decimal | null) => ReactNode
  /** The same as plain text. */
  readonly priceText: (symbol: string, value: Decimal | null) => string
  readonly amount: (symbol: string, value: Decimal | null) => ReactNode
  /** `column`: the most decimals of a value in the column, so that decimal points align. */
  readonly money: (value: Decimal | null, column: number) => ReactNode
  /** A trailing distance with its unit. */
  readonly trail: (symbol: string, trailBy: string) => string
  readonly amountDigits: (symbol: string, value: Decimal) => number
}

/** Prices and amounts with their market's decimals; with all decimals if the market is unknown. */
export const useNumbers = (markets: readonly Market[]): Numbers => {
  const { i18n } = useTranslation('openOrders')
  const digitsBy = (symbol: string, step: 'tick' | 'lot', value: Decimal): number => {
    const market = marketOfOrder(markets, symbol)
    return market ? scaleOf(market[step]) : digitsOf(value)
  }
  const written = (value: Decimal | null, digits: (value: Decimal) => number, column?: number) =>
    value === null ? none : <Amount parts={amountParts(value, i18n.language, digits(value), column)} />
  return {
    price: (symbol, value) => written(value, (one) => digitsBy(symbol, 'tick', one)),
    priceText: (symbol, value) =>
      value === null ? none : formatPrice(value, i18n.language, digitsBy(symbol, 'tick', value)),
    amount: (symbol, value) => written(value, (one) => digitsBy(symbol, 'lot', one)),
    money: (value, column) => written(value, (one) => digitsOf(one), column),
    trail: (symbol, trailBy) => {
      const [, quote = ''] = symbol.toUpperCase().split('_')
      if (trailBy.endsWith('%')) return formatShare(decimal(trailBy.slice(0, -1)), i18n.language)
      return `${formatPrice(decimal(trailBy), i18n.language, digitsBy(symbol, 'tick', decimal(trailBy)))} ${quote}`
    },
    amountDigits: (symbol, value) => digitsBy(symbol, 'lot', value),
  }
}

/** The most decimals of a value in the column. */
export const columnDigits = (values: readonly (Decimal | null)[]): number =>
  Math.max(0, ...values.map((value) => (value === null ? 0 : digitsOf(value))))

/** An order's total: its own, or, while it is open, its amount at its price; once it has ended, the filled total. */
const totalOf = ({ state, total, price, amount, filledTotal }: Order): Decimal | null => {
  if (!isLiveState(state)) return filledTotal
  return total ?? (price === null || amount === null ? null : trim(multiply(price, amount)))
}

const stateTones = {
  waiting: 'neutral',
  open: 'brand',
  partial: 'brand',
  filled: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'error',
} as const

/** The date above the time where the panel is narrow; otherwise the row's actions would cover its end. */
export const twoLines = { display: 'block', whiteSpace: 'normal', minWidth: '5.5rem' } as const

/** Where a `DenseTable` has columns: in a list of blocks, the prices have a line of their own. */
const onlyColumns = { '@container dense (max-width: 56em)': { display: 'none' } } as const

type Column = DenseColumn<Order>

/** The columns of orders; open and past ones share most of them. */
export const useOrderColumns = (markets: readonly Market[], zone: string | undefined, rows: readonly Order[]) => {
  const { t, i18n } = useTranslation('openOrders')
  const numbers = useNumbers(markets)
  const time: Column = {
    key: 'time',
    head: t('column.time'),
    area: 'time',
    cell: ({ createdAt }) => (
      <Text kind="small" tone="soft" sx={twoLines}>
        {formatTime(createdAt, i18n.language, zone)}
      </Text>
    ),
  }
  const pair: Column = {
    key: 'pair',
    head: t('column.pair'),
    area: 'pair',
    cell: ({ symbol }) => (
      <Text kind="small" sx={{ fontWeight: 600 }} translate="no">
        {pairName(symbol)}
      </Text>
    ),
  }
  const legsOf = (symbol: string, { takeProfit, stopLoss }: NonNullable<Order['attach']>): string =>
    [takeProfit, stopLoss].map((leg) => numbers.priceText(symbol, leg?.stopPrice ?? null)).join(' / ')
  const kind: Column = {
    key: 'kind',
    head: t('column.kind'),
    area: 'kind',
    cell: ({ symbol, side, type, postOnly, groupId, display, attach }) => (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Side side={side} />
        <Text kind="small" tone="soft">
          {t(`type.${type}`)}
        </Text>
        {postOnly !== null && <Tag>{t('row.postOnly')}</Tag>}
        {groupId !== undefined && <Tag>{t('row.pair')}</Tag>}
        {attach !== null && (
          <Box component="span" title={legsOf(symbol, attach)} sx={onlyColumns}>
            <Tag>{t('column.attached')}</Tag>
          </Box>
        )}
        {display !== null && <Tag>{t('row.iceberg', { display: formatAmount(display, i18n.language) })}</Tag>}
      </Stack>
    ),
  }
  const price: Column = {
    key: 'price',
    head: t('column.price'),
    area: 'price',
    named: true,
    numbers: true,
    cell: ({ symbol, price: value }) => (value === null ? t('row.market') : numbers.price(symbol, value)),
  }
  const amount: Column = {
    key: 'amount',
    head: t('column.amount'),
    area: 'amount',
    named: true,
    numbers: true,
    cell: ({ symbol, amount: value }) => numbers.amount(symbol, value),
  }
  const filled: Column = {
    key: 'filled',
    head: t('column.filled'),
    area: 'filled',
    named: true,
    numbers: true,
    cell: (order) => (
      <Filled
        order={order}
        digits={numbers.amountDigits(order.symbol, order.filled)}
        title={`${t('column.average')}: ${numbers.priceText(order.symbol, order.averagePrice)}`}
      />
    ),
  }
  const average: Column = {
    key: 'average',
    head: t('column.average'),
    area: 'average',
    named: true,
    numbers: true,
    cell: ({ symbol, averagePrice }) => numbers.price(symbol, averagePrice),
  }
  const trigger: Column = {
    key: 'trigger',
    head: t('column.trigger'),
    area: 'trigger',
    named: true,
    numbers: true,
    cell: ({ symbol, stopPrice, trailBy, activationPrice, trigger: source, state }) => (
      <>
        {trailBy === null
          ? numbers.price(symbol, stopPrice)
          : t('row.trail', { distance: numbers.trail(symbol, trailBy) })}
        {/* Until it is active it has no trigger price, and then the activation price no longer matters. */}
        {activationPrice !== null && stopPrice === null && (
          <Text kind="small" tone="soft" sx={{ display: 'block' }}>
            {t('row.activation', { price: numbers.priceText(symbol, activationPrice) })}
          </Text>
        )}
        {source === 'mid' && (
          <Text kind="small" tone="soft" sx={{ display: 'block' }}>
            {t('row.byMid')}
          </Text>
        )}
        {stopPrice !== null && state === 'waiting' && <TriggerDistance symbol={symbol} trigger={stopPrice} />}
      </>
    ),
  }
  const attached: Column = {
    key: 'attached',
    head: t('column.attached'),
    area: 'attached',
    isBlockOnly: true,
    named: true,
    numbers: true,
    cell: ({ symbol, attach }) => (attach === null ? none : legsOf(symbol, attach)),
  }
  const totalDigits = columnDigits(rows.map(totalOf))
  const total: Column = {
    key: 'total',
    head: t('column.total'),
    area: 'total',
    named: true,
    numbers: true,
    cell: (order) => numbers.money(totalOf(order), totalDigits),
  }
  const lives: Column = {
    key: 'lives',
    head: t('column.lives'),
    cell: ({ timeInForce, expireAt }) => (
      <Text
        kind="small"
        tone="soft"
        sx={twoLines}
        title={t(`lives.${timeInForce}`, {
          date: expireAt === null ? none : formatTime(expireAt, i18n.language, zone),
        })}
      >
        {expireAt === null ? timeInForce : formatMinute(expireAt, i18n.language, zone)}
      </Text>
    ),
  }
  const state: Column = {
    key: 'state',
    head: t('column.state'),
    area: 'state',
    cell: ({ state: value, reason }) => (
      <Stack sx={{ gap: '2px', alignItems: 'start' }}>
        <Tag tone={stateTones[value]}>{t(`state.${value}`)}</Tag>
        {reason !== undefined && (
          <Text kind="small" tone="soft" sx={{ maxWidth: '16rem' }}>
            {reasonWords(reason)}
          </Text>
        )}
      </Stack>
    ),
  }
  return { time, pair, kind, price, amount, filled, average, trigger, attached, total, lives, state }
}

/** The columns of the user's trades. */
export const useFillColumns = (
  markets: readonly Market[],
  zone: string | undefined,
  rows: readonly Fill[],
): readonly DenseColumn<Fill>[] => {
  const { t, i18n } = useTranslation('openOrders')
  const numbers = useNumbers(markets)
  const totalDigits = columnDigits(rows.map(({ total }) => total))
  return [
    {
      key: 'time',
      head: t('column.time'),
      area: 'time',
      cell: ({ at }) => (
        <Text kind="small" tone="soft">
          {formatTime(at, i18n.language, zone)}
        </Text>
      ),
    },
    {
      key: 'pair',
      head: t('column.pair'),
      area: 'pair',
      cell: ({ symbol, side }) => (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
          <Text kind="small" sx={{ fontWeight: 600 }} translate="no">
            {pairName(symbol)}
          </Text>
          <Side side={side} />
        </Stack>
      ),
    },
    {
      key: 'price',
      head: t('column.price'),
      area: 'price',
      named: true,
      numbers: true,
      cell: ({ symbol, price }) => numbers.price(symbol, price),
    },
    {
      key: 'amount',
      head: t('column.amount'),
      area: 'amount',
      named: true,
      numbers: true,
      cell: ({ symbol, amount }) => numbers.amount(symbol, amount),
    },
    {
      key: 'total',
      head: t('column.total'),
      area: 'total',
      named: true,
      numbers: true,
      cell: ({ total }) => numbers.money(total, totalDigits),
    },
    {
      key: 'fee',
      head: t('column.fee'),
      numbers: true,
      cell: ({ fee, feeCoin }) => `${formatAmount(fee, i18n.language)} ${feeCoin.toUpperCase()}`,
    },
    {
      key: 'role',
      head: t('column.role'),
      cell: ({ role }) => (
        <Text kind="small" tone="soft">
          {t(`role.${role}`)}
        </Text>
      ),
    },
  ]
}
