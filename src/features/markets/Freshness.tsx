import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LinkRef } from '../../../machines/link/link.machine'
import { topicRef } from '../../../machines/link/link.view'
import { freshness } from '../../../machines/subscription/subscription.view'
import { formatClock } from '../../i18n/format'

/** Why a topic's numbers are old, in words; undefined while they are live. */
export const useStaleWords = (link: LinkRef, topic: string): string | undefined => {
  const { t, i18n } = useTranslation('live')
  const { isLive, since } = useSelector(useSelector(link, topicRef(topic)), freshness, shallowEqual)
  if (isLive) return undefined
  return since === undefined ? t('state.never') : t('state.stale', { time: formatClock(since, i18n.language) })
}
