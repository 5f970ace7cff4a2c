/** Whether times can be shown in this zone: `system`, or a name that this browser's Intl knows. */
export const isZone = (zone: string): boolean => {
  if (zone === 'system') return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl throws RangeError for an unknown zone.
    return false
  }
}

/** All selectable zone names, UTC first. */
export const zoneNames = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]
