import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { marketsLimits } from '#contract/markets/limits.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import type { CandlesRef } from '#machines/markets/candles/candles.machine.ts'
import { candlesView } from '#machines/markets/candles/candles.machine.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { instruments } from '#machines/markets/markets/markets.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Candles } from '#drawing/live/Candles.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { RowLink } from '#ui/content/TextLink.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Text } from '#ui/content/Text.tsx'
import { nameOf } from '../parts/nameOf.ts'
import { useTopicWords } from '../parts/useTopicWords.ts'
import { ShownFrame } from './ShownFrame.tsx'
import { createSpecs } from '../parts/specs.ts'

interface ShownMarketProps {
  actor: CandlesRef
  markets: MarketsRef
  app: AppRefs
  symbol: string
}

/** One market in its own window: last price, change and live candles. */
export function ShownMarket({ actor, markets, app, symbol }: ShownMarketProps) {
  const { t, i18n } = useTranslation('markets')
  const instrument = useSelector(markets, (snapshot) => instruments(snapshot).find((one) => one.symbol === symbol))
  const { key, phase } = useSelector(actor, candlesView, shallowEqual)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const stale = useTopicWords(app, app.linkSpot, spotTopics.allTickers)
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const name = instrument ? nameOf(instrument) : symbol.replace('_', '/').toUpperCase()
  const route = instrument && tradeRoute(instrument, isPhone)
  return (
    <ShownFrame
      name={name}
      head={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 32 }}>
          <CoinLogo name={name} src={instrument?.webLogo ?? ''} />
          <Box sx={{ flex: 'none' }}>
            {route === undefined ? <strong>{name}</strong> : <RowLink to={route}>{name}</RowLink>}
          </Box>
          {instrument && (
            <Box
              data-stale={stale !== undefined}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                justifyContent: 'flex-end',
                columnGap: 3,
                marginInlineStart: 'auto',
                [handheld]: { columnGap: 2 },
              }}
            >
              <StalePlace words={stale} />
              <Text kind="heading">
                <LiveCell symbol={symbol} spec={specs('last', instrument)} />
              </Text>
              <LiveCell symbol={symbol} spec={specs('change', instrument)} />
            </Box>
          )}
        </Box>
      }
      candles={
        <Box sx={{ opacity: stale === undefined ? 1 : 0.6 }}>
          <Candles board={key} places={marketsLimits.candles.shown} label={t('chart.name', { name })} />
        </Box>
      }
      foot={
        <>
          {phase === 'loading' && <span role="status" aria-label={t('chart.loading')} />}
          {phase === 'failed' && (
            <Text role="status" kind="small" tone="warning">
              {t('chart.failed')}
            </Text>
          )}
          {phase === 'shown' && (
            <Text kind="small" tone="faint">
              {t('chart.caption')}
            </Text>
          )}
        </>
      }
    />
  )
}
