import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { noticeCategories, noticePath } from '#contract/support/notices.ts'
import type { NoticeDraft as Draft } from '#machines/support/noticeList/noticeDraft.ts'
import type { NoticeListRef } from '#machines/support/noticeList/noticeList.machine.ts'
import { noticeDraftView } from '#machines/support/noticeList/noticeList.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** The form with which a tester of the sandbox publishes a notice; nothing elsewhere. */
export function NoticeDraft({ actor }: { actor: NoticeListRef }) {
  const { t } = useTranslation('noticeList')
  const view = useSelector(actor, noticeDraftView, shallowEqual)
  if (view === undefined) return null
  const { draft, problem, isSending, publishedId, error } = view
  const change = (one: Partial<Draft>) => actor.send({ type: 'draft.changed', change: one })
  const missing = (text: string) => (problem === 'empty' && text.trim() === '' ? t('draft.problem.empty') : undefined)
  return (
    <Panel sx={{ p: 5, marginTop: 6 }} aria-labelledby="notice-draft">
      <Text as="h2" kind="heading" id="notice-draft">
        {t('draft.title')}
      </Text>
      <Text as="p" kind="small" tone="soft">
        {t('draft.hint')}
      </Text>
      <Box sx={{ maxWidth: 640, marginTop: 3 }}>
        <Form label={t('draft.title')} onSubmit={() => actor.send({ type: 'draft.submitted' })}>
          <SelectField
            label={t('draft.category')}
            value={draft.category}
            options={noticeCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
            disabled={isSending}
            onChange={(value) => {
              const category = noticeCategories.find((one) => one === value)
              if (category) change({ category })
            }}
          />
          <Field
            label={t('draft.name')}
            value={draft.title}
            disabled={isSending}
            error={problem === 'long' ? t('draft.problem.long') : missing(draft.title)}
            onChange={(title) => change({ title })}
          />
          <Field
            multiline
            label={t('draft.text')}
            value={draft.body}
            disabled={isSending}
            error={problem === 'link' ? t('draft.problem.link') : missing(draft.body)}
            onChange={(body) => change({ body })}
          />
          <Check
            label={t('draft.important')}
            checked={draft.isImportant}
            onChange={(isImportant) => change({ isImportant })}
          />
          <Button look="primary" type="submit" busy={isSending}>
            {t('draft.publish')}
          </Button>
          {publishedId !== undefined && (
            <Alert kind="success">
              <TextLink to={noticePath(publishedId)}>{t('draft.published')}</TextLink>
            </Alert>
          )}
          {error && (
            <Alert kind="error" title={t('draft.refused')}>
              <FailureText error={error} />
            </Alert>
          )}
        </Form>
      </Box>
    </Panel>
  )
}
