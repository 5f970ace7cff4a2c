import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { Text } from '#ui/content/Text.tsx'

interface StripStateProps {
  /** The market's state in words; undefined while it trades normally. */
  words: string | undefined
  /** Reloads the market's rules; set if the shown rules may be stale. */
  onRetry: (() => void) | undefined
  /** The message about this window. */
  line: ReactNode
}

/** The market's state, the button to reload its rules, and the message about this window, side by side in one place. */
export function StripState({ words, onRetry, line }: StripStateProps) {
  const { t } = useTranslation('common')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        minHeight: '2rem',
        [handheld]: { flexWrap: 'wrap' },
      }}
    >
      {words !== undefined && (
        <Text kind="small" tone="warning" title={words} sx={{ minWidth: 0, maxHeight: '2rem', overflow: 'hidden' }}>
          {words}
        </Text>
      )}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      {line}
    </Box>
  )
}
