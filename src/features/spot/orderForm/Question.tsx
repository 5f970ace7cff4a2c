import { useTranslation } from 'react-i18next'
import { multiply, decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { OrderWarning } from '#contract/spot/orderWarnings.ts'
import { formatAmount, formatShare } from '#i18n/format.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { lifeWords, orderWords } from './orderWords.ts'
import type { FormView } from './parts.ts'

const hundred = decimal('100')

interface QuestionProps {
  /** The order form, or another flow that sends its orders. */
  actor: { readonly send: (event: { type: 'question.confirmed' } | { type: 'question.dismissed' }) => void }
  view: Pick<
    FormView,
    | 'market'
    | 'side'
    | 'kind'
    | 'fields'
    | 'trailUnit'
    | 'isLimited'
    | 'goodFor'
    | 'expiry'
    | 'zone'
    | 'asked'
    | 'effect'
    | 'warnings'
  > & { readonly phase: string | undefined }
}

/** Warns before submission about anything in the order that the user may not have intended. */
export function Question({ actor, view }: QuestionProps) {
  const { t, i18n } = useTranslation('orderForm')
  const { language } = i18n
  const { market, side, asked, effect, warnings } = view
  const coin = market.base.toUpperCase()
  const amount = (value: Parameters<typeof formatAmount>[0]) =>
    formatAmount(value, language, kernelLimits.amounts.shownDigits)
  const say = (warning: OrderWarning): string => {
    switch (warning.kind) {
      case 'priceWorse':
        return t(`warning.priceWorse.${side}`, { share: formatShare(multiply(warning.share, hundred), language) })
      case 'priceFar':
        return t('warning.priceFar', { share: formatShare(multiply(warning.share, hundred), language) })
      case 'movesPrice':
        return t('warning.movesPrice', { share: formatShare(multiply(warning.share, hundred), language) })
      case 'fillsNow':
        return t('warning.fillsNow', { amount: amount(warning.amount), coin })
      case 'notEnough':
        return t('warning.notEnough', { taken: amount(warning.taken), amount: amount(warning.amount), coin })
      case 'largerThanUsual':
        return t('warning.largerThanUsual', {
          times: amount(warning.times),
          of: warning.of,
          pair: `${coin}/${market.quote.toUpperCase()}`,
        })
    }
  }
  const body = asked?.kind === 'order' ? asked.body : undefined
  const order = orderWords(view, effect, asked?.body.amount, language)
  const notes = [
    ...(body?.expireAt ? [t('option.GTD', { time: lifeWords(view, language) })] : []),
    ...(body?.trigger ? [t('option.trigger', { source: t(`trigger.${body.trigger}`) })] : []),
  ]
  const dismiss = () => actor.send({ type: 'question.dismissed' })
  return (
    <Dialog
      open={view.phase === 'confirming'}
      role="alertdialog"
      title={t('question.title')}
      onClose={dismiss}
      closeLabel={t('question.close')}
      actions={
        <>
          <Button onClick={dismiss}>{t('question.back')}</Button>
          <Button look="primary" single onClick={() => actor.send({ type: 'question.confirmed' })}>
            {warnings.some(({ kind }) => kind !== 'fillsNow') ? t('question.send', { order }) : order}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Text>{t('question.lead')}</Text>
        {warnings.length === 0 && <Text numbers>{order}</Text>}
        {warnings.length > 0 && (
          <PlainList>
            {warnings.map((warning) => (
              <li key={warning.kind}>{say(warning)}</li>
            ))}
          </PlainList>
        )}
        {notes.map((note) => (
          <Text key={note} kind="small" tone="soft">
            {note}
          </Text>
        ))}
      </Stack>
    </Dialog>
  )
}
