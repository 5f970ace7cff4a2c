import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { RegisterRef } from '#machines/account/register/register.machine.ts'
import { loginPathOf } from '#machines/account/register/register.view.ts'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The registration page. */
export function RegisterPage() {
  const { t } = useTranslation('register')
  const { actor } = useLoaderData<PageData<RegisterRef>>()
  const login = useSelector(actor, loginPathOf)
  return (
    <PageFrame narrow title={t('title.page')}>
      <Panel sx={{ padding: '24px', display: 'flex', flexDirection: 'column', gap: '16px' }}>
        <RegisterForm actor={actor}>
          <Text kind="body" tone="soft">
            {t('link.loginText')} <TextLink to={login}>{t('link.login')}</TextLink>
          </Text>
        </RegisterForm>
      </Panel>
    </PageFrame>
  )
}
