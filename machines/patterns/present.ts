/** The value, whose presence a guard has ensured. Throws if it is missing all the same: a fault of the chart. */
export const present = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`${what} is missing`)
  return value
}
