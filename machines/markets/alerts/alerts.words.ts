import type { Alert } from '#contract/markets/calls/alerts.ts'
import { alertNames } from '#contract/messages/inmailWords.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'

/** As people write a market. */
export const marketName = ({ symbol }: Pick<Alert, 'symbol'>): string => symbol.replace('_', '/').toUpperCase()

/** What was set: at which market, for which kind, at which value. */
export const setNotice = (alert: Pick<Alert, 'symbol' | 'alertType' | 'alertValue'>): NoticeInput => ({
  kind: 'success',
  words: {
    key: `alerts:notice.${alertNames[alert.alertType]}`,
    values: { market: marketName(alert) },
    amounts: { value: alert.alertValue },
  },
})
