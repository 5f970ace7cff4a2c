import { toIntl } from '#contract/shell/locales.ts'

/** The date of a timestamp in the user's zone (`zoneOf` of the preferences; `undefined`: the browser's). */
export const dayWriter = (locale: string, timeZone: string | undefined): ((ms: number) => string) => {
  const format = new Intl.DateTimeFormat(toIntl(locale), {
    dateStyle: 'medium',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return (ms) => format.format(ms)
}
