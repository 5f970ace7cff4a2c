/** Logs an error of our own code to the console: it must not disappear, and it must not stop the page. */
export const reportFault = (error: unknown, where: string): void => console.error('Fault in a page', error, where)

/** Logs unexpected data from the venue that the program can do without. */
export const reportOddity = (what: string): void => console.warn(what)
