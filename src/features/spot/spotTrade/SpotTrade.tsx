import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { isChoosingPair, lateView, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { LatePanel } from '#features/parts/floor/LatePanel.tsx'
import { FloorFace } from '#features/parts/floor/FloorFace.tsx'
import type { FloorParts } from '#features/parts/floor/FloorFace.tsx'
import { MarketStrip, MarketTail } from '#features/parts/floor/MarketStrip.tsx'

type FloorPanels = FloorParts['panels']

interface SpotTradeProps {
  actor: SpotTradeRef
  app: AppRefs
  /** The panels of a known market. */
  panelsOf: (market: Market) => FloorPanels
  /** Shown beside the market's numbers. */
  tools: ReactNode
  /** This window's group. */
  link: ReactNode
  /** Covers the 24h numbers while there is a message about this window. */
  line: ReactNode
  /** Makes the pair of a known market a favourite. */
  starOf: (market: Market) => ReactNode
  /** The list of pairs, while it is open. */
  pairs: ReactNode
  floorOf: (parts: FloorParts) => ReactNode
  /** Below the market's numbers. */
  bar?: ReactNode
  /** The words of a floor of another account than spot. */
  words?: FloorWords | undefined
}

/** A floor's title, and what it says of a pair that it does not trade. */
interface FloorWords {
  readonly title: string
  readonly unknown: { readonly title: string; readonly hint: string }
}

/** The floor in each of its states. */
export function SpotTrade({
  actor,
  app,
  panelsOf,
  tools,
  link,
  line,
  starOf,
  pairs,
  floorOf,
  bar,
  words,
}: SpotTradeProps) {
  const { t } = useTranslation(['spotTrade', 'common'])
  const { phase, symbol, market, error, areRulesOld } = useSelector(actor, spotTradeView, shallowEqual)
  const late = useSelector(actor, lateView, shallowEqual)
  const isOpen = useSelector(actor, isChoosingPair)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const onOpen = useCallback(() => actor.send({ type: 'pairs.opened' }), [actor])
  const onClose = useCallback(() => actor.send({ type: 'pairs.closed' }), [actor])
  const retry = () => actor.send({ type: 'retry.requested' })
  const pair = symbol.toUpperCase().replace('_', '/')
  const name = words?.title ?? t('page.title', { pair })
  const title = <h1 className="visually-hidden">{name}</h1>
  if (phase === 'trading' && market) {
    const panels = panelsOf(market)
    const rest = { market, tools, link, line, onRetry: areRulesOld ? retry : undefined }
    return (
      <>
        {title}
        {floorOf({
          head: (
            <>
              <MarketStrip
                market={market}
                app={app}
                rest={isPhone ? undefined : rest}
                star={starOf(market)}
                choice={{ isOpen, list: pairs, onOpen, onClose }}
              />
              {bar}
            </>
          ),
          tail: isPhone && <MarketTail {...rest} />,
          panels: {
            ...panels,
            chart: (
              <LatePanel phase={late.chart} part="chart" onRetry={() => actor.send({ type: 'chart.requested' })}>
                {panels.chart}
              </LatePanel>
            ),
            orders: (
              <LatePanel phase={late.orders} part="orders" onRetry={() => actor.send({ type: 'orders.requested' })}>
                {panels.orders}
              </LatePanel>
            ),
          },
        })}
      </>
    )
  }
  return (
    <FloorFace
      phase={phase}
      title={name}
      unknown={words?.unknown ?? { title: t('state.unknown', { pair }), hint: t('state.unknownHint') }}
      error={error}
      onRetry={retry}
      isPhone={isPhone}
      floorOf={floorOf}
    />
  )
}
