import { isUnreadable } from '#contract/kernel/amountField.ts'
import { alertNames, isOfDay } from '#contract/messages/inmailWords.ts'
import type { Alert } from '#contract/markets/calls/alerts.ts'
import type { AlertsSnapshot } from './alerts.machine.ts'
import { symbolOf, valueProblemOf } from './alerts.setup.ts'

/** The form: typed values, missing ones, and the venue's error. */
export const alertForm = (snapshot: AlertsSnapshot) => {
  const { market, alertType, value, error } = snapshot.context
  const isIncomplete = snapshot.matches({ form: { editing: 'incomplete' } })
  const isSending = snapshot.matches({ form: 'sending' }) || snapshot.matches({ form: 'checking' })
  return {
    market,
    alertType,
    value,
    /** While the outcome is being checked, it is not known to have failed. */
    error: isSending ? undefined : error,
    /** Includes checking the outcome. */
    isSending,
    isPercent: isOfDay(alertNames[alertType]),
    isMarketWrong: isIncomplete && symbolOf(market) === undefined,
    valueProblem: isIncomplete ? valueProblemOf(value) : isUnreadable(value) ? ('valueUnread' as const) : undefined,
  } as const
}

/** The existing alerts, without those being removed. */
export const alertList = (snapshot: AlertsSnapshot) => {
  const { rows, listError, pending } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  return {
    phase: rows === undefined ? (isFailed ? ('failed' as const) : ('loading' as const)) : ('rows' as const),
    rows: rows?.filter(({ alertId }) => !pending.includes(alertId)) ?? [],
    isStale: rows !== undefined && isFailed,
    error: listError,
  }
}

export const alertNameOf = ({ alertType }: Pick<Alert, 'alertType'>) => alertNames[alertType]

export { marketName } from './alerts.words.ts'
