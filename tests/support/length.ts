/** Whether everything runs at full length (`npm run test:all`): every look, width and pair, hours of simulation. */
export const isAtLength = process.env['STATEFLOOR_LONG'] === '1'

/**
 * Whether this is `npm test`, which every commit has to pass within minutes: what starts one venue after another is left
 * to `npm run test:related` and `npm run test:all`, and so are files `*.beyond.test.ts` (`vitest.config.ts`).
 */
export const isEveryCommit = process.env['STATEFLOOR_EVERY_COMMIT'] === '1'

/** Registers tests that `npm test` leaves to the other commands. */
export const beyondCommit = (register: () => void): void => {
  if (!isEveryCommit) register()
}

/** So many of a long list, spread evenly over it and the same in every run; all of it at full length. */
export const sample = <T>(list: readonly T[], count: number, atLength = isAtLength): readonly T[] =>
  atLength || list.length <= count
    ? list
    : Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / count)] as T)

/** So many of a list in `npm test`; all of it in the other commands. */
export const someOf = <T>(list: readonly T[], count: number): readonly T[] =>
  isEveryCommit ? sample(list, count, false) : list

/** Where `npm run test:related` names the flows that are made of what was changed, with commas between. */
export const flowsVariable = 'STATEFLOOR_FLOWS'

/** So many of the flows, and all that were changed; every flow at full length. */
export const someFlows = (
  flows: readonly string[],
  count: number,
  atLength = isAtLength,
  changed = (process.env[flowsVariable] ?? '').split(','),
): readonly string[] => {
  const some = new Set(sample(flows, count, atLength))
  return flows.filter((flow) => some.has(flow) || changed.includes(flow))
}
