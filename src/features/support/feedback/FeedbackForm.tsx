import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { offeredCategories, requestsPath } from '#contract/support/feedback.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { FeedbackRef } from '#machines/support/feedback/feedback.machine.ts'
import { feedbackView } from '#machines/support/feedback/feedback.view.ts'
import { Screenshots } from '#features/parts/screenshots/Screenshots.tsx'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Text } from '#ui/content/Text.tsx'
import { CreatorFields } from './CreatorFields.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

type View = ReturnType<typeof feedbackView>

/** A new request, and its receipt. */
export function FeedbackForm({ actor }: { actor: FeedbackRef }) {
  const { t } = useTranslation('feedback')
  const view = useSelector(actor, feedbackView, shallowEqual)
  const isBusy = view.phase === 'sending' || view.phase === 'settling'
  return (
    // Alone on its page, or in line with an article.
    <Panel sx={{ p: 5, maxWidth: 640, marginInline: view.creator ? 0 : 'auto' }}>
      {view.phase === 'accepted' ? (
        <Receipt ticket={view.ticket} onAnother={() => actor.send({ type: 'another.requested' })} />
      ) : (
        <Form
          label={view.creator ? t('creator.title') : t('page.form')}
          onSubmit={() => actor.send({ type: 'form.submitted' })}
        >
          <Text as="p" tone="soft">
            {view.creator ? t('creator.intro') : t('page.intro')}
          </Text>
          {view.creator ? (
            <CreatorFields actor={actor} />
          ) : (
            <>
              <SelectField
                label={t('field.category')}
                value={view.category}
                placeholder={t('field.categoryHint')}
                options={offeredCategories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
                onChange={(value) => {
                  const category = offeredCategories.find((one) => one === value)
                  if (category !== undefined) actor.send({ type: 'category.chosen', category })
                }}
                error={view.isCategoryMissing && t('problem.category')}
                hint=" "
                disabled={isBusy}
              />
              <Field
                label={t('field.text')}
                value={view.text}
                onChange={(text) => actor.send({ type: 'text.changed', text })}
                error={view.isTextMissing && t('problem.text')}
                hint={t('field.textHint', { used: view.text.length, most: supportLimits.feedback.maxText })}
                maxLength={supportLimits.feedback.maxText}
                rows={7}
                disabled={isBusy}
                required
              />
              <Screenshots
                places={supportLimits.feedback.maxFiles}
                files={view.files}
                isOpen={view.phase === 'editing'}
                isUploading={view.isUploading}
                canAdd={view.canAttach}
                error={view.fileError}
                canRetry={view.canRetryFile}
                onEvent={actor.send}
              />
              <Recording actor={actor} view={view} isBusy={isBusy} />
            </>
          )}
          <Button look="primary" size="large" type="submit" busy={isBusy}>
            {isBusy ? t('state.sending') : t('action.send')}
          </Button>
          {/* Below the button, which therefore stays in place. */}
          {view.isWaiting && <Alert kind="info">{t('state.waiting')}</Alert>}
          {view.phase === 'settling' && <Alert kind="info">{t('state.settling')}</Alert>}
          {view.error && <Alert kind="error" title={t('state.refused')} {...failureParts(view.error)} />}
        </Form>
      )}
    </Panel>
  )
}

/** Says what would be attached, and lets the user look at it before anything is sent. */
function Recording({ actor, view, isBusy }: { actor: FeedbackRef; view: View; isBusy: boolean }) {
  const { t, i18n } = useTranslation('feedback')
  const size = new Intl.NumberFormat(i18n.language.replace('_', '-')).format(Math.ceil(view.recordingSize / 1_000))
  return (
    <Stack sx={{ gap: 1 }}>
      <Check
        label={t('field.recording')}
        checked={view.isRecordingIncluded}
        busy={isBusy}
        describedBy="recording-note"
        onChange={(isIncluded) => actor.send({ type: isIncluded ? 'recording.included' : 'recording.dropped' })}
      />
      <Text as="p" kind="small" tone="soft" id="recording-note">
        {t('field.recordingHint')}
      </Text>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', minHeight: 36 }}>
        <Button size="small" disabled={!view.isRecordingMade} onClick={() => actor.send({ type: 'recording.saved' })}>
          {t('action.saveRecording')}
        </Button>
        <Text as="p" kind="small" tone={view.hasRecordingFailed ? 'error' : 'faint'} role="status">
          {view.hasRecordingFailed && t('state.recordingFailed')}
          {view.isRecordingIncluded && !view.isRecordingMade && t('state.recording')}
          {view.isRecordingMade && t('state.recorded', { size })}
        </Text>
      </Stack>
    </Stack>
  )
}

function Receipt({ ticket, onAnother }: { ticket: string | undefined; onAnother: () => void }) {
  const { t } = useTranslation('feedback')
  return (
    <Stack sx={{ gap: 5 }}>
      <Alert kind="success" title={t('state.accepted')}>
        {ticket === undefined ? t('receipt.noTicket') : t('receipt.ticket', { ticket })}
      </Alert>
      <section aria-labelledby="what-next">
        <Text as="h2" kind="heading" id="what-next">
          {t('receipt.next')}
        </Text>
        <PlainList>
          <li>{t('receipt.read')}</li>
          <li>{t('receipt.message')}</li>
          <li>{t('receipt.reply')}</li>
        </PlainList>
      </section>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <LinkButton look="primary" to={requestsPath(ticket)}>
          {t('action.view')}
        </LinkButton>
        <Button onClick={onAnother}>{t('action.another')}</Button>
      </Stack>
    </Stack>
  )
}
