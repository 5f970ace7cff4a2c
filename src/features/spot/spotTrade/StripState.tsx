import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { Text } from '#ui/content/Text.tsx'

interface StripStateProps {
  /** The market's state in words; undefined: it trades as usual. */
  words: string | undefined
  /** Asks for the market's rules again; given where those that are shown may be old. */
  onRetry: (() => void) | undefined
  /** What there is to say of this window. */
  line: ReactNode
}

/** The market's state, the way to its rules, and what is said of this window, beside each other in one place. */
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
