import { useTranslation } from 'react-i18next'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { StepProps } from './CredentialsStep.tsx'

/** The authenticator's code, or a recovery code. */
export function CodeStep({ actor, view, disabled }: StepProps) {
  const { t } = useTranslation('login')
  const isRecovery = view.step === 'recoveryCode'
  return (
    <>
      <Text as="h2" kind="heading">
        {t(isRecovery ? 'title.recovery' : 'title.code')}
      </Text>
      <Text kind="body" tone="soft">
        {t(isRecovery ? 'text.recovery' : 'text.code')}
      </Text>
      {isRecovery ? (
        <Field
          key="recovery"
          label={t('field.recoveryCode')}
          autoComplete="off"
          value={view.recoveryCode}
          onChange={(text) => actor.send({ type: 'recoveryCode.changed', text })}
          error={view.recoveryCodeProblem && t(`problem.recoveryCode.${view.recoveryCodeProblem}`)}
          disabled={disabled}
          required
          numbers
        />
      ) : (
        <Field
          key="authenticator"
          label={t('field.googleCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={view.googleCode}
          onChange={(text) => actor.send({ type: 'googleCode.changed', text })}
          error={view.googleCodeProblem && t(`problem.googleCode.${view.googleCodeProblem}`)}
          disabled={disabled}
          required
          numbers
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button look="plain" size="small" disabled={disabled} onClick={() => actor.send({ type: 'login.restarted' })}>
          {t('action.back')}
        </Button>
        <Button
          look="plain"
          size="small"
          disabled={disabled}
          onClick={() => actor.send({ type: isRecovery ? 'authenticator.chosen' : 'recovery.chosen' })}
        >
          {t(isRecovery ? 'action.useApp' : 'action.useRecovery')}
        </Button>
      </Stack>
    </>
  )
}
