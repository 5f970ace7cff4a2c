import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { proveEmailView } from '#machines/account/proveEmail/proveEmail.machine.ts'
import type { ProveEmailRef } from '#machines/account/proveEmail/proveEmail.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { MailedCode } from './MailedCode.tsx'

/** Verifies the account's address with a mailed code. */
export function ProveEmailDialog({ actor }: { actor: ProveEmailRef }) {
  const { t } = useTranslation(['personSetting', 'common'])
  const view = useSelector(actor, proveEmailView, shallowEqual)
  return (
    <Form label={t('proveEmail.title')} onSubmit={() => actor.send({ type: 'code.submitted' })}>
      <Text kind="body" tone="soft">
        {t('proveEmail.text')}
      </Text>
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      {view.isUnsettled && (
        <FailureState
          title={t('proveEmail.unsettled')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
        />
      )}
      <FocusFirst>
        <MailedCode
          view={view}
          problem={view.problem}
          disabled={view.isBusy}
          onChange={(text) => actor.send({ type: 'emailCode.changed', text })}
          onAgain={() => actor.send({ type: 'code.requested' })}
        />
      </FocusFirst>
      <Button look="primary" size="large" type="submit" busy={view.isBusy}>
        {t('proveEmail.submit')}
      </Button>
    </Form>
  )
}
