import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RoundTripRef } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { roundTripView } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'

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
    // A text that does not fit beside the tools wraps to a second line, which is hidden: cut off, it says nothing.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        height: '1.25rem',
        overflow: 'hidden',
        minWidth: 0,
        flexShrink: 1_000,
      }}
    >
      <span>&#8203;</span>
      <Text
        role="note"
        aria-label={t('trip.name')}
        title={t('trip.name')}
        kind="small"
        tone={isSlow ? 'warning' : 'faint'}
        numbers
        noWrap
      >
        <span>{t('trip.shown', written)}</span>
        {isSlow && (
          <>
            {' '}
            <span>{t('trip.slow')}</span>
          </>
        )}
      </Text>
    </Box>
  )
}
