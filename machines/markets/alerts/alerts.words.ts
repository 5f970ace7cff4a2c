import type { Alert } from '#contract/markets/calls/alerts.ts'
import { alertNames } from '#contract/messages/inmailWords.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'

/** The market's display name. */
export const marketName = ({ symbol }: Pick<Alert, 'symbol'>): string => symbol.replace('_', '/').toUpperCase()

/** The notice of a created alert: its market, kind and value. */
export const setNotice = (alert: Pick<Alert, 'symbol' | 'alertType' | 'alertValue'>): NoticeInput => ({
  kind: 'success',
  words: {
    key: `alerts:notice.${alertNames[alert.alertType]}`,
    values: { market: marketName(alert) },
    amounts: { value: alert.alertValue },
  },
})
