import { useTranslation } from 'react-i18next'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { WithdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { QuoteFailureNote } from '#features/parts/quoteConfirm/QuoteFailureNote.tsx'
import { formatMinute } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { blockTitle, refusalWay, wayWords } from './withdrawWords.ts'

/** Below the form's button: refusals and blocks, each with its next step. */
export function WithdrawNotes({
  actor,
  view,
  zone,
}: {
  actor: WithdrawQuote
  view: WithdrawQuoteView
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation('withdraw')
  const { failure, phase } = view
  const isTold = failure !== undefined && phase === 'form'
  // The reason of the last refusal is not repeated.
  const blocks = phase === 'form' ? view.blocks.filter(({ code }) => code !== failure?.error.code) : []
  if (phase === 'form' && !isTold && blocks.length === 0)
    return (
      <Text kind="small" tone="soft">
        {t('hint.final')} {t('hint.finalText')}
      </Text>
    )
  return (
    <Stack sx={{ gap: 2 }}>
      {(isTold || phase !== 'form') && (
        <QuoteFailureNote actor={actor} view={view} wayOn={failure && refusalWay(failure.error)} />
      )}
      {blocks.map((block) => {
        const way = wayWords(block.wayOn)
        const until =
          block.until === null ? '' : t('block.until', { time: formatMinute(block.until, i18n.language, zone) })
        return (
          <Alert
            key={block.code}
            kind="warning"
            title={
              blockTitle(block) ?? (
                <FailureText error={{ kind: 'business', call: 'withdraw.check', code: block.code }} />
              )
            }
            action={
              way && (
                <Button size="small" onClick={() => actor.send({ type: 'way.taken', to: way.to })}>
                  {way.label}
                </Button>
              )
            }
          >
            {until}
          </Alert>
        )
      })}
    </Stack>
  )
}
