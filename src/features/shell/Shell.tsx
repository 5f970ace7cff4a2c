import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { device, isInApp, isOffline } from '../../../machines/layout/layout.view'
import { Alert } from '../../ui/Alert'
import { Box } from '../../ui/Box'
import { contentId } from './contentId'
import { SkipLink } from './SkipLink'

interface ShellProps {
  app: AppRefs
  header: ReactNode
  footer: ReactNode
  children: ReactNode
  /** What stands over or beside every page: notices, dialogs. */
  beside?: ReactNode
}

/** What surrounds every page: header and footer. Inside the native app its own bars take their place. */
export function Shell({ app, header, footer, children, beside }: ShellProps) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  const inApp = useSelector(app.layout, isInApp)
  const offline = useSelector(app.layout, isOffline)
  return (
    <Box data-device={kind} sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      {!inApp && header}
      {offline && <Alert kind="warning">{t('state.offline')}</Alert>}
      <Box component="main" id={contentId} tabIndex={-1} sx={{ flex: 1, minWidth: 0, minHeight: 'calc(100dvh - var(--header-height))', outline: 'none' }}>
        {children}
      </Box>
      {!inApp && footer}
      {beside}
    </Box>
  )
}
