import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/Skeleton'
import { Stack } from '../ui/Stack'

/** While the first page's code and words come; as tall as a page, so that the footer does not jump. */
export function PageLoading() {
  const { t } = useTranslation('shell')
  return (
    <Stack role="status" aria-label={t('state.loadingPage')} sx={{ gap: 3, width: '100%', maxWidth: 'var(--page-width)', minHeight: '100vh', margin: '0 auto', padding: '24px 16px', boxSizing: 'border-box' }}>
      <Skeleton width={240} height={28} />
      <Skeleton height={320} />
    </Stack>
  )
}
