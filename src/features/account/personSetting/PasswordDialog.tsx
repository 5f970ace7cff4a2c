import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/account/limits.ts'
import type { PasswordRef } from '#machines/account/password/password.machine.ts'
import { passwordView } from '#machines/account/password/password.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { PasswordField } from '#ui/forms/PasswordField.tsx'
import { StrengthMeter } from '#features/account/parts/StrengthMeter.tsx'
import { Text } from '#ui/content/Text.tsx'
import { SafetyCheckForm } from './SafetyCheckForm.tsx'
import { Stopped } from './Stopped.tsx'
import { Working } from './Working.tsx'

/** Changes the password. */
export function PasswordDialog({ actor }: { actor: PasswordRef }) {
  const { t } = useTranslation(['personSetting', 'register', 'login'])
  const view = useSelector(actor, passwordView, shallowEqual)
  if (view.phase === 'checking') return view.check && <SafetyCheckForm actor={view.check} error={view.error} />
  if (view.phase === 'working') return <Working words={t('state.working')} />
  if (view.phase === 'stopped')
    return (
      <Stopped
        stopped={view.stopped ?? 'refused'}
        error={view.error}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    )
  return (
    <Form label={t('password.title')} onSubmit={() => actor.send({ type: 'change.submitted' })}>
      <Text kind="body" tone="soft">
        {t('password.text')}
      </Text>
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <FocusFirst>
        <PasswordField
          label={t('password.new')}
          name="new-password"
          autoComplete="new-password"
          showLabel={t('login:action.showPassword')}
          hideLabel={t('login:action.hidePassword')}
          value={view.password}
          onChange={(text) => actor.send({ type: 'password.changed', text })}
          error={
            view.problem &&
            t(`register:problem.password.${view.problem}`, {
              min: accountLimits.password.min,
              max: accountLimits.password.max,
            })
          }
          hint={t('register:hint.password', { min: accountLimits.password.min })}
          required
        />
      </FocusFirst>
      <StrengthMeter
        label={t('register:strength.label')}
        level={view.strength}
        words={t(`register:strength.level.${view.strength ?? 'none'}`)}
        advice={view.advice && t(`register:strength.advice.${view.advice}`)}
      />
      <Button look="primary" size="large" type="submit">
        {t('password.submit')}
      </Button>
    </Form>
  )
}
