import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { areChannelLinks, audiences } from '#contract/support/creator.ts'
import type { CreatorDraft } from '#contract/support/creator.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { FeedbackRef } from '#machines/support/feedback/feedback.machine.ts'
import { feedbackView } from '#machines/support/feedback/feedback.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'

const { maxLinks, maxCountry, maxText, maxLines } = supportLimits.creator

/** Fields about a creator's channels. */
export function CreatorFields({ actor }: { actor: FeedbackRef }) {
  const { t } = useTranslation('feedback')
  const { phase, creator, text, isIncomplete } = useSelector(actor, feedbackView, shallowEqual)
  if (!creator) return null
  const isBusy = phase !== 'editing'
  const change = (answers: Partial<CreatorDraft>) => actor.send({ type: 'answers.changed', answers })
  return (
    <>
      <Field
        label={t('creator.links')}
        value={creator.links}
        onChange={(links) => change({ links })}
        error={isIncomplete && !areChannelLinks(creator.links) && t('problem.links', { most: maxLines })}
        hint={t('creator.linksHint')}
        maxLength={maxLinks}
        rows={3}
        disabled={isBusy}
        required
      />
      <SelectField
        label={t('creator.audience')}
        value={creator.audience ?? ''}
        placeholder={t('creator.audienceHint')}
        options={audiences.map((one) => ({ value: one, label: t(`audience.${one}`) }))}
        onChange={(value) => {
          const audience = audiences.find((one) => one === value)
          if (audience !== undefined) change({ audience })
        }}
        error={isIncomplete && creator.audience === null && t('problem.audience')}
        hint=" "
        disabled={isBusy}
      />
      <Field
        label={t('creator.country')}
        value={creator.country}
        onChange={(country) => change({ country })}
        error={isIncomplete && creator.country.trim() === '' && t('problem.country')}
        hint=" "
        autoComplete="country-name"
        maxLength={maxCountry}
        disabled={isBusy}
      />
      <Field
        label={t('creator.text')}
        value={text}
        onChange={(changed) => actor.send({ type: 'text.changed', text: changed })}
        error={isIncomplete && text.trim() === '' && t('problem.about')}
        hint={t('field.textHint', { used: text.length, most: maxText })}
        maxLength={maxText}
        rows={5}
        disabled={isBusy}
        required
      />
      <Check
        label={t('creator.consent')}
        checked={creator.consent}
        busy={isBusy}
        onChange={(consent) => change({ consent })}
      />
      {/* Its line is always there, so that the button keeps its place. */}
      <Text as="p" kind="small" tone="error" role={isIncomplete ? 'alert' : undefined} sx={{ minHeight: 20 }}>
        {isIncomplete && t('problem.creator')}
      </Text>
    </>
  )
}
