import { useTranslation } from 'react-i18next'
import type { PracticeRun } from '#machines/contracts/practice/practice.view.ts'
import { digitsOf, formatAmount, formatMinute, formatPrice } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

/** Decimals of amounts of the settlement coin. */
const shown = 2

/** What happened, newest first. */
export function PracticeEvents({ run }: { run: PracticeRun }) {
  const { t, i18n } = useTranslation('practice')
  const { language } = i18n
  const said = ({ kind, contractCode, amount, price, times }: PracticeRun['events'][number]): string => {
    const rules = run.contracts.find((one) => one.contractCode === contractCode)
    const values = {
      contract: contractCode?.toUpperCase() ?? '',
      amount: amount === null ? '' : formatAmount(amount, language, kind === 'added' ? shown : undefined),
      price: price === null ? '' : formatPrice(price, language, rules ? digitsOf(rules.tick) : shown),
    }
    if (kind === 'watch' || kind === 'warned' || kind === 'urgent')
      return t(contractCode === null ? `event.${kind}.cross` : `event.${kind}.one`, values)
    if (kind === 'reduce') return t('event.reduce', { ...values, count: times })
    if (kind === 'takeOver' && price === null) return t('event.takeOverUsedUp', values)
    return t(`event.${kind}`, values)
  }
  const lines = run.events.toReversed()
  return (
    <Box role="log" aria-label={t('events')} sx={{ minHeight: 120 }}>
      <Text kind="small" tone="soft">
        {t('events')}
      </Text>
      {lines.length === 0 ? (
        <Text kind="small">{t('noEvents')}</Text>
      ) : (
        <PlainList>
          {lines.map((event) => (
            <li key={`${event.at} ${event.kind} ${event.contractCode} ${event.amount}`}>
              {t('eventLine', { time: formatMinute(event.time, language, 'UTC'), event: said(event) })}
            </li>
          ))}
        </PlainList>
      )}
    </Box>
  )
}
