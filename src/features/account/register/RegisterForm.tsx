import type { ReactNode } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/account/limits.ts'
import type { RegisterRef } from '#machines/account/register/register.machine.ts'
import { registerView } from '#machines/account/register/register.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatWait } from '#i18n/wait.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { PasswordField } from '#ui/forms/PasswordField.tsx'
import { SubmitRow } from '#features/account/parts/SubmitRow.tsx'
import { StrengthMeter } from '#features/account/parts/StrengthMeter.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Email and password; nothing else is required. */
export function RegisterForm({
  actor,
  children,
}: {
  actor: RegisterRef
  /** Rendered below the button and above the form's messages, which therefore do not move it. */
  children?: ReactNode
}) {
  const { t } = useTranslation(['register', 'login'])
  const view = useSelector(actor, registerView, shallowEqual)
  if (view.phase === 'signedIn') {
    return (
      <Text kind="body" role="status">
        {t('text.welcomed')}
      </Text>
    )
  }
  const isSending = view.phase === 'sending'
  return (
    <Form label={t('title.page')} onSubmit={() => actor.send({ type: 'register.submitted' })}>
      {view.phase === 'waiting' && <Alert kind="warning" title={t('login:state.resting')} />}
      {view.phase === 'waiting' && view.seconds !== undefined && (
        <Countdown>{t('login:state.restingText', { wait: formatWait(view.seconds) })}</Countdown>
      )}
      {view.isUnanswered && (
        <Alert kind="warning" title={t('state.unanswered')}>
          {t('state.unansweredText')}
        </Alert>
      )}
      {view.phase === 'editing' && view.error && !view.isUnanswered && (
        <Alert kind="error" {...failureParts(view.error)} />
      )}
      <FocusFirst>
        <Field
          label={t('login:field.account')}
          type="email"
          name="username"
          autoComplete="username"
          value={view.account}
          onChange={(text) => actor.send({ type: 'account.changed', text })}
          error={view.accountProblem && t(`login:problem.account.${view.accountProblem}`)}
          disabled={isSending}
          required
        />
        <PasswordField
          label={t('login:field.password')}
          name="password"
          autoComplete="new-password"
          showLabel={t('login:action.showPassword')}
          hideLabel={t('login:action.hidePassword')}
          value={view.password}
          onChange={(text) => actor.send({ type: 'password.changed', text })}
          error={
            view.passwordProblem &&
            t(`problem.password.${view.passwordProblem}`, {
              min: accountLimits.password.min,
              max: accountLimits.password.max,
            })
          }
          hint={t('hint.password', { min: accountLimits.password.min })}
          disabled={isSending}
          required
        />
      </FocusFirst>
      <StrengthMeter
        label={t('strength.label')}
        level={view.strength}
        words={t(`strength.level.${view.strength ?? 'none'}`)}
        advice={view.advice && t(`strength.advice.${view.advice}`)}
      />
      <SubmitRow
        label={t(isSending ? 'state.sending' : 'action.submit')}
        isSending={isSending}
        disabled={view.phase === 'waiting'}
        cancelLabel={t('login:action.cancel')}
        onCancel={() => actor.send({ type: 'register.cancelled' })}
      />
      {children}
    </Form>
  )
}
