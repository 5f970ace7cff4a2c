import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { isSessionStarting, sessionUser } from '../../../../machines/session/session.view'
import { Box } from '../../../ui/Box'
import { LinkButton } from '../../../ui/Button'
import { UserMenu } from './UserMenu'

const place = { gridArea: '1 / 1', display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }

/** Who is here: login and register for a guest, a menu for a user, nothing while nobody knows. All take the same room, so that nothing beside them moves. */
export function AccountArea({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isStarting = useSelector(app.session, isSessionStarting)
  const user = useSelector(app.session, sessionUser)
  const isGuest = !user && !isStarting
  return (
    <Box sx={{ display: 'grid' }}>
      <Box sx={{ ...place, visibility: isGuest ? 'visible' : 'hidden' }}>
        <LinkButton look="plain" to="/login">
          {t('link.login')}
        </LinkButton>
        <LinkButton look="primary" to="/register">
          {t('link.register')}
        </LinkButton>
      </Box>
      {user && (
        <Box sx={place}>
          <UserMenu app={app} user={user} />
        </Box>
      )}
    </Box>
  )
}
