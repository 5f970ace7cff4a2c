import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { spotTopics, swapTopicKey } from '#contract/kernel/streams.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LinkRef } from '#machines/shell/link/link.machine.ts'
import { topicRef } from '#machines/shell/link/link.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { formatClock } from '#i18n/format.ts'
import type { LiveArea } from './Areas.tsx'

/** Why a topic's numbers are old, in words; undefined while they are live. */
export const useStaleWords = (app: Pick<AppRefs, 'preferences'>, link: LinkRef, topic: string): string | undefined => {
  const { t, i18n } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  const { isLive, since } = useSelector(useSelector(link, topicRef(topic)), freshness, shallowEqual)
  if (isLive) return undefined
  return since === undefined ? t('state.never') : t('state.stale', { time: formatClock(since, i18n.language, zone) })
}

/** The same for each kind of market. */
export const useStaleAreas = (app: AppRefs): Readonly<Record<LiveArea, string | undefined>> => {
  const spot = useStaleWords(app, app.linkSpot, spotTopics.allTickers)
  const perpetual = useStaleWords(app, app.linkSwap, swapTopicKey({ biz: 'perpetual', type: 'tickers' }))
  const delivery = useStaleWords(app, app.linkSwap, swapTopicKey({ biz: 'delivery', type: 'tickers' }))
  return useMemo(() => ({ spot, perpetual, delivery }), [spot, perpetual, delivery])
}
