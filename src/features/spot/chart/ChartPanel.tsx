import { useSelector } from '@xstate/react'
import { useCallback, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isDecimal, scaleOf } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import { indicatorKind } from '#contract/spot/chartKinds.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { densityOf, movesOf, zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { themeName } from '#machines/shell/theme/theme.view.ts'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { olderPhase, seriesKey, seriesPhase } from '#machines/spot/candleSeries/candleSeries.view.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { ChartCost } from '#machines/spot/chartFills/chartFills.view.ts'
import {
  colourOf,
  comparedPair,
  drawingsHere,
  isChartBroken,
  isFull,
  isTableShown,
  libraryPhase,
  lookOfChart,
  marketOf,
  isAmendSent,
  movedLine,
  noteOf,
  spanOf,
  toolOf,
} from '#machines/spot/chart/chart.view.ts'
import { candleClock, formatAxis, formatCandle } from '#i18n/chartTime.ts'
import { digitsOf, formatAmount, formatCoin, formatCompact, formatPrice, systemZone } from '#i18n/format.ts'
import { ChartCover, ChartFrame } from '#drawing/chart/ChartFrame.tsx'
import { useBoards } from '#drawing/live/Boards.tsx'
import type { FillMark } from '#drawing/chart/chartEngine.ts'
import { KlineChart } from '#drawing/chart/KlineChart.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { CandleTable } from './CandleTable.tsx'
import { ChartMenu } from './ChartMenu.tsx'
import { ChartSummary } from './ChartSummary.tsx'
import { OwnFills, useFillMarks } from './OwnFills.tsx'
import { AmendQuestion, OwnOrders } from './OwnOrders.tsx'
import { levelOf, lineOf, useOrderWords } from './orderWords.ts'
import { useMeasureWords } from './measureWords.ts'
import { PaneTools } from './PaneTools.tsx'
import { SeriesCover, SeriesNotes } from './SeriesNotes.tsx'
import { ToolNote } from './ToolNote.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useStaleWords } from './stale.ts'

interface ChartPanelProps {
  actor: ChartRef
  app: AppRefs
  orders: readonly Order[]
  /** The pairs that this one can be compared with. */
  pairs: readonly string[]
  fills: readonly Fill[]
  cost: ChartCost | undefined
  /** Undefined until the chart's saved state is known. */
  series: CandleSeriesRef | undefined
  /** The candles of the second pair, if there is one. */
  compared: CandleSeriesRef | undefined
}

/** A chart with its tools, its notes, and a text alternative. */
export function ChartPanel({ actor, app, orders, pairs, fills, cost, series, compared }: ChartPanelProps) {
  const { t } = useTranslation('chart')
  const market = useSelector(actor, marketOf)
  const look = useSelector(actor, lookOfChart)
  const full = useSelector(actor, isFull)
  const isTable = useSelector(actor, isTableShown)
  const span = useSelector(actor, spanOf)
  const zone = useSelector(app.preferences, zoneOf)
  const library = useSelector(actor, libraryPhase)
  const second = useSelector(actor, comparedPair)
  const isBroken = useSelector(actor, isChartBroken)
  const summary = useId()
  const stale = useStaleWords(app, spotTopics.klines(market.symbol, look.period))
  const pair = formatCoin(market.symbol)
  const digits = digitsOf(market.tick)
  const key = seriesKey({ symbol: market.symbol, period: look.period })
  const marks = useFillMarks(fills, market, look.period)
  const leaveFull = useCallback(() => actor.send({ type: 'fullScreen.exited' }), [actor])
  const escape = useCallback(() => {
    actor.send({ type: 'tool.left' })
    actor.send({ type: 'line.left' })
  }, [actor])
  return (
    <ChartFrame
      label={t('name', { pair })}
      full={full}
      panes={look.indicators.filter(({ name }) => indicatorKind(name)?.isOver === false).length}
      onFullLeft={leaveFull}
      onEscape={escape}
      bar={<Toolbar actor={actor} id={market.symbol} pairs={pairs} />}
      foot={
        <>
          {stale !== undefined && <StaleMark words={stale} />}
          <ToolNote actor={actor} zone={zone ?? systemZone()} />
          {second !== undefined && (
            <Text kind="small" tone="soft" noWrap>
              {t('compare.shown', { pair: formatCoin(second) })}
            </Text>
          )}
          {compared && <ComparedFailure actor={compared} />}
          {series && <SeriesNotes actor={series} />}
        </>
      }
      below={
        isTable && (
          <CandleTable
            series={key}
            span={span}
            period={look.period}
            digits={digits}
            amountDigits={digitsOf(market.lot)}
            zone={zone}
          />
        )
      }
    >
      <ChartSummary
        id={summary}
        series={key}
        span={span}
        period={look.period}
        digits={digits}
        zone={zone}
        stale={stale}
      />
      {library === 'ready' && series && (
        <Canvas
          actor={actor}
          app={app}
          orders={orders}
          marks={marks}
          cost={cost}
          series={series}
          summary={summary}
          stale={stale}
        />
      )}
      {library === 'ready' && series && <PaneTools actor={actor} />}
      {library === 'loading' && (
        <ChartCover role="status" aria-label={t('library.loading')}>
          <Skeleton height="100%" />
        </ChartCover>
      )}
      {library === 'failed' && (
        <ChartCover>
          <FailureState
            title={t('library.failed')}
            retry={{ label: t('library.retry'), onRetry: () => actor.send({ type: 'library.retried' }) }}
          >
            {null}
          </FailureState>
        </ChartCover>
      )}
      {library === 'ready' && series && <SeriesCover actor={series} />}
      {isBroken && (
        <ChartCover>
          <Alert kind="error">{t('series.broken')}</Alert>
        </ChartCover>
      )}
      <ChartMenu actor={actor} app={app} />
      <OwnOrders actor={actor} orders={orders} />
      <OwnFills marks={marks} span={span} period={look.period} zone={zone} />
      <AmendQuestion actor={actor} orders={orders} />
    </ChartFrame>
  )
}

