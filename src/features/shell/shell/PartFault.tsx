import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'

/** Replaces a dialog that failed to load. */
export function PartFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common'])
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 1300,
        insetInline: 16,
        insetBlockEnd: 16,
        maxWidth: 560,
        marginInline: 'auto',
        boxShadow: 'var(--shadow)',
      }}
    >
      <Alert
        kind="error"
        title={t('errors:part.title')}
        action={
          <Button size="small" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {t('errors:part.text')}
      </Alert>
    </Box>
  )
}
