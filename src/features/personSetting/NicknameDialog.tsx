import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../contract/limits'
import type { NicknameRef } from '../../../machines/nickname/nickname.machine'
import { nicknameView } from '../../../machines/nickname/nickname.view'
import { failureWords } from '../../i18n/failure'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FocusFirst } from '../../ui/FocusFirst'
import { Form } from '../../ui/Form'
import { Text } from '../../ui/Text'
import { Working } from './Working'

/** Another public name. */
export function NicknameDialog({ actor }: { actor: NicknameRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, nicknameView, shallowEqual)
  if (view.isBusy) return <Working words={t('state.working')} />
  const { min, max } = limits.nickname
  return (
    <Form label={t('nickname.title')} onSubmit={() => actor.send({ type: 'change.submitted' })}>
      <Text kind="body" tone="soft">
        {t('nickname.text')}
      </Text>
      {view.error && <Alert kind="error">{failureWords(view.error)}</Alert>}
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
