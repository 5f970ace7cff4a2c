import type { TFunction } from 'i18next'
import type { Freshness } from '#machines/shell/subscription/subscription.view.ts'
import { formatClock } from './format.ts'

/** Why numbers are old, in words; undefined while they are live, or too new to be called old. `zone` is of IANA. */
export const staleWords = (
  t: TFunction<'live'>,
  locale: string,
  zone: string | undefined,
  { isLive, isStarting, since }: Freshness,
): string | undefined => {
  if (isLive || isStarting) return undefined
  return since === undefined ? t('state.never') : t('state.stale', { time: formatClock(since, locale, zone) })
}
