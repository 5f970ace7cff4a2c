import { toIntl } from '#contract/shell/locales.ts'

/** The day of a moment, in the person's zone (`zoneOf` of the preferences; `undefined`: the browser's). */
export const dayWriter = (locale: string, timeZone: string | undefined): ((ms: number) => string) => {
  const format = new Intl.DateTimeFormat(toIntl(locale), {
    dateStyle: 'medium',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return (ms) => format.format(ms)
}
