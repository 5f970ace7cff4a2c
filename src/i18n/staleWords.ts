import type { TFunction } from 'i18next'
import type { Freshness } from '#machines/shell/subscription/subscription.view.ts'
import { formatClock } from './format.ts'

/**
 * Why numbers are stale, in words; undefined while they are live, or stale for too short a time. `zone` is an IANA
 * name.
 */
export const staleWords = (
  t: TFunction<'live'>,
  locale: string,
  zone: string | undefined,
  { isLive, isStarting, since }: Freshness,
): string | undefined => {
  if (isLive || isStarting) return undefined
  return since === undefined ? t('state.never') : t('state.stale', { time: formatClock(since, locale, zone) })
}
