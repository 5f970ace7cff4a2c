import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { spotTopics, swapTopicKey } from '#contract/kernel/streams.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { topicRef } from '#machines/shell/link/link.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { staleWords } from '#i18n/staleWords.ts'

const topicOf = (instType: number): string => {
  if (instType === instTypes.perpetual) return swapTopicKey({ biz: 'perpetual', type: 'tickers' })
  return instType === instTypes.delivery ? swapTopicKey({ biz: 'delivery', type: 'tickers' }) : spotTopics.allTickers
}

/** Why a market's numbers are stale, in words; undefined while they are live. */
export const useStale = (app: AppRefs, { instType }: Pick<Instrument, 'instType'>): string | undefined => {
  const { t, i18n } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  const link = instType === instTypes.perpetual || instType === instTypes.delivery ? app.linkSwap : app.linkSpot
  return staleWords(
    t,
    i18n.language,
    zone,
    useSelector(useSelector(link, topicRef(topicOf(instType))), freshness, shallowEqual),
  )
}
