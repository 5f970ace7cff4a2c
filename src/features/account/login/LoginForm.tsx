import type { ReactNode } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { codes } from '#contract/kernel/codes.ts'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { loginView } from '#machines/account/login/login.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatWait } from '#i18n/wait.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SubmitRow } from '#features/account/parts/SubmitRow.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { CodeStep } from './CodeStep.tsx'
import { CredentialsStep } from './CredentialsStep.tsx'

/** The login form of both page and dialog, step by step. */
export function LoginForm({
  actor,
  children,
}: {
  actor: LoginRef
  /** Rendered below the button and above the form's messages, which therefore do not move it. */
  children?: ReactNode
}) {
  const { t } = useTranslation('login')
  const view = useSelector(actor, loginView, shallowEqual)
  if (view.phase === 'signedIn') {
    return (
      <Text kind="body" role="status">
        {t('text.welcomed')}
      </Text>
    )
  }
  const isSending = view.phase === 'sending'
  return (
    <Form label={t('title.page')} onSubmit={() => actor.send({ type: 'login.submitted' })}>
      {view.phase === 'waiting' ? (
        <Alert kind="warning" title={t('state.resting')} />
      ) : (
        view.error && (
          <Alert
            kind="error"
            {...failureParts(view.error)}
            action={view.error.code === codes.accountFrozen && <TextLink to="/unfreeze">{t('link.unfreeze')}</TextLink>}
          />
        )
      )}
      {view.phase === 'waiting' && view.seconds !== undefined && (
        <Countdown>{t('state.restingText', { wait: formatWait(view.seconds) })}</Countdown>
      )}
      <FocusFirst key={view.step}>
        {view.step === 'credentials' ? (
          <CredentialsStep actor={actor} view={view} disabled={isSending} />
        ) : (
          <CodeStep actor={actor} view={view} disabled={isSending} />
        )}
      </FocusFirst>
      <SubmitRow
        label={t(isSending ? 'state.sending' : 'action.submit')}
        isSending={isSending}
        disabled={view.phase === 'waiting'}
        cancelLabel={t('action.cancel')}
        onCancel={() => actor.send({ type: 'login.cancelled' })}
      />
      {children}
    </Form>
  )
}
