import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Placeholder of a popover that is still loading; only visible if it is opened in the first moments. */
export function PopoverMeanwhile({ rows }: { rows: number }) {
  const { t } = useTranslation('common')
  return (
    <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4, padding: '14px 12px' }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={24} />
      ))}
    </Stack>
  )
}
