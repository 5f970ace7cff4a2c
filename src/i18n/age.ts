import { day, hour, minute, second } from '#contract/kernel/durations.ts'
import { formatCount } from './format.ts'
import { wordsOf } from './words.ts'

const units = [
  ['days', day],
  ['hours', hour],
  ['minutes', minute],
  ['seconds', second],
] as const

/** An age in ms in its largest whole unit: `12 s ago`. Its translations (`tile`) must be loaded. */
export const ageWords = (age: number, locale: string): string => {
  const [unit, size] = units.find(([, least]) => age >= least) ?? []
  return unit === undefined
    ? wordsOf('tile:age.now')
    : wordsOf(`tile:age.${unit}`, { amount: formatCount(Math.floor(age / size), locale) })
}
