import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/account/limits.ts'
import { nicknameView } from '#machines/account/nickname/nickname.machine.ts'
import type { NicknameRef } from '#machines/account/nickname/nickname.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Working } from './Working.tsx'

/** Changes the public name. */
export function NicknameDialog({ actor }: { actor: NicknameRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, nicknameView, shallowEqual)
  if (view.isBusy) return <Working words={t('state.working')} />
  const { min, max } = accountLimits.nickname
  return (
    <Form label={t('nickname.title')} onSubmit={() => actor.send({ type: 'change.submitted' })}>
      <Text kind="body" tone="soft">
        {t('nickname.text')}
      </Text>
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <FocusFirst>
        <Field
          label={t('nickname.label')}
          name="nickname"
          autoComplete="nickname"
          value={view.name}
          onChange={(text) => actor.send({ type: 'name.changed', text })}
          error={view.problem && t(`nickname.problem.${view.problem}`, { min, max })}
          hint={t('nickname.hint', { min, max })}
          required
        />
      </FocusFirst>
      <Button look="primary" size="large" type="submit">
        {t('nickname.submit')}
      </Button>
    </Form>
  )
}
