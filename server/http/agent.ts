/** Names that browsers give themselves, the particular before what it pretends to be. */
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

/** Of such a browser, by names that we know alone: an agent can say anything, and what it says is shown to people. */
export interface Device {
  readonly browser?: string
  readonly system?: string
}

/** What a browser tells of itself that we know. */
export const partsOf = (agent: string): Device => {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)]
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}

/** What a person calls such a browser, in no language: `Chrome, Linux`. Empty: none that we know. */
export const deviceOf = (agent: string): string => Object.values(partsOf(agent)).join(', ')
