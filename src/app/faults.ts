/** A fault of our own code, for whoever looks at the console: it must not vanish, and it must not stop the page. */
export const reportFault = (error: unknown, where: string): void => console.error('Fault in a page', error, where)

/** Something of the venue that makes no sense, and that the program can do without. */
export const reportOddity = (what: string): void => console.warn(what)
