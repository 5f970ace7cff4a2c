import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { LinkButton } from '../../ui/Button'

/** Who is here: login and register for a guest, a menu for a user. */
export function AccountArea({ app: _app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
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
