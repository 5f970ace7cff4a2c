import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const placeholders = [0, 1, 2, 3, 4]

/** Placeholder while messages load. */
export function MessagesLoading() {
  const { t } = useTranslation('inMail')
  return (
    <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4, p: 4 }}>
      {placeholders.map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </Stack>
  )
}
