import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import type { SafetyCheckRef } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import { safetyCheckView } from '#machines/account/safetyCheck/safetyCheck.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatWait } from '#i18n/wait.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { MailedCode } from './MailedCode.tsx'
import { PasswordField } from '#ui/forms/PasswordField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { SubmitRow } from '#features/account/parts/SubmitRow.tsx'
import { Text } from '#ui/content/Text.tsx'

/**
 * Verifies the user's identity before a change: the password, plus a code if an authenticator is bound, plus a mailed
 * code if value could leave. `error` is why
 * the check is repeated.
 */
export function SafetyCheckForm({ actor, error }: { actor: SafetyCheckRef; error: CallError | undefined }) {
  const { t } = useTranslation(['personSetting', 'login'])
  const view = useSelector(actor, safetyCheckView, shallowEqual)
  const isSending = view.phase === 'sending'
  const reason = view.error ?? error
  return (
    <Form label={t('check.title')} onSubmit={() => actor.send({ type: 'check.submitted' })}>
      <Text kind="body" tone="soft">
        {t(view.isMailed ? 'check.textWithMail' : view.way === 'password' ? 'check.text' : 'check.textWithCode')}
      </Text>
      {view.phase === 'waiting' && <Alert kind="warning" title={t('login:state.resting')} />}
      {view.phase === 'waiting' && view.seconds !== undefined && (
        <Countdown>{t('login:state.restingText', { wait: formatWait(view.seconds) })}</Countdown>
      )}
      {view.phase === 'editing' && reason && <Alert kind="error" {...failureParts(reason)} />}
      <FocusFirst key={view.way}>
        <PasswordField
          label={t('check.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('login:action.showPassword')}
          hideLabel={t('login:action.hidePassword')}
          value={view.password}
          onChange={(text) => actor.send({ type: 'password.changed', text })}
          error={view.passwordProblem && t(`login:problem.password.${view.passwordProblem}`)}
          disabled={isSending}
          required
        />
        {view.way === 'googleCode' && (
          <Field
            label={t('login:field.googleCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={view.googleCode}
            onChange={(text) => actor.send({ type: 'googleCode.changed', text })}
            error={view.googleCodeProblem && t(`login:problem.googleCode.${view.googleCodeProblem}`)}
            disabled={isSending}
            required
            numbers
          />
        )}
        {view.way === 'recoveryCode' && (
          <Field
            label={t('login:field.recoveryCode')}
            autoComplete="off"
            value={view.recoveryCode}
            onChange={(text) => actor.send({ type: 'recoveryCode.changed', text })}
            error={view.recoveryCodeProblem && t(`login:problem.recoveryCode.${view.recoveryCodeProblem}`)}
            disabled={isSending}
            required
            numbers
          />
        )}
      </FocusFirst>
      {view.isMailed && (
        <MailedCode
          view={view}
          problem={view.emailCodeProblem}
          disabled={isSending}
          onChange={(text) => actor.send({ type: 'emailCode.changed', text })}
          onAgain={() => actor.send({ type: 'code.requested' })}
        />
      )}
      {view.way !== 'password' && !view.isMailed && (
        <Stack direction="row">
          <Button
            look="plain"
            size="small"
            disabled={isSending}
            onClick={() =>
              actor.send({ type: view.way === 'recoveryCode' ? 'authenticator.chosen' : 'recovery.chosen' })
            }
          >
            {t(view.way === 'recoveryCode' ? 'login:action.useApp' : 'login:action.useRecovery')}
          </Button>
        </Stack>
      )}
      <SubmitRow
        label={t(isSending ? 'check.sending' : 'check.submit')}
        isSending={isSending}
        disabled={view.phase === 'waiting'}
        cancelLabel={t('login:action.cancel')}
        onCancel={() => actor.send({ type: 'check.cancelled' })}
      />
    </Form>
  )
}
