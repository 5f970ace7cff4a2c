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

const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string): string | undefined => list.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * What a person calls such a browser: `Chrome, Linux`. Made of names that we know alone: an agent can say anything, and
 * what it says is shown to whoever decides. Empty: none that we know.
 */
export const deviceOf = (agent: string): string => [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined).join(', ')
