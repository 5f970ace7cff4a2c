import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { isSessionStarting, sessionUser } from '../../../machines/session/session.view'
import { LinkButton } from '../../ui/Button'
import { UserMenu } from './UserMenu'

/** Who is here: login and register for a guest, a menu for a user, nothing while nobody knows. */
export function AccountArea({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isStarting = useSelector(app.session, isSessionStarting)
  const user = useSelector(app.session, sessionUser)
  if (user) return <UserMenu app={app} user={user} />
  if (isStarting) return null
  return (
    <>
      <LinkButton look="plain" to="/login">
        {t('link.login')}
      </LinkButton>
      <LinkButton look="primary" to="/register">
        {t('link.register')}
      </LinkButton>
    </>
  )
}
