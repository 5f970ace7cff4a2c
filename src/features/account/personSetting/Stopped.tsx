import { useTranslation } from 'react-i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

interface Props {
  /** Why the change stopped. */
  stopped: 'unsettled' | 'unanswered' | 'lost' | 'refused'
  error: CallError | undefined
  /** If omitted, nothing can be done here. */
  onRetry?: () => void
}

/** A change that stopped: its outcome, the reason, and the one button that helps. */
export function Stopped({ stopped, error, onRetry }: Props) {
  const { t } = useTranslation('personSetting')
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert kind={stopped === 'unsettled' ? 'warning' : 'error'} title={t(`stopped.${stopped}`)}>
        {stopped === 'lost' ? t('stopped.lostText') : error && <FailureText error={error} />}
      </Alert>
      {onRetry && (
        <Button look="primary" size="large" onClick={onRetry}>
          {t(`stopped.${stopped}Action`)}
        </Button>
      )}
    </Stack>
  )
}
