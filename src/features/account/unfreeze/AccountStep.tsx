import { useTranslation } from 'react-i18next'
import type { UnfreezeRef } from '#machines/account/unfreeze/unfreeze.machine.ts'
import type { unfreezeView } from '#machines/account/unfreeze/unfreeze.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { PasswordField } from '#ui/forms/PasswordField.tsx'

export interface StepProps {
  readonly actor: UnfreezeRef
  readonly view: ReturnType<typeof unfreezeView>
}

/** Email and password. */
export function AccountStep({ actor, view }: StepProps) {
  const { t } = useTranslation(['unfreeze', 'login'])
  return (
    <Form label={t('page.title')} onSubmit={() => actor.send({ type: 'account.submitted' })}>
      <Text tone="soft">{t('page.lead')}</Text>
      <Field
        label={t('login:field.account')}
        type="email"
        name="username"
        autoComplete="username"
        value={view.account}
        onChange={(text) => actor.send({ type: 'account.changed', text })}
        error={view.accountProblem && t(`login:problem.account.${view.accountProblem}`)}
        disabled={view.isBusy}
        required
      />
      <PasswordField
        label={t('login:field.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('login:action.showPassword')}
        hideLabel={t('login:action.hidePassword')}
        value={view.password}
        onChange={(text) => actor.send({ type: 'password.changed', text })}
        error={view.passwordProblem && t(`login:problem.password.${view.passwordProblem}`)}
        disabled={view.isBusy}
        required
      />
      <Button look="primary" size="large" type="submit" fullWidth busy={view.isBusy}>
        {t(view.isBusy ? 'state.requesting' : 'action.next')}
      </Button>
      {/* Below the button, which therefore stays in place. */}
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
    </Form>
  )
}
