import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { coinRanges } from '#contract/markets/coins.ts'
import type { CoinDetail, CoinOffer, CoinRange } from '#contract/markets/coins.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import { coinDetailView } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import type { CoinDetailRef } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { formatCoin } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { createSpecs } from '../parts/specs.ts'
import { useTopicWords } from '../parts/useTopicWords.ts'
import { Chart } from './Chart.tsx'

const ranges: readonly CoinRange[] = ['1d', '1w', '1m', '3m', '1y', 'all']

/** The live price of the coin's main market, with a chart. */
export function Price({ detail, market }: { detail: CoinDetail; market: NonNullable<CoinOffer['market']> }) {
  const { t, i18n } = useTranslation('coinInfo')
  const { actor, app } = useLoaderData<PageData<CoinDetailRef>>()
  const { candles, range } = useSelector(actor, coinDetailView, shallowEqual)
  const stale = useTopicWords(app, app.linkSpot, spotTopics.allTickers)
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const pair = formatCoin(market.symbol)
  if (!candles) return null
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="price">
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
        <Text as="h2" kind="heading" id="price">
          {t('price.title')}
        </Text>
        <StalePlace words={stale} />
      </Box>
      <Box
        data-stale={stale !== undefined}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, minHeight: 40 }}
      >
        <Text kind="title">
          <LiveCell symbol={market.symbol} spec={specs('last', market)} />
        </Text>
        <Text tone="soft">{market.quote.toUpperCase()}</Text>
        <LiveCell symbol={market.symbol} spec={specs('change', market)} />
        <Text kind="small" tone="faint">
          {t('price.day')}
        </Text>
      </Box>
      <Box sx={{ marginTop: 2, minHeight: 32 }}>
        <Segmented
          dense
          label={t('range.label')}
          options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
          value={range}
          onChange={(chosen) => actor.send({ type: 'range.chosen', range: chosen })}
        />
      </Box>
      <Chart candles={candles} pair={pair} places={coinRanges[range].limit} />
      <Text kind="small" tone="faint">
        {t('price.caption', { pair, coin: detail.id.toUpperCase(), candles: t(`candles.${range}`) })}
      </Text>
    </Panel>
  )
}
