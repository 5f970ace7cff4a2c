import { useSelector } from '@xstate/react'
import { useCallback, useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Side } from '#contract/markets/orderBook.ts'
import { bookOf } from '#contract/markets/marketFeed.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { ownLevelsOf } from '#contract/spot/ownLevels.ts'
import { digitsOf } from '#i18n/format.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import {
  bookBalance,
  bookChoice,
  bookFace,
  bookMarket,
  bookStep,
  isOrdering,
} from '#machines/spot/orderBook/orderBook.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { BookBalance } from '#drawing/live/BookBalance.tsx'
import { BookMiddle } from '#drawing/live/BookMiddle.tsx'
import { BookRows } from '#drawing/live/BookRows.tsx'
import type { BookRowsProps } from '#drawing/live/BookRows.tsx'
import { SmallSelect } from './SmallSelect.tsx'
import { createLook } from './look.ts'
import { createBalanceWords, createMiddleWords } from './words.ts'
import { useUnits } from '#features/parts/floor/units.ts'

const both: readonly Side[] = ['asks', 'bids']
const sidesOf = { both, ladder: both, depth: both, bids: ['bids'], asks: ['asks'] } as const satisfies Record<
  string,
  readonly Side[]
>

/** Reserved before its code loads, so that nothing moves. */
const lineWithLadder = { '--line-end': '4rem' } as const

/** The levels of the book, with the spread between and the balance below them. */
export function BookLevels({
  actor,
  orders,
  ladder,
  isPhone,
}: {
  actor: OrderBookRef
  orders: readonly Order[]
  /** Trades from the book, at the end of its last line; null while it loads, undefined if the book has none. */
  ladder: ReactNode
  isPhone: boolean
}) {
  const { t, i18n } = useTranslation('orderBook')
  const summaryId = useId()
  const market = useSelector(actor, bookMarket)
  const { view, unit } = useSelector(actor, bookChoice)
  const step = useSelector(actor, bookStep)
  const isOld = useSelector(actor, bookFace) === 'stale'
  const levels = useSelector(actor, bookBalance)
  const isArmed = useSelector(actor, isOrdering)
  const isLadder = view === 'ladder'
  const key = bookOf(market.symbol)
  const digits = digitsOf(market.tick)
  const { base, quote } = useUnits(market)
  const locale = i18n.language

  const look = useMemo(
    () =>
      createLook(locale, market, {
        step,
        unit,
        isLadder,
        rows: isPhone ? spotLimits.orderBook.phoneRows : spotLimits.orderBook.rows,
        inside: isPhone ? spotLimits.orderBook.phoneInside : spotLimits.orderBook.inside,
      }),
    [locale, market, step, unit, isLadder, isPhone],
  )
  const own = useMemo(() => ownLevelsOf(orders, { step, digits }), [orders, step, digits])
  const middleWords = useMemo(() => createMiddleWords(t, locale, market), [t, locale, market])
  const balanceWords = useMemo(() => createBalanceWords(t, locale), [t, locale])
  const hold = useCallback<BookRowsProps['onHold']>(
    (level) => actor.send(level ? { type: 'level.held', ...level } : { type: 'level.released' }),
    [actor],
  )
  const take = useCallback<BookRowsProps['onTake']>(
    (level, part) => actor.send({ type: 'level.pressed', ...level, part }),
    [actor],
  )

  const [sumCoin, otherCoin] = unit === 'base' ? [base, quote] : [quote, base]
  const otherUnit = unit === 'base' ? 'quote' : 'base'
  const names = {
    price: t('column.price', { coin: quote }),
    amount: t('column.amount', { coin: sumCoin }),
    cumulative: t('column.cumulative', { coin: sumCoin }),
    own: t('column.own'),
  }
  return (
    <Box data-stale={isOld} sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <BookRows
        book={key}
        look={look}
        sides={sidesOf[view]}
        own={own}
        label={t('title')}
        sideLabels={{ bids: t(isArmed ? 'side.buy' : 'side.bids'), asks: t(isArmed ? 'side.sell' : 'side.asks') }}
        names={names}
        heads={{
          price: names.price,
          amount: names.amount,
          cumulative: (
            <Box
              component="button"
              type="button"
              aria-label={t('sumIn', { unit: sumCoin, coin: otherCoin })}
              title={t('sumIn', { unit: sumCoin, coin: otherCoin })}
              onClick={() => actor.send({ type: 'unit.chosen', unit: otherUnit })}
              sx={{
                minHeight: 24,
                padding: 0,
                border: 0,
                background: 'none',
                font: 'inherit',
                color: 'inherit',
                cursor: 'pointer',
                textDecoration: 'underline dotted',
                textUnderlineOffset: 3,
              }}
            >
              {names.cumulative}
            </Box>
          ),
        }}
        middle={
          <BookMiddle book={key} symbol={market.symbol} digits={digits} words={middleWords} summaryId={summaryId} />
        }
        aria-describedby={summaryId}
        flows={isPhone}
        onHold={hold}
        onTake={take}
      />
      <Box sx={{ position: 'relative', flex: 'none', ...(ladder !== undefined && lineWithLadder) }}>
        <BookBalance
          book={key}
          levels={levels}
          words={balanceWords}
          label={t('balance.name')}
          choice={
            <SmallSelect
              label={t('balance.levels')}
              value={levels}
              options={spotLimits.orderBook.balances}
              onChange={(chosen) => actor.send({ type: 'balance.chosen', levels: chosen })}
            />
          }
        />
        {ladder}
      </Box>
    </Box>
  )
}
