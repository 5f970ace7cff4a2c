import { useTranslation } from 'react-i18next'
import { Box } from '#ui/layout/Box.tsx'
import { ClockIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'

const areas = ['spot', 'perpetual', 'delivery'] as const
export type LiveArea = (typeof areas)[number]

interface AreasProps {
  stale: Readonly<Record<LiveArea, string | undefined>>
  /** All areas are live. While one is neither live nor stale yet, nothing is shown. */
  areLive: boolean
}

/**
 * Which kinds of market are live, and since when the others are stale. Also announced to screen readers, because it
 * changes what users can rely on.
 */
export function Areas({ stale, areLive }: AreasProps) {
  const { t } = useTranslation('live')
  const reasons = [...new Set(areas.flatMap((area) => stale[area] ?? []))]
  const said = reasons
    .map((words) =>
      t('area.stale', {
        area: areas
          .filter((area) => stale[area] === words)
          .map((area) => t(`area.${area}`))
          .join(', '),
        state: words,
      }),
    )
    .join(' · ')
  return (
    // Always one line, so that the list below never moves; the numbers themselves also show that they are stale.
    <Box
      role="status"
      sx={{ flex: '1 1 3.75rem', display: 'flex', alignItems: 'center', gap: 1, height: '1.25rem', minWidth: 0 }}
    >
      {said !== '' && <ClockIcon size={14} color="var(--warning)" />}
      <Text kind="small" tone={said === '' ? 'soft' : 'warning'} noWrap title={said || undefined}>
        {said === '' ? areLive && t('state.live') : said}
      </Text>
    </Box>
  )
}
