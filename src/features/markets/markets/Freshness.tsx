import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { topicIn } from '#contract/contracts/ledgers.ts'
import { tickersTopic } from '#contract/markets/marketFeed.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { spotTopics, swapTopicKey } from '#contract/kernel/streams.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LinkRef } from '#machines/shell/link/link.machine.ts'
import { topicRef } from '#machines/shell/link/link.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { staleWords } from '#i18n/staleWords.ts'
import { useLedger } from '#drawing/live/ledger.ts'
import type { LiveArea } from './Areas.tsx'

/**
 * Why the numbers of each kind of market are stale, in words; undefined for one that is live or was only just
 * subscribed.
 */
type StaleAreas = Readonly<Record<LiveArea, string | undefined>>

interface Areas {
  readonly stale: StaleAreas
  readonly areLive: boolean
}

const useTopic = (link: LinkRef, topic: string) =>
  useSelector(useSelector(link, topicRef(topic)), freshness, shallowEqual)

export const useAreas = (app: AppRefs): Areas => {
  const { t, i18n } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  const spot = useTopic(app.linkSpot, spotTopics.allTickers)
  const perpetual = useTopic(app.linkSwap, topicIn(useLedger(), tickersTopic('perpetual')).topic)
  const delivery = useTopic(app.linkSwap, swapTopicKey({ biz: 'delivery', type: 'tickers' }))
  return useMemo(() => {
    const words = (topic: typeof spot) => staleWords(t, i18n.language, zone, topic)
    return {
      stale: { spot: words(spot), perpetual: words(perpetual), delivery: words(delivery) },
      areLive: [spot, perpetual, delivery].every(({ isLive }) => isLive),
    }
  }, [t, i18n.language, zone, spot, perpetual, delivery])
}

/** The stream that a market's numbers come from. */
export const areaOf = ({ instType }: Instrument): LiveArea =>
  instType === instTypes.perpetual ? 'perpetual' : instType === instTypes.delivery ? 'delivery' : 'spot'
