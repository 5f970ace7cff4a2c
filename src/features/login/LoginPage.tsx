import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '../../../machines/app/app.refs'
import type { LoginRef } from '../../../machines/login/login.machine'
import { registerPath } from '../../../machines/login/login.view'
import { PageFrame } from '../../ui/PageFrame'
import { Panel } from '../../ui/Panel'
import { Text } from '../../ui/Text'
import { TextLink } from '../../ui/TextLink'
import { LoginForm } from './LoginForm'

/** The page to log in at; it leads back to where the person wanted to go. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const { actor } = useLoaderData<PageData<LoginRef>>()
  const register = useSelector(actor, registerPath)
  return (
    <PageFrame narrow title={t('title.page')}>
      <Panel sx={{ padding: '24px', display: 'flex', flexDirection: 'column', gap: '16px' }}>
        <LoginForm actor={actor} />
        <Text kind="body" tone="soft">
          {t('link.registerText')} <TextLink to={register}>{t('link.register')}</TextLink>
        </Text>
      </Panel>
    </PageFrame>
  )
}
