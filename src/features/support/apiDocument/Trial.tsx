import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ApiEntry } from '#contract/support/calls/apiDocument.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { ApiDocumentRef } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { apiEntryView, apiTrialView } from '#machines/support/apiDocument/apiDocument.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { CodeBlock } from '#ui/content/Code.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

/** Sends the call with the reader's own session, or says why it cannot be sent from here. */
export function Trial({ actor, entry }: { actor: ApiDocumentRef; entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  const { hasTrial } = useSelector(actor, apiEntryView, shallowEqual)
  if (entry.trial !== 'offered')
    return (
      <Text as="p" tone="soft">
        {t(`trial.not.${entry.trial}`)}
      </Text>
    )
  if (!hasTrial)
    return (
      <Text as="p" tone="soft">
        {t('trial.not.production')}
      </Text>
    )
  return <TrialForm actor={actor} entry={entry} />
}

function TrialForm({ actor, entry }: { actor: ApiDocumentRef; entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  const { phase, values, body, problem, error } = useSelector(actor, apiTrialView, shallowEqual)
  const { maxValue } = supportLimits.apiDocument
  return (
    <Form label={t('trial.title')} onSubmit={() => actor.send({ type: 'trial.requested' })}>
      <Stack sx={{ gap: 3, maxWidth: 560 }}>
        <Text as="p" tone="soft">
          {t(entry.auth === 'none' ? 'trial.public' : 'trial.own')}
        </Text>
        {entry.parameters
          .filter((one) => one.in !== 'header')
          .map(({ name, required }) => (
            <Field
              key={name}
              label={name}
              required={required}
              autoComplete="off"
              maxLength={maxValue}
              value={values[name] ?? ''}
              error={problem?.at === name ? t('trial.missing') : undefined}
              onChange={(text) => actor.send({ type: 'value.changed', name, text })}
            />
          ))}
        {entry.example.body !== '' && (
          <Field
            isCode
            label={t('trial.body')}
            rows={10}
            maxLength={maxValue}
            value={body}
            error={problem?.at === 'body' ? t('trial.json') : undefined}
            onChange={(text) => actor.send({ type: 'body.changed', text })}
          />
        )}
        <Stack direction="row" sx={{ gap: 3 }}>
          <Button type="submit" look="primary" busy={phase === 'sending'}>
            {t('trial.send')}
          </Button>
          {phase === 'sending' && (
            <Button onClick={() => actor.send({ type: 'trial.cancelled' })}>{t('trial.cancel')}</Button>
          )}
        </Stack>
      </Stack>
      {phase === 'idle' && (
        <Text as="p" tone="faint">
          {t('trial.waiting')}
        </Text>
      )}
      {phase === 'sending' && (
        <Text as="p" tone="soft" role="status">
          {t('trial.sending')}
        </Text>
      )}
      {phase === 'refused' && <Alert kind="error" title={t('trial.failed')} {...(error && failureParts(error))} />}
      {phase === 'answered' && <Answer actor={actor} />}
    </Form>
  )
}

function Answer({ actor }: { actor: ApiDocumentRef }) {
  const { t, i18n } = useTranslation('apiDocument')
  const { answer } = useSelector(actor, apiTrialView, shallowEqual)
  if (!answer) return null
  const isSuccess = answer.status < 300
  return (
    <Stack sx={{ gap: 3, marginTop: 4 }}>
      <Text as="h4" kind="heading">
        {t('trial.answer')}
      </Text>
      <Facts
        rows={[
          {
            name: t('trial.status'),
            value: <Tag tone={isSuccess ? 'success' : 'error'}>{answer.status}</Tag>,
          },
          { name: t('trial.took'), value: t('trial.ms', { ms: formatCount(answer.took, i18n.language) }) },
          ...answer.headers,
        ]}
      />
      <CodeBlock label={t('trial.answer')}>{answer.text}</CodeBlock>
    </Stack>
  )
}
