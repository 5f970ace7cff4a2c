/** Whether everything runs at full length (`npm run test:all`): every look, width and pair, hours of simulation. */
export const isAtLength = process.env['STATEFLOOR_LONG'] === '1'

/** So many of a long list, spread evenly over it and the same in every run; all of it at full length. */
export const sample = <T>(list: readonly T[], count: number, atLength = isAtLength): readonly T[] =>
  atLength || list.length <= count
    ? list
    : Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / count)] as T)
