import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LinkRef } from '#machines/shell/link/link.machine.ts'
import { topicRef } from '#machines/shell/link/link.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { staleWords } from '#i18n/staleWords.ts'

/** Why the numbers of a topic are stale, in words; undefined for one that is live or was only just subscribed. */
export const useTopicWords = (app: Pick<AppRefs, 'preferences'>, link: LinkRef, topic: string): string | undefined => {
  const { t, i18n } = useTranslation('live')
  const state = useSelector(useSelector(link, topicRef(topic)), freshness, shallowEqual)
  return staleWords(t, i18n.language, useSelector(app.preferences, zoneOf), state)
}
