/**
 * Seconds of each stage, by its title, in a whole run on two quick cores that did nothing else. They are shares of a
 * run, never limits; a run prints its own at its end, from which these are renewed.
 */
export const usualSeconds: Readonly<Record<string, number>> = {
  lint: 60,
  types: 25,
  build: 10,
  machines: 105,
  contract: 31,
  services: 28,
  components: 214,
  server: 500,
  faults: 87,
  packages: 15,
  browser: 1_300,
  'faults in the browser': 880,
  'packages in the browser': 10,
  'contract, own recordings': 10,
  'services, own recordings': 12,
  'server, own recordings': 30,
  'browser, own recordings': 25,
}

/** Before so much of the usual time is done, the pace of a run says little. */
const enough = 80

const usualOf = (titles: readonly string[]): number =>
  titles.reduce((total, title) => total + (usualSeconds[title] ?? 0), 0)

/**
 * How many minutes the stages that are left will take at the pace of those that are done; undefined while too little is
 * done to tell, or nothing is left.
 */
export const minutesLeft = (
  done: readonly { readonly title: string; readonly seconds: number }[],
  left: readonly string[],
): number | undefined => {
  const known = done.filter(({ title }) => title in usualSeconds)
  const usual = usualOf(known.map(({ title }) => title))
  if (usual < enough || left.length === 0) return undefined
  const pace = known.reduce((total, { seconds }) => total + seconds, 0) / usual
  return Math.round((usualOf(left) * pace) / 60)
}
