import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProofRef } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { QuoteTerms } from './QuoteTerms.tsx'
import { QuoteWarnings } from './QuoteWarnings.tsx'
import type { QuoteSender, QuoteShown, TermsRow } from './shared.ts'

/** Room for one line about the review, so that nothing below it moves. */
const noteRoom = 46

/** The review before anything is sent: frozen terms, warnings to tick, and then the safety check above the terms. */
export function QuoteReview({
  actor,
  view,
  title,
  confirm,
  rows,
  before,
  warnings,
  proof,
  height = 560,
  children,
}: {
  actor: QuoteSender
  view: QuoteShown
  title: string
  /** The button that sends, as "Withdraw 1 BTC"; "Confirm" if omitted. */
  confirm?: string
  rows: readonly TermsRow[]
  before?: readonly TermsRow[] | undefined
  warnings: readonly { readonly warning: string; readonly words: string }[]
  /** Draws the safety check. */
  proof?: (actor: ProofRef) => ReactNode
  height?: number
  /** What else must be looked at, above the terms. */
  children?: ReactNode
}) {
  const { t } = useTranslation('quoteConfirm')
  const { review } = view
  const close = () => actor.send({ type: review === 'proving' ? 'proof.cancelled' : 'review.closed' })
  return (
    <Dialog
      open={review !== undefined}
      title={title}
      onClose={close}
      closeLabel={t('action.close')}
      height={height}
      actions={
        <>
          <Button onClick={close}>{t('action.back')}</Button>
          {review === 'outdated' ? (
            <Button look="primary" onClick={() => actor.send({ type: 'price.requested' })}>
              {t('action.renew')}
            </Button>
          ) : (
            review !== 'proving' && (
              <Button
                look="primary"
                single
                disabled={review === 'pricing'}
                onClick={() => actor.send({ type: 'review.confirmed' })}
              >
                {confirm ?? t('action.confirm')}
              </Button>
            )
          )}
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        {children}
        {/* Above the terms, which were confirmed: its fields and its button need no scrolling. */}
        {review === 'proving' && view.proof && proof?.(view.proof)}
        <QuoteTerms view={view} rows={rows} before={before} isReviewed />
        {review !== 'proving' && (
          <Box sx={{ minHeight: noteRoom }}>
            {review === 'outdated' ? (
              <Alert kind="warning">{t('state.outdated')}</Alert>
            ) : review === 'looking' && view.failure ? (
              <Alert kind="error" title={t(`failure.${view.failure.step}`)}>
                <FailureText error={view.failure.error} />
              </Alert>
            ) : (
              before && <Alert kind="warning">{t('state.changed')}</Alert>
            )}
          </Box>
        )}
        {review === 'looking' && (
          <QuoteWarnings
            warnings={warnings}
            ticked={view.ticked}
            isMissing={view.isTickMissing}
            onTick={(warning, isTicked) => actor.send({ type: 'warning.ticked', warning, isTicked })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
