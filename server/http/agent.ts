/** Browser names, the specific ones before those that they imitate. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * A known browser and system. Only names from our own lists are used, because an agent string can contain anything and
 * the result is displayed.
 */
export interface Device {
  readonly browser?: string
  readonly system?: string
}

/** The known parts of an agent string. */
export const partsOf = (agent: string): Device => {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)]
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}

/** A language-neutral name of the device, such as `Chrome, Linux`. Empty if unknown. */
export const deviceOf = (agent: string): string => Object.values(partsOf(agent)).join(', ')
