/** Whether everything runs at full length (`npm run test:all`): every view, width, flow and pair. */
export const isAtLength = process.env['STATEFLOOR_LONG'] === '1'

/** The variable in which `npm run test:all -- --times N` passes on N. */
export const timesVariable = 'STATEFLOOR_TIMES'

/**
 * How often `npm run test:all` repeats what is random (seeds, kills, messages, the length of a soak): this often, some
 * minutes for each file, or N times as often with `--times N`.
 */
export const long = (count: number): number => count * Number(process.env[timesVariable] ?? '1')

/**
 * Whether this is `npm test`, which every commit has to pass within minutes: tests that start one venue after another
 * are left to `npm run test:related` and `npm run test:all`, as are files `*.beyond.test.ts` (`vitest.config.ts`).
 */
export const isEveryCommit = process.env['STATEFLOOR_EVERY_COMMIT'] === '1'

/** Registers tests that `npm test` skips and the other commands run. */
export const beyondCommit = (register: () => void): void => {
  if (!isEveryCommit) register()
}

/** This many items of a long list, evenly spread and the same in every run; the whole list at full length. */
export const sample = <T>(list: readonly T[], count: number, atLength = isAtLength): readonly T[] =>
  atLength || list.length <= count
    ? list
    : Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / count)] as T)

/** This many items of a list in `npm test`; the whole list in the other commands. */
export const someOf = <T>(list: readonly T[], count: number): readonly T[] =>
  isEveryCommit ? sample(list, count, false) : list

/** The variable in which `npm run test:related` lists the flows affected by a change, separated by commas. */
export const flowsVariable = 'STATEFLOOR_FLOWS'

/** This many of the flows, plus all that changed; every flow at full length. */
export const someFlows = (
  flows: readonly string[],
  count: number,
  atLength = isAtLength,
  changed = (process.env[flowsVariable] ?? '').split(','),
): readonly string[] => {
  const some = new Set(sample(flows, count, atLength))
  return flows.filter((flow) => some.has(flow) || changed.includes(flow))
}
