import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Visit } from '#contract/shell/found.ts'
import { spotTopics, swapTopicKey } from '#contract/kernel/streams.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LinkRef } from '#machines/shell/link/link.machine.ts'
import { topicRef } from '#machines/shell/link/link.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { staleWords } from '#i18n/staleWords.ts'

const useStale = (app: AppRefs, link: LinkRef, topic: string): string | undefined => {
  const { t, i18n } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  return staleWords(t, i18n.language, zone, useSelector(useSelector(link, topicRef(topic)), freshness, shallowEqual))
}

/** Why a row's numbers are stale, in words; undefined while they are live. */
export const useStaleRows = (app: AppRefs): ((row: Visit) => string | undefined) => {
  const spot = useStale(app, app.linkSpot, spotTopics.allTickers)
  const perpetual = useStale(app, app.linkSwap, swapTopicKey({ biz: 'perpetual', type: 'tickers' }))
  const delivery = useStale(app, app.linkSwap, swapTopicKey({ biz: 'delivery', type: 'tickers' }))
  return ({ instType }) =>
    instType === instTypes.perpetual ? perpetual : instType === instTypes.delivery ? delivery : spot
}
