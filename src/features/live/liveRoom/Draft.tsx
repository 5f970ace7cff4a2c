import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveDraftRef } from '#machines/live/liveDraft/liveDraft.machine.ts'
import { liveDraftView } from '#machines/live/liveDraft/liveDraft.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Overhead } from '#ui/layout/Overhead.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The message input, or the reason why it is unavailable. */
export function Draft({ actor, zone }: { actor: LiveDraftRef; zone: string | undefined }) {
  const { t, i18n } = useTranslation('liveRoom')
  const { phase, text, ban, error, isBusy, isPausing, canSend } = useSelector(actor, liveDraftView, shallowEqual)
  const send = () => actor.send({ type: 'draft.submitted' })
  if (phase === 'closed')
    return (
      <Box role="note" sx={{ padding: '12px 16px', borderTop: '1px solid var(--line)' }}>
        <Text tone="soft">{t('draft.closed')}</Text>
      </Box>
    )
  if (phase === 'forbidden' && ban)
    return (
      <Stack
        role="note"
        sx={{ gap: 1, padding: '12px 16px', borderTop: '1px solid var(--line)', background: 'var(--warning-soft)' }}
      >
        <Text sx={{ fontWeight: 600 }}>{t('ban.title', { time: formatTime(ban.until, i18n.language, zone) })}</Text>
        <Text>{t('ban.reason', { reason: t(`reason.${ban.reason}`) })}</Text>
        {ban.note !== '' && (
          <Text tone="soft" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{t('ban.note', { note: ban.note })}</bdi>
          </Text>
        )}
      </Stack>
    )
  return (
    <Stack sx={{ gap: 2, padding: '12px 16px', borderTop: '1px solid var(--line)' }}>
      {phase === 'permissionUnknown' ? (
        <>
          <FailureState title={t('draft.unsure')}>
            <bdi>{text}</bdi> — {t('draft.unsureHint')}
          </FailureState>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button look="primary" onClick={send}>
              {t('draft.again')}
            </Button>
            <Button onClick={() => actor.send({ type: 'draft.dropped' })}>{t('draft.drop')}</Button>
          </Box>
        </>
      ) : (
        <Overhead
          above={
            isPausing ? (
              <Alert kind="info">{t('draft.pausing')}</Alert>
            ) : (
              error && <Alert kind="error" title={t('draft.refused')} {...failureParts(error)} />
            )
          }
        >
          <Form label={t('draft.field')} onSubmit={send}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
              <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
                <Field
                  label={t('draft.field')}
                  placeholder={t('draft.hint')}
                  value={text}
                  disabled={isBusy}
                  autoComplete="off"
                  onChange={(value) => actor.send({ type: 'text.changed', text: value })}
                />
              </Box>
              <Button look="primary" type="submit" busy={isBusy} disabled={!isBusy && !canSend}>
                {t('draft.send')}
              </Button>
            </Box>
          </Form>
        </Overhead>
      )}
    </Stack>
  )
}
