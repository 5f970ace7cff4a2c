import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatePhase } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'

interface LatePanelProps {
  phase: LatePhase
  part: 'chart' | 'trades' | 'orders' | 'options' | 'depth'
  onRetry: () => void
  /** The panel, once its code has loaded. */
  children: ReactNode
}

/** Placeholder of a panel whose code loads after the book and the form: it has the panel's size from the start. */
export function LatePanel({ phase, part, onRetry, children }: LatePanelProps) {
  const { t } = useTranslation('spotTrade')
  if (phase === 'loaded') return children
  if (phase === 'loading')
    return (
      <Box
        role="status"
        aria-label={t(`late.${part}.coming`)}
        // The options open inside the form, which has no height to fill.
        sx={{ height: part === 'options' ? '20rem' : '100%' }}
      >
        <Skeleton height="100%" />
      </Box>
    )
  return (
    <Box sx={{ p: 3 }}>
      <Alert
        kind="error"
        title={t(`late.${part}.missing`)}
        action={
          <Button size="small" onClick={onRetry}>
            {t(`late.${part}.retry`)}
          </Button>
        }
      >
        {t('late.text')}
      </Alert>
    </Box>
  )
}