/** Says that the second pair's candles failed to load. */
function ComparedFailure({ actor }: { actor: CandleSeriesRef }) {
  const { t } = useTranslation('chart')
  const failed = useSelector(actor, (snapshot) =>
    seriesPhase(snapshot) === 'failed' ? snapshot.context.symbol : undefined,
  )
  if (failed === undefined) return null
  return (
    <Text role="status" kind="small" tone="error" noWrap>
      {t('compare.failed', { pair: formatCoin(failed) })}
    </Text>
  )
}

const asDecimal = (digits: string, write: (value: Decimal) => string): string =>
  isDecimal(digits) ? write(digits) : digits

const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** The canvas that the library draws, with the user's actions on it. */
function Canvas({
  actor,
  app,
  orders,
  marks,
  cost,
  series,
  summary,
  stale,
}: Omit<ChartPanelProps, 'compared' | 'pairs' | 'fills'> & {
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
  const coin = formatCoin(market.base)

  const { tickers } = useBoards()
  const lastNow = useCallback(() => tickers.read(symbol)?.last, [tickers, symbol])
  const grab = (orderId: string) => {
    const order = orders.find((one) => one.orderId === orderId)
    const line = order && lineOf(order, lastNow())
    if (line) actor.send({ type: 'line.grabbed', ...line })
  }

  const lines = useMemo(
    () =>
      orders.flatMap((order) => {
        const level = levelOf(order)
        if (level === undefined) return []
        // Until the change is confirmed or discarded, the line stays where the user dragged it.
        const price = moved?.orderId === order.orderId ? moved.price : level
        const label = (at: Decimal) =>
          // An active trailing stop has the distance of its order until it is dragged.
          words(order, tick, at === level ? undefined : { price: at, followed: lineOf(order, lastNow())?.followed })
        return [{ id: order.orderId, side: order.side, price, label, moves: !isSent }]
      }),
    [orders, words, tick, moved, isSent, lastNow],
  )
  const average = useMemo(() => {
    if (!cost) return undefined
    const { price, amount } = cost
    const values = { price: formatPrice(price, language, priceDigits), amount: formatAmount(amount, language), coin }
    return { price, label: t('average', values) }
  }, [cost, priceDigits, coin, t, language])
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
      orders={lines}
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
      onDropped={(price, orderId) => {
        // The market has moved since it was grabbed, and a distance counts from there.
        if (moved?.orderId === orderId) grab(orderId)
        actor.send({ type: 'line.dropped', price })
      }}
      onLeft={() => actor.send({ type: 'line.left' })}
      onMenu={(menu) => actor.send({ type: 'menu.requested', menu })}
    />
  )
}
