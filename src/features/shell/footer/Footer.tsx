import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { WhenNear } from '#ui/layout/WhenNear.tsx'
import { room } from './room.ts'

/** The page's end: its room is kept, what stands in it comes when somebody comes near. */
export function Footer({
  app,
  children,
  below,
}: {
  app: AppRefs
  children: ReactNode
  /** What stands under it all. */ below?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  return (
    <Box
      component="footer"
      aria-label={t('footer.name')}
      sx={{ background: 'var(--panel)', borderTop: '1px solid var(--line)' }}
    >
      <Box sx={{ minHeight: room[kind] }}>
        <WhenNear>{children}</WhenNear>
      </Box>
      {below}
    </Box>
  )
}
