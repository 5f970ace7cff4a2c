import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { isChoosingPair, lateView, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Box } from '#ui/layout/Box.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { NoMatchDrawing } from '#ui/feedback/drawings.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LatePanel } from './LatePanel.tsx'
import { MarketStrip, MarketTail, phoneStrip } from './MarketStrip.tsx'

type FloorPanels = { readonly [Panel in PanelId]: ReactNode }

/** The strip and the panels below it. */
interface FloorParts {
  readonly head: ReactNode
  /** What a phone shows below the panels instead. */
  readonly tail: ReactNode
  readonly panels: FloorPanels
}

const marketsPath = '/market'

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
}

/** The floor in each of its states. */
export function SpotTrade({ actor, app, panelsOf, tools, link, line, starOf, pairs, floorOf }: SpotTradeProps) {
  const { t } = useTranslation(['spotTrade', 'common'])
  const { phase, symbol, market, error, areRulesOld } = useSelector(actor, spotTradeView, shallowEqual)
  const late = useSelector(actor, lateView, shallowEqual)
  const isOpen = useSelector(actor, isChoosingPair)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const onOpen = useCallback(() => actor.send({ type: 'pairs.opened' }), [actor])
  const onClose = useCallback(() => actor.send({ type: 'pairs.closed' }), [actor])
  const retry = () => actor.send({ type: 'retry.requested' })
  const pair = symbol.toUpperCase().replace('_', '/')
  const title = <h1 className="visually-hidden">{t('page.title', { pair })}</h1>
  if (phase === 'failed')
    return (
      <PageFrame title={t('page.title', { pair })}>
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: retry }}
          {...(error && failureParts(error))}
        />
      </PageFrame>
    )
  if (phase === 'unknown')
    return (
      <PageFrame title={t('page.title', { pair })}>
        <EmptyState
          drawing={<NoMatchDrawing />}
          title={t('state.unknown', { pair })}
          action={
            <Stack direction="row" sx={{ gap: 2 }}>
              <LinkButton to={marketsPath}>{t('action.markets')}</LinkButton>
              <Button onClick={retry}>{t('common:action.retry')}</Button>
            </Stack>
          }
        >
          {t('state.unknownHint')}
        </EmptyState>
      </PageFrame>
    )
  if (phase === 'trading' && market) {
    const panels = panelsOf(market)
    const rest = { market, tools, link, line, onRetry: areRulesOld ? retry : undefined }
    return (
      <>
        {title}
        {floorOf({
          head: (
            <MarketStrip
              market={market}
              app={app}
              rest={isPhone ? undefined : rest}
              star={starOf(market)}
              choice={{ isOpen, list: pairs, onOpen, onClose }}
            />
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
  const coming = <Skeleton height="100%" />
  return (
    <Box role="status" aria-label={t('state.loading')}>
      {title}
      {floorOf({
        head: <Skeleton height={isPhone ? phoneStrip : 40} />,
        tail: undefined,
        panels: { chart: coming, book: coming, trades: coming, form: coming, orders: coming },
      })}
    </Box>
  )
}
