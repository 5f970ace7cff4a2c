import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { WhenNear } from '#ui/layout/WhenNear.tsx'
import { minHeight } from './minHeight.ts'

/** The footer: its space is reserved, and its content loads when the user scrolls near it. */
export function Footer({
  app,
  children,
  below,
}: {
  app: AppRefs
  children: ReactNode
  /** Shown below all of it. */ below?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  return (
    <Box
      component="footer"
      aria-label={t('footer.name')}
      sx={{ background: 'var(--panel)', borderTop: '1px solid var(--line)' }}
    >
      <Box sx={{ minHeight: minHeight[kind] }}>
        <WhenNear>{children}</WhenNear>
      </Box>
      {below}
    </Box>
  )
}
