import { useTranslation } from 'react-i18next'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import type { loginView } from '#machines/account/login/login.view.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordField } from '#ui/forms/PasswordField.tsx'

export interface StepProps {
  actor: LoginRef
  view: ReturnType<typeof loginView>
  disabled: boolean
}

/** Account and password. */
export function CredentialsStep({ actor, view, disabled }: StepProps) {
  const { t } = useTranslation('login')
  return (
    <>
      <Field
        label={t('field.account')}
        type="email"
        name="username"
        autoComplete="username"
        value={view.account}
        onChange={(text) => actor.send({ type: 'account.changed', text })}
        error={view.accountProblem && t(`problem.account.${view.accountProblem}`)}
        disabled={disabled}
        required
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('action.showPassword')}
        hideLabel={t('action.hidePassword')}
        value={view.password}
        onChange={(text) => actor.send({ type: 'password.changed', text })}
        error={view.passwordProblem && t(`problem.password.${view.passwordProblem}`)}
        disabled={disabled}
        required
      />
    </>
  )
}
