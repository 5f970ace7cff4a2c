import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { withdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { QuoteTerms } from '#features/parts/quoteConfirm/QuoteTerms.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { below } from '#ui/layout/windows.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AmountFields } from './AmountFields.tsx'
import { TargetFields } from './TargetFields.tsx'
import { WithdrawNotes } from './WithdrawNotes.tsx'
import type { SafetyForm } from './safetyForm.ts'
import { WithdrawReceipt } from './WithdrawReceipt.tsx'
import { WithdrawReview } from './WithdrawReview.tsx'
import { limitRows, termsRows } from './withdrawWords.ts'

/** Space reserved for the form and its summary, also while they load, so that the list below keeps its place. */
const formRoom = {
  minHeight: 760,
  // A memo is below its network.
  [below(1024)]: { minHeight: 864 },
  // The summary is below the form.
  [below(740)]: { minHeight: 1056 },
}

/** Space reserved for blocks below the button. */
const noteRoom = 96

/** The form of a withdrawal beside its terms; its review and its receipt. */
export function WithdrawForm({ actor, app, Check }: { actor: WithdrawQuote; app: AppRefs; Check: SafetyForm }) {
  const { t, i18n } = useTranslation(['withdraw', 'common'])
  const zone = useSelector(app.preferences, zoneOf)
  const view = useSelector(actor, withdrawQuoteView, shallowEqual)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  const { phase } = view
  if (phase === 'loading')
    return (
      <Box role="status" aria-label={t('state.loading')} sx={{ ...formRoom, display: 'grid' }}>
        <Skeleton height="100%" />
      </Box>
    )
  if (phase === 'setupFailed')
    return (
      <Box sx={formRoom}>
        <FailureState title={t('state.failed')} retry={retry}>
          {view.error && <FailureText error={view.error} />}
        </FailureState>
      </Box>
    )
  if (phase === 'receipt') return <WithdrawReceipt actor={actor} view={view} zone={zone} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        ...formRoom,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
      }}
    >
      <Panel as="div" sx={{ p: 4 }}>
        <Stack
          component="form"
          noValidate
          aria-label={t('page.title')}
          sx={{ gap: 3 }}
          onSubmit={(event: { preventDefault: () => void }) => {
            event.preventDefault()
            actor.send({ type: 'review.requested' })
          }}
        >
          <TargetFields actor={actor} view={view} zone={zone} />
          <AmountFields actor={actor} view={view} />
          <Button look="primary" size="large" fullWidth type="submit" disabled={!view.canReview}>
            {t('action.review')}
          </Button>
          <Box sx={{ minHeight: noteRoom }}>
            <WithdrawNotes actor={actor} view={view} zone={zone} />
          </Box>
        </Stack>
      </Panel>
      <QuoteTerms
        view={view}
        rows={[...termsRows(view, view.terms, i18n.language, zone), ...limitRows(view, i18n.language, zone)]}
      />
      <WithdrawReview actor={actor} view={view} zone={zone} Check={Check} />
    </Box>
  )
}
