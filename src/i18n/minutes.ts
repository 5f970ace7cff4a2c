import { hour, minute } from '#contract/kernel/durations.ts'
import { toIntl } from '#contract/shell/locales.ts'

/** A rough duration: whole minutes, or from two hours on whole hours; at least one minute. */
export const minutesWords = (ms: number, language: string): string => {
  const isLong = ms >= 2 * hour
  const amount = Math.max(1, Math.round(ms / (isLong ? hour : minute)))
  return new Intl.NumberFormat(toIntl(language), {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(amount)
}
