import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { CoinDetail } from '#contract/markets/coins.ts'
import { spotTopics, swapTopicKey } from '#contract/kernel/streams.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import type { CoinDetailRef } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { nameOf } from '../parts/nameOf.ts'
import { createSpecs } from '../parts/specs.ts'
import type { NumberColumn } from '../parts/specs.ts'
import { useTopicWords } from '../parts/useTopicWords.ts'

const kindOf = ({ instType }: Instrument): 'spot' | 'perpetual' | 'delivery' =>
  instType === instTypes.perpetual ? 'perpetual' : instType === instTypes.delivery ? 'delivery' : 'spot'

/** The coin's markets, live, each with a link to its trade page. */
export function Markets({ detail: { id, instruments, markets } }: { detail: CoinDetail }) {
  const { t, i18n } = useTranslation('coinInfo')
  const { app } = useLoaderData<PageData<CoinDetailRef>>()
  const isPhone = useSelector(app.layout, device) === 'phone'
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const stale = {
    spot: useTopicWords(app, app.linkSpot, spotTopics.allTickers),
    perpetual: useTopicWords(app, app.linkSwap, swapTopicKey({ biz: 'perpetual', type: 'tickers' })),
    delivery: useTopicWords(app, app.linkSwap, swapTopicKey({ biz: 'delivery', type: 'tickers' })),
  }
  const live = (column: NumberColumn, instrument: Instrument) => (
    <span data-stale={stale[kindOf(instrument)] !== undefined}>
      <LiveCell symbol={instrument.symbol} spec={specs(column, instrument)} />
    </span>
  )
  return (
    <Panel aria-labelledby="markets">
      <Text as="h2" kind="heading" id="markets" sx={{ padding: '16px 20px 8px' }}>
        {t('markets.title')}
      </Text>
      <DenseTable
        caption={t('markets.title')}
        areas='"market last" "kind change"'
        rows={instruments}
        rowKey={({ symbol, instType }) => `${instType} ${symbol}`}
        columns={[
          {
            key: 'market',
            head: t('markets.market'),
            area: 'market',
            cell: (instrument) => {
              const to = tradeRoute(instrument, isPhone)
              const name = nameOf(instrument)
              return to === undefined ? name : <TextLink to={to}>{name}</TextLink>
            },
          },
          {
            key: 'kind',
            head: t('markets.kind'),
            area: 'kind',
            cell: (instrument) => t(`markets.${kindOf(instrument)}`),
          },
          {
            key: 'last',
            head: t('column.last'),
            numbers: true,
            area: 'last',
            cell: (instrument) => (
              <>
                <StalePlace words={stale[kindOf(instrument)]} />
                {live('last', instrument)}
              </>
            ),
          },
          {
            key: 'change',
            head: t('column.change'),
            numbers: true,
            area: 'change',
            cell: (instrument) => live('change', instrument),
          },
          {
            key: 'turnover',
            head: t('markets.turnover', { unit: worthCoin.toUpperCase() }),
            numbers: true,
            cell: (instrument) => live('turnover', instrument),
          },
        ]}
      />
      <Text as="p" kind="small" tone="soft" sx={{ padding: '8px 20px 16px' }}>
        {instruments.length < markets &&
          t('markets.more', {
            shown: formatCount(instruments.length, i18n.language),
            all: formatCount(markets, i18n.language),
          })}{' '}
        <TextLink to={`/market?${new URLSearchParams({ search: id }).toString()}`}>
          {t('markets.all', { coin: id.toUpperCase() })}
        </TextLink>
      </Text>
    </Panel>
  )
}
