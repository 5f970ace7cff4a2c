/** Time zones by their names. */

/** Whether times can be shown in it: `system`, or a name that this browser's Intl knows. */
export const isZone = (zone: string): boolean => {
  if (zone === 'system') return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // RangeError is Intl's way to say no.
    return false
  }
}

/** All names that can be chosen, UTC first. */
export const zoneNames = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]
