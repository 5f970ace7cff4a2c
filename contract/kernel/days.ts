/** Days as the reader's clock on the wall counts them, each one text: `2026-01-31`. `zone` undefined: the browser's own. */

const named = (zone: string | undefined) => (zone === undefined ? {} : { timeZone: zone })

const dayFormat = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...named(zone),
  })

/** The day in which a moment lies. Days of the same number of digits can be compared as texts. */
export const dayIn = (time: number, zone: string | undefined): string => dayFormat(zone).format(time)
