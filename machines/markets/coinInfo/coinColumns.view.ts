import { coinColumns, withHidden } from './coinFilter.ts'

/** The columns that a list of coins may do without, in order. */
export const coinColumnsView = coinColumns

export { withHidden }
