import { useTranslation } from 'react-i18next'
import { withdrawalPath } from '#contract/assets/withdrawLinks.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { WithdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { formatMinute } from '#i18n/format.ts'
import { Code } from '#ui/content/Code.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { takeFocus } from '#ui/overlays/takeFocus.ts'
import { amountOf, stageWords } from './withdrawWords.ts'

/** Receipt of a withdrawal: time left to cancel, and the next step. */
export function WithdrawReceipt({
  actor,
  view,
  zone,
}: {
  actor: WithdrawQuote
  view: WithdrawQuoteView
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation('withdraw')
  const { receipt, next } = view
  const done = receipt?.data
  const isReviewed =
    receipt?.code === codes.transferInReview || done?.stage === 'review' || done?.ifNothing === 'review'
  const title = t(isReviewed ? 'receipt.inReview' : 'receipt.title')
  const time = (ms: number) => formatMinute(ms, i18n.language, zone)
  return (
    <Panel ref={takeFocus} tabIndex={-1} aria-label={title} sx={{ p: 5 }}>
      <Stack sx={{ gap: 4, maxWidth: 560 }}>
        <Alert kind="success" title={title}>
          {done?.undoUntil ? t('receipt.undo', { time: time(done.undoUntil) }) : t('receipt.follow')}
        </Alert>
        {done && (
          <Facts
            rows={[
              { name: t('terms.receive'), value: amountOf(done.receive, done.coin, i18n.language) },
              { name: t('terms.fee'), value: amountOf(done.fee, done.coin, i18n.language) },
              { name: t('record.address'), value: <Code>{done.address}</Code> },
              { name: t('column.state'), value: stageWords(done.stage) },
            ]}
          />
        )}
        {next && <Alert kind="info">{t('receipt.testSent')}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {done && (
            <Button
              look="primary"
              onClick={() => actor.send({ type: 'way.taken', to: withdrawalPath(done.withdrawId) })}
            >
              {t('receipt.record')}
            </Button>
          )}
          {next && <Button onClick={() => actor.send({ type: 'another.requested' })}>{t('receipt.rest')}</Button>}
          <Button onClick={() => actor.send({ type: 'another.requested', isFresh: true })}>
            {t('receipt.another')}
          </Button>
        </Box>
      </Stack>
    </Panel>
  )
}
