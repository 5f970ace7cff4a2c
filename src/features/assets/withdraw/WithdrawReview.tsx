import { useTranslation } from 'react-i18next'
import type { SafetyCheckRef } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { WithdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { QuoteReview } from '#features/parts/quoteConfirm/QuoteReview.tsx'
import { Identicon } from './Identicon.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Letters } from '../parts/Letters.tsx'
import type { SafetyForm } from './safetyForm.ts'
import { amountOf, termsRows } from './withdrawWords.ts'

const height = 680

/** The full recipient: picture, name, address in groups of four, network and memo. */
function Receiver({ view }: { view: WithdrawQuoteView }) {
  const { t } = useTranslation('withdraw')
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Identicon text={view.addressKey} />
      <Stack sx={{ gap: 1, minWidth: 0 }}>
        <Text kind="small" tone="soft">
          {view.entry
            ? t('review.toKnown', { label: view.entry.label, network: view.network?.name ?? '' })
            : t('review.to', { network: view.network?.name ?? '' })}
        </Text>
        <Letters groups={view.address} />
        {view.memo !== null && (
          <Text kind="small">
            {t(`field.${view.memoRule?.name ?? 'memo'}`)}: <strong>{view.memo}</strong>
          </Text>
        )}
      </Stack>
    </Box>
  )
}

/** Addresses of the person that this one could be mistaken for. */
function LookAlikes({ view }: { view: WithdrawQuoteView }) {
  const { t } = useTranslation(['withdraw', 'addressBook'])
  return view.lookAlikes.map(
    ({ known }, at) =>
      known && (
        <Stack key={at} sx={{ gap: 2 }}>
          <Alert kind="error" title={t('review.lookAlike', { label: known.label ?? t('review.earlier') })}>
            {t('review.lookAlikeText')}
          </Alert>
          <Text tone="soft">{t('review.mine')}</Text>
          <Letters groups={known.mine} />
          <Text tone="soft">{known.label ?? t('review.earlier')}</Text>
          <Letters groups={known.theirs} />
        </Stack>
      ),
  )
}

/** Everything about the withdrawal before it is sent, with the safety check beside it. */
export function WithdrawReview({
  actor,
  view,
  zone,
  Check,
}: {
  actor: WithdrawQuote
  view: WithdrawQuoteView
  zone: string | undefined
  Check: SafetyForm
}) {
  const { t, i18n } = useTranslation('withdraw')
  const value = amountIn(view.amount)
  const amount = value === undefined ? '' : amountOf(value, view.coin?.shortName ?? '', i18n.language)
  const rows = [{ name: t('terms.amount'), value: amount }, ...termsRows(view, view.terms, i18n.language, zone)]
  // The arrival time changes with each refresh, which is no change of the terms.
  const before =
    view.before && termsRows(view, view.before, i18n.language, zone).filter(({ name }) => name !== t('terms.arrival'))
  return (
    <QuoteReview
      actor={actor}
      view={view}
      title={t(view.fields.whole === undefined ? 'review.title' : 'review.testTitle')}
      confirm={t('review.confirm', { amount })}
      height={height}
      rows={rows}
      before={before}
      warnings={view.warnings.map((warning) => ({ warning, words: t(`tick.${warning}`) }))}
      // The pattern does not know the domain's check.
      proof={(proof) => <Check actor={proof as SafetyCheckRef} error={undefined} />}
    >
      <Receiver view={view} />
      <LookAlikes view={view} />
      {view.terms?.check.willBeReviewed && <Alert kind="info">{t('review.willBeReviewed')}</Alert>}
    </QuoteReview>
  )
}
