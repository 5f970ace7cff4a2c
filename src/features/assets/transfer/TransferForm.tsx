import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import { transferView } from '#machines/assets/transfer/transfer.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Accounts } from './Accounts.tsx'
import { amountWords } from './amountWords.ts'
import { CoinAndAmount } from './CoinAndAmount.tsx'
import { Question } from './Question.tsx'

/** The transfer form, shared by the dialog and the page for phones. */
export function TransferForm({ actor }: { actor: TransferRef }) {
  const { t, i18n } = useTranslation('transfer')
  const view = useSelector(actor, transferView)
  const amount = amountWords(view, i18n.language)
  const account = (wallet: number) => t(`wallet.${wallet as 2}`)
  switch (view.phase) {
    case 'loading':
      return (
        <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4 }}>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={32} />
          <Skeleton height={120} />
          <Skeleton height={48} />
        </Stack>
      )
    case 'setupFailed':
      return (
        <FailureState
          title={t('error.setup')}
          retry={{ label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      )
    case 'accepted':
    case 'reviewed':
      return (
        <Stack sx={{ gap: 4 }}>
          {view.phase === 'reviewed' ? (
            <Alert kind="info" title={t('outcome.review')}>
              {amount !== undefined && t('outcome.reviewText', { amount })}
            </Alert>
          ) : (
            <Alert kind="success" title={t('outcome.accepted')}>
              {amount !== undefined &&
                t('outcome.acceptedText', { amount, source: account(view.source), target: account(view.target) })}
            </Alert>
          )}
          <Button look="primary" fullWidth onClick={() => actor.send({ type: 'another.requested' })}>
            {t('action.another')}
          </Button>
        </Stack>
      )
    default:
      return (
        <Stack
          component="form"
          noValidate
          sx={{ gap: 4 }}
          onSubmit={(event: { preventDefault: () => void }) => {
            event.preventDefault()
            actor.send({ type: 'form.submitted' })
          }}
        >
          <Accounts actor={actor} view={view} />
          <CoinAndAmount actor={actor} view={view} />
          <Button
            look="primary"
            size="large"
            type="submit"
            fullWidth
            disabled={view.phase === 'editing' && !view.canSubmit}
            busy={view.phase !== 'editing'}
          >
            {view.phase === 'checking'
              ? t('state.checking')
              : view.phase === 'editing'
                ? amount !== undefined
                  ? t('action.submitAmount', { amount })
                  : t('action.submit')
                : t('state.sending')}
          </Button>
          {view.phase === 'settling' && <Alert kind="warning">{t('state.settling')}</Alert>}
          <Question actor={actor} question={view.question} amount={amount} />
        </Stack>
      )
  }
}
