import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isDecimal, scaleOf } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { densityOf, movesOf, zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { themeName } from '#machines/shell/theme/theme.view.ts'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { olderPhase, seriesKey } from '#machines/spot/candleSeries/candleSeries.view.ts'
import {
  colourOf,
  comparedPair,
  drawingsHere,
  lookOfChart,
  marketOf,
  isAmendSent,
  isAttachedLine,
  lineId,
  movedLine,
  noteOf,
  toolOf,
} from '#machines/spot/chart/chart.view.ts'
import { candleClock, formatAxis, formatCandle } from '#i18n/chartTime.ts'
import { digitsOf, formatAmount, formatCoin, formatCompact, formatPrice, systemZone } from '#i18n/format.ts'
import { useBoards } from '#drawing/live/Boards.tsx'
import type { FillMark } from '#drawing/chart/chartEngine.ts'
import { KlineChart } from '#drawing/chart/KlineChart.tsx'
import { levelsOf, lineOf, lineSide, useOrderWords } from './orderWords.ts'
import { useMeasureWords } from './measureWords.ts'
import type { ChartPanelProps } from './panelProps.ts'
import { useUnits } from '#features/parts/floor/units.ts'

const asDecimal = (digits: string, write: (value: Decimal) => string): string =>
  isDecimal(digits) ? write(digits) : digits

const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** The canvas that the library draws, with the user's actions on it. */
export function Canvas({
  actor,
  app,
  orders,
  added,
  marks,
  cost,
  series,
  summary,
  stale,
}: Omit<ChartPanelProps, 'compared' | 'pairs' | 'fills' | 'series'> & {
  marks: readonly FillMark[]
  series: CandleSeriesRef
  summary: string
  stale: string | undefined
}) {
  const { t, i18n } = useTranslation('chart')
  const language = i18n.language
  const market = useSelector(actor, marketOf)
  const look = useSelector(actor, lookOfChart)
  const drawings = useSelector(actor, drawingsHere, isSameList)
  const tool = useSelector(actor, toolOf)
  const colour = useSelector(actor, colourOf)
  const note = useSelector(actor, noteOf)
  const isWhole = useSelector(series, (snapshot) => ['atBeginning', 'full'].includes(olderPhase(snapshot)))
  const zone = useSelector(app.preferences, zoneOf) ?? systemZone()
  const theme = [
    useSelector(app.theme, themeName),
    useSelector(app.preferences, movesOf),
    useSelector(app.preferences, densityOf),
  ].join(' ')
  const words = useOrderWords()
  const moved = useSelector(actor, movedLine)
  const isSent = useSelector(actor, isAmendSent)
  const { symbol, tick, lot } = market
  const { period } = look
  const priceDigits = digitsOf(tick)
  const amountDigits = digitsOf(lot)
  const pair = formatCoin(symbol)
  const { base: coin } = useUnits(market)

  const { tickers } = useBoards()
  const lastNow = useCallback(() => tickers.read(symbol)?.last, [tickers, symbol])
  const grab = (id: string) => {
    const line = lineOf(orders, id, lastNow())
    if (line) actor.send({ type: 'line.grabbed', ...line })
  }

  const lines = useMemo(
    () =>
      orders.flatMap((order) =>
        levelsOf(order).map((level) => {
          const { id, field } = level
          // Until the change is confirmed or discarded, the line stays where the user dragged it.
          const price = moved && lineId(moved) === id ? moved.price : level.price
          const label = (at: Decimal) =>
            // An active trailing stop has the distance of its order until it is dragged.
            words(
              order,
              tick,
              at === level.price ? level : { field, price: at, followed: lineOf([order], id, lastNow())?.followed },
            )
          return { id, side: lineSide(order, level), price, label, moves: !isSent, isPending: isAttachedLine(level) }
        }),
      ),
    [orders, words, tick, moved, isSent, lastNow],
  )
  const shownLines = useMemo(() => [...lines, ...(added?.lines ?? [])], [lines, added?.lines])
  const average = useMemo(() => {
    if (!cost) return added?.entry
    const { price, amount } = cost
    const values = { price: formatPrice(price, language, priceDigits), amount: formatAmount(amount, language), coin }
    return { price, label: t('average', values) }
  }, [cost, added?.entry, priceDigits, coin, t, language])
  const formats = useMemo(
    () => ({
      number: (digits: string) => asDecimal(digits, (value) => formatPrice(value, language, scaleOf(value))),
      short: (digits: string) =>
        asDecimal(digits, (value) =>
          value.replace(/\D.*$/, '').length > 3 ? formatCompact(value, language) : formatAmount(value, language, 2),
        ),
      time: (ms: number) => formatCandle(ms, language, zone, period),
      axis: (ms: number, unit: Parameters<typeof formatAxis>[4]) => formatAxis(ms, language, zone, period, unit),
      clock: candleClock(period, zone),
      zone,
    }),
    [language, zone, period],
  )
  const measure = useMeasureWords(priceDigits)
  const active = useMemo(() => tool && { name: tool, colour, text: note }, [tool, colour, note])
  const legend = useMemo(
    () => ({
      time: t('table.time'),
      open: t('table.open'),
      high: t('table.high'),
      low: t('table.low'),
      close: t('table.close'),
      volume: t('table.volume'),
      short: {
        open: t('legend.open'),
        high: t('legend.high'),
        low: t('legend.low'),
        close: t('legend.close'),
      },
      measure,
      ...(stale === undefined ? {} : { stale }),
    }),
    [t, measure, stale],
  )
  const compared = useSelector(actor, comparedPair)
  return (
    <KlineChart
      id={symbol}
      label={t('name', { pair })}
      describedBy={summary}
      series={seriesKey({ symbol, period })}
      subject={{ symbol, name: pair, period, tick, priceDigits, amountDigits }}
      look={look}
      compared={
        compared === undefined
          ? undefined
          : { series: seriesKey({ symbol: compared, period }), name: formatCoin(compared) }
      }
      isWhole={isWhole}
      drawings={drawings}
      tool={active}
      orders={shownLines}
      fills={marks}
      average={average}
      formats={formats}
      words={legend}
      theme={theme}
      onOlder={() => series.send({ type: 'older.wanted' })}
      onSpan={(span) => actor.send({ type: 'view.moved', span })}
      onPanes={(shown) => actor.send({ type: 'panes.measured', shown })}
      onPanesResized={(heights) => actor.send({ type: 'panes.resized', heights })}
      onCursor={(point) => actor.send({ type: 'cursor.moved', point })}
      onUndo={() => actor.send({ type: 'undo.requested' })}
      onBegun={() => actor.send({ type: 'drawing.begun' })}
      onDrawn={(points) => actor.send({ type: 'drawing.ended', points })}
      onDrawingMoved={(id, points) => actor.send({ type: 'drawing.moved', id, points })}
      onDrawingRemoved={(id) => actor.send({ type: 'drawing.removed', id })}
      onGrabbed={grab}
      onDropped={(price, id) => {
        if (added?.lines.some((line) => line.id === id)) return added.onMoved(id, price)
        // The market has moved since it was grabbed, and a distance counts from there.
        if (moved && lineId(moved) === id) grab(id)
        actor.send({ type: 'line.dropped', price })
      }}
      onLeft={() => actor.send({ type: 'line.left' })}
      onMenu={(menu) => actor.send({ type: 'menu.requested', menu })}
    />
  )
}
