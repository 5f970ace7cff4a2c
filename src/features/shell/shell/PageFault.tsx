import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Replaces a page that failed while rendering. */
export function PageFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common'])
  return (
    <div role="alert">
      <EmptyState
        title={t('errors:page.title')}
        action={
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button look="primary" onClick={onRetry}>
              {t('common:action.retry')}
            </Button>
            <LinkButton to="/">{t('errors:page.home')}</LinkButton>
          </Stack>
        }
      >
        {t('errors:page.text')}
      </EmptyState>
    </div>
  )
}
