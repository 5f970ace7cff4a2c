import { useTranslation } from 'react-i18next'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { StepProps } from './AccountStep.tsx'

/** The emailed code, and that of the authenticator if there is one. */
export function CodesStep({ actor, view }: StepProps) {
  const { t } = useTranslation(['unfreeze', 'login'])
  return (
    <Form label={t('page.title')} onSubmit={() => actor.send({ type: 'codes.submitted' })}>
      <Text tone="soft" sx={{ overflowWrap: 'anywhere' }}>
        {t('page.codes', { address: view.account })}
      </Text>
      <Field
        label={t('field.emailCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={view.emailCode}
        onChange={(text) => actor.send({ type: 'emailCode.changed', text })}
        error={view.emailCodeProblem && t(`login:problem.googleCode.${view.emailCodeProblem}`)}
        disabled={view.isBusy}
        required
        numbers
      />
      <Field
        label={t('field.googleCode')}
        inputMode="numeric"
        autoComplete="off"
        value={view.googleCode}
        onChange={(text) => actor.send({ type: 'googleCode.changed', text })}
        error={view.googleCodeProblem && t(`login:problem.googleCode.${view.googleCodeProblem}`)}
        disabled={view.isBusy}
        numbers
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button look="plain" size="small" disabled={view.isBusy} onClick={() => actor.send({ type: 'form.restarted' })}>
          {t('login:action.back')}
        </Button>
        <Button look="plain" size="small" disabled={view.isBusy} onClick={() => actor.send({ type: 'code.requested' })}>
          {t('action.again')}
        </Button>
        {import.meta.env.VITE_SANDBOX && (
          <TextLink to="/mailbox" target="_blank">
            {t('action.mailbox')}
          </TextLink>
        )}
      </Stack>
      <Button look="primary" size="large" type="submit" fullWidth busy={view.isBusy}>
        {t(view.isResending ? 'state.requesting' : view.isBusy ? 'state.sending' : 'action.submit')}
      </Button>
      {/* Below the button, which therefore stays in place. */}
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
    </Form>
  )
}
