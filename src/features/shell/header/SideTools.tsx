import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currentMode, device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Text } from '#ui/content/Text.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The tools that do not fit into a phone's header, at the end of the side menu. */
export function SideTools({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isPhone = useSelector(app.layout, device) === 'phone'
  const isWeb3 = useSelector(app.layout, currentMode) === 'web3'
  if (!isPhone || isWeb3) return null
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 48,
        marginBlockStart: '8px',
        padding: '8px 4px 0 12px',
        borderBlockStart: '1px solid var(--line)',
      }}
    >
      <Text sx={{ fontWeight: 600 }}>{t('nav.theme')}</Text>
      <ThemeToggle app={app} />
    </Box>
  )
}
