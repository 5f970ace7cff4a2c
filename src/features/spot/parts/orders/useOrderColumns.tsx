import { useMemo } from 'react'
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
import type { Translate } from '#i18n/resources.ts'
import { decimal, multiply, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { AmendField } from '#machines/spot/openOrders/liveOrders.ts'
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

const numbersOf = (markets: readonly Market[], language: string): Numbers => {
  const digitsBy = (symbol: string, step: 'tick' | 'lot', value: Decimal): number => {
    const market = marketOfOrder(markets, symbol)
    return market ? scaleOf(market[step]) : digitsOf(value)
  }
  const written = (value: Decimal | null, digits: (value: Decimal) => number, column?: number) =>
    value === null ? none : <Amount parts={amountParts(value, language, digits(value), column)} />
  return {
    price: (symbol, value) => written(value, (one) => digitsBy(symbol, 'tick', one)),
    priceText: (symbol, value) =>
      value === null ? none : formatPrice(value, language, digitsBy(symbol, 'tick', value)),
    amount: (symbol, value) => written(value, (one) => digitsBy(symbol, 'lot', one)),
    money: (value, column) => written(value, (one) => digitsOf(one), column),
    trail: (symbol, trailBy) => {
      const [, quote = ''] = symbol.toUpperCase().split('_')
      if (trailBy.endsWith('%')) return formatShare(decimal(trailBy.slice(0, -1)), language)
      return `${formatPrice(decimal(trailBy), language, digitsBy(symbol, 'tick', decimal(trailBy)))} ${quote}`
    },
    amountDigits: (symbol, value) => digitsBy(symbol, 'lot', value),
  }
}

/** Prices and amounts with their market's decimals; with all decimals if the market is unknown. */
export const useNumbers = (markets: readonly Market[]): Numbers => {
  const { language } = useTranslation('openOrders').i18n
  return useMemo(() => numbersOf(markets, language), [markets, language])
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

/** Where the column of the time in force has no space. */
const withoutLives = { '@container dense (width > 76em)': { display: 'none' } } as const

type Column = DenseColumn<Order>

/** Makes a value of an order editable in its row. */
export type EditValue = (order: Order, field: AmendField, value: ReactNode) => ReactNode

const unedited: EditValue = (_, __, value) => value

interface ColumnParts {
  readonly t: Translate<'openOrders'>
  readonly language: string
  readonly numbers: Numbers
  readonly zone: string | undefined
  /** The most decimals of a total. */
  readonly totalDigits: number
  readonly edit: EditValue
}

const orderColumns = ({ t, language, numbers, zone, totalDigits, edit }: ColumnParts) => {
  const time: Column = {
    key: 'time',
    head: t('column.time'),
    area: 'time',
    cell: ({ createdAt }) => (
      <Text kind="small" tone="soft" sx={twoLines}>
        {formatTime(createdAt, language, zone)}
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
  /** The trigger prices of take profit and stop loss, as far as the order has them. */
  const legsOf = (order: Order) =>
    (['takeProfit', 'stopLoss'] as const).flatMap((leg) => {
      const stopPrice = order.attach?.[leg]?.stopPrice
      return stopPrice === undefined ? [] : [{ leg, price: numbers.priceText(order.symbol, stopPrice) }]
    })
  const livesText = ({ timeInForce, expireAt }: Order): string =>
    expireAt === null ? timeInForce : formatMinute(expireAt, language, zone)
  const livesTitle = ({ timeInForce, expireAt }: Order): string =>
    t(`lives.${timeInForce}`, { date: expireAt === null ? none : formatTime(expireAt, language, zone) })
  const kind: Column = {
    key: 'kind',
    head: t('column.kind'),
    area: 'kind',
    cell: (order) => (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap', maxWidth: '15rem' }}>
        <Side side={order.side} />
        <Text kind="small" tone="soft">
          {t(`type.${order.type}`)}
        </Text>
        {order.postOnly !== null && <Tag>{t('row.postOnly')}</Tag>}
        {order.groupId !== undefined && <Tag>{t('row.pair')}</Tag>}
        {order.display !== null &&
          edit(order, 'display', <Tag>{t('row.iceberg', { display: formatAmount(order.display, language) })}</Tag>)}
        {legsOf(order).map(({ leg, price: value }) => (
          <Text key={leg} kind="small" tone="soft" numbers noWrap sx={onlyColumns}>
            {edit(order, leg, t(`carried.${leg}`, { value }))}
          </Text>
        ))}
        {order.timeInForce !== 'GTC' && (
          <Text kind="small" tone="soft" title={livesTitle(order)} sx={withoutLives}>
            {livesText(order)}
          </Text>
        )}
      </Stack>
    ),
  }
  const price: Column = {
    key: 'price',
    head: t('column.price'),
    area: 'price',
    named: true,
    numbers: true,
    cell: (order) =>
      order.price === null ? t('row.market') : edit(order, 'price', numbers.price(order.symbol, order.price)),
  }
  const amount: Column = {
    key: 'amount',
    head: t('column.amount'),
    area: 'amount',
    named: true,
    numbers: true,
    cell: (order) => edit(order, 'amount', numbers.amount(order.symbol, order.amount)),
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
    cell: (order) => {
      const { symbol, stopPrice, trailBy, activationPrice, trigger: source, state } = order
      // Until it is active it has no trigger price, and then the activation price no longer matters.
      const awaited = stopPrice ?? activationPrice
      return (
        <>
          {trailBy === null
            ? edit(order, 'stopPrice', numbers.price(symbol, stopPrice))
            : edit(order, 'trail', t('row.trail', { distance: numbers.trail(symbol, trailBy) }))}
          {source !== null && (
            <>
              {' '}
              <Text kind="small" tone="soft" noWrap title={t(`trigger.${source}`)}>
                {t(`row.by.${source}`)}
              </Text>
            </>
          )}
          {activationPrice !== null && stopPrice === null && (
            <Text kind="small" tone="soft" sx={{ display: 'block' }}>
              {edit(order, 'activation', t('row.activation', { price: numbers.priceText(symbol, activationPrice) }))}
            </Text>
          )}
          {awaited !== null && state === 'waiting' && <TriggerDistance symbol={symbol} trigger={awaited} />}
        </>
      )
    },
  }
  const attached: Column = {
    key: 'attached',
    head: t('column.attached'),
    area: 'attached',
    isBlockOnly: true,
    named: true,
    numbers: true,
    cell: (order) => {
      const legs = legsOf(order)
      if (legs.length === 0) return none
      return legs.map(({ leg, price: value }) => (
        <Box key={leg} component="span" sx={{ marginInlineStart: 1 }}>
          {edit(order, leg, t(`carried.${leg}`, { value }))}
        </Box>
      ))
    },
  }
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
    isWideOnly: true,
    cell: (order) => (
      <Text kind="small" tone="soft" sx={twoLines} title={livesTitle(order)}>
        {livesText(order)}
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

/**
 * The columns of orders; open and past ones share most of them. They stay the same while what they say of an order does,
 * if `edit` does.
 */
export const useOrderColumns = (
  markets: readonly Market[],
  zone: string | undefined,
  rows: readonly Order[],
  edit: EditValue = unedited,
) => {
  const { t, i18n } = useTranslation('openOrders')
  const { language } = i18n
  const numbers = useNumbers(markets)
  const totalDigits = columnDigits(rows.map(totalOf))
  return useMemo(
    () => orderColumns({ t, language, numbers, zone, totalDigits, edit }),
    [t, language, numbers, zone, totalDigits, edit],
  )
}
