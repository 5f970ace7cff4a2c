import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RoundTripRef } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { roundTripView } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'

/** The latency of the last order, and the median of the recent ones; nothing before the first. */
export function RoundTrip({ actor }: { actor: RoundTripRef }) {
  const { t, i18n } = useTranslation('floorTools')
  const { last, median, isSlow } = useSelector(actor, roundTripView, shallowEqual)
  if (last === undefined || median === undefined) return null
  const written = {
    last: formatCount(last, i18n.language),
    median: formatCount(median, i18n.language),
  }
  return (
    <Text
      role="note"
      aria-label={t('trip.name')}
      title={t('trip.name')}
      kind="small"
      tone={isSlow ? 'warning' : 'faint'}
      numbers
      noWrap
      // Fills take priority where both do not fit.
      sx={{ minWidth: 0, flexShrink: 1_000 }}
    >
      <span>{t('trip.shown', written)}</span>
      {isSlow && (
        <>
          {' '}
          <span>{t('trip.slow')}</span>
        </>
      )}
    </Text>
  )
}
