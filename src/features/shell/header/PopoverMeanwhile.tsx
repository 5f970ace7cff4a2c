import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** What a popover will show, while it comes: only one that is opened in the first moments shows it. */
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
