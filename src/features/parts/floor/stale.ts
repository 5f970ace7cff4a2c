import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { topicIn } from '#contract/contracts/ledgers.ts'
import type { FeedTopic } from '#contract/markets/marketFeed.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { topicRef } from '#machines/shell/link/link.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { staleWords } from '#i18n/staleWords.ts'
import { useLedger } from '#drawing/live/ledger.ts'

/** Why data of a topic is stale, in words; undefined while it is live or was only just subscribed. */
export const useStaleWords = (
  app: Pick<AppRefs, 'preferences' | 'linkSpot' | 'linkSwap'>,
  asked: FeedTopic,
): string | undefined => {
  const { family, topic } = topicIn(useLedger(), asked)
  const { t, i18n } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  return staleWords(
    t,
    i18n.language,
    zone,
    useSelector(useSelector(family === 'spot' ? app.linkSpot : app.linkSwap, topicRef(topic)), freshness, shallowEqual),
  )
}
