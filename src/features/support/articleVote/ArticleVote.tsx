import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { supportLimits } from '#contract/support/limits.ts'
import type { ArticleVoteRef } from '#machines/support/articleVote/articleVote.machine.ts'
import { articleVoteView } from '#machines/support/articleVote/articleVote.machine.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Asks whether an article helped. Its line for outcomes is always there, so that nothing moves. */
export function ArticleVote({ actor }: { actor: ArticleVoteRef }) {
  const { t } = useTranslation('articleVote')
  const { phase, isHelpful, error } = useSelector(actor, articleVoteView, shallowEqual)
  const isAsking = phase === 'asking' || phase === 'voting'
  return (
    <section aria-label={t('title')}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}>
        {isAsking ? (
          <>
            <Text kind="heading">{t('title')}</Text>
            <Button
              size="small"
              disabled={phase === 'voting'}
              onClick={() => actor.send({ type: 'vote.given', isHelpful: true })}
            >
              {t('action.yes')}
            </Button>
            <Button
              size="small"
              disabled={phase === 'voting'}
              onClick={() => actor.send({ type: 'vote.given', isHelpful: false })}
            >
              {t('action.no')}
            </Button>
          </>
        ) : (
          <>
            <Text role="status">{phase === 'thanked' ? t('state.thanks') : t('state.counted')}</Text>
            <Button
              size="small"
              look="plain"
              disabled={phase === 'sending'}
              onClick={() => actor.send({ type: 'vote.changed' })}
            >
              {t('action.change')}
            </Button>
          </>
        )}
      </Stack>
      {!isHelpful && phase !== 'asking' && phase !== 'thanked' && <Reason actor={actor} />}
      <Text as="p" kind="small" tone="error" role={error ? 'alert' : undefined} sx={{ minHeight: 20 }}>
        {error && <FailureText error={error} />}
      </Text>
    </section>
  )
}

/** It appears with the press, and takes its space at once. */
function Reason({ actor }: { actor: ArticleVoteRef }) {
  const { t } = useTranslation('articleVote')
  const { phase, reason, isReasonMissing } = useSelector(actor, articleVoteView, shallowEqual)
  const isBusy = phase !== 'explaining'
  return (
    <Form label={t('field.reason')} onSubmit={() => actor.send({ type: 'reason.submitted' })}>
      <Field
        label={t('field.reason')}
        value={reason}
        onChange={(text) => actor.send({ type: 'reason.changed', text })}
        error={isReasonMissing && t('problem.reason')}
        hint={t('field.hint', { used: reason.length, most: supportLimits.articleVote.maxReason })}
        maxLength={supportLimits.articleVote.maxReason}
        rows={3}
        disabled={isBusy}
      />
      <Button type="submit" busy={phase === 'sending'} disabled={phase === 'voting'}>
        {phase === 'sending' ? t('action.sending') : t('action.send')}
      </Button>
    </Form>
  )
}
