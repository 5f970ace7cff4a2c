import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { registerPath } from '#machines/account/login/login.view.ts'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The login page; it returns to the page that the user requested. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const { actor } = useLoaderData<PageData<LoginRef>>()
  const register = useSelector(actor, registerPath)
  return (
    <PageFrame narrow title={t('title.page')}>
      <Panel sx={{ padding: '24px', display: 'flex', flexDirection: 'column', gap: '16px' }}>
        <LoginForm actor={actor}>
          <Text kind="body" tone="soft">
            {t('link.registerText')} <TextLink to={register}>{t('link.register')}</TextLink>
          </Text>
        </LoginForm>
      </Panel>
    </PageFrame>
  )
}
