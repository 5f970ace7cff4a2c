import { useTranslation } from 'react-i18next'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

/** Shown when a page's code or translations failed to load. */
export function ChunkFault({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('errors')
  return (
    <div role="alert">
      <EmptyState
        title={t('chunk.title')}
        action={
          <Button look="primary" onClick={onReload}>
            {t('chunk.reload')}
          </Button>
        }
      >
        {t('chunk.text')}
      </EmptyState>
    </div>
  )
}
