import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { candlesTopic } from '#contract/markets/marketFeed.ts'
import { indicatorKind } from '#contract/spot/chartKinds.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { seriesKey, seriesPhase } from '#machines/spot/candleSeries/candleSeries.view.ts'
import {
  comparedPair,
  isChartBroken,
  isFull,
  isTableShown,
  libraryPhase,
  lookOfChart,
  marketOf,
  spanOf,
} from '#machines/spot/chart/chart.view.ts'
import { digitsOf, formatCoin, systemZone } from '#i18n/format.ts'
import { ChartCover, ChartFrame } from '#drawing/chart/ChartFrame.tsx'
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
import { PaneTools } from './PaneTools.tsx'
import { SeriesCover, SeriesNotes } from './SeriesNotes.tsx'
import { ToolNote } from './ToolNote.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useStaleWords } from '#features/parts/floor/stale.ts'
import { Canvas } from './Canvas.tsx'
import type { ChartPanelProps } from './panelProps.ts'

/** A chart with its tools, its notes, and a text alternative. */
export function ChartPanel(props: ChartPanelProps) {
  const { actor, app, orders, pairs, fills, cost, added, series, compared } = props
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
  const stale = useStaleWords(app, candlesTopic(market.symbol, look.period))
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
          added={added}
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
