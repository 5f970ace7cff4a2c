import { useTranslation } from 'react-i18next'
import { Box } from '#ui/layout/Box.tsx'
import { contentId } from './contentId.ts'

/** The first tab stop: skips header and menus. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      sx={{
        position: 'fixed',
        zIndex: 1500,
        insetBlockStart: 8,
        insetInlineStart: 8,
        padding: '8px 16px',
        borderRadius: 'var(--radius)',
        background: 'var(--raised)',
        color: 'var(--text)',
        boxShadow: 'var(--shadow)',
        '&:not(:focus)': { opacity: 0, pointerEvents: 'none' },
      }}
    >
      {t('skip.content')}
    </Box>
  )
}
