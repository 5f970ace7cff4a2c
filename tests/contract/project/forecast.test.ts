import { expect, it } from 'vitest'
import { minutesLeft, usualSeconds } from '#tools/test/forecast.ts'

const at = (pace: number, ...titles: readonly string[]) =>
  titles.map((title) => ({ title, seconds: (usualSeconds[title] ?? 0) * pace }))

it('a run that is twice as slow as usual needs twice the time for what is left', () => {
  const left = ['server', 'browser']
  const usual = (usualSeconds['server'] ?? 0) + (usualSeconds['browser'] ?? 0)
  expect(minutesLeft(at(1, 'lint', 'types', 'build'), left)).toBe(Math.round(usual / 60))
  expect(minutesLeft(at(2, 'lint', 'types', 'build'), left)).toBe(Math.round((2 * usual) / 60))
})

it('says nothing before enough is done, nor at the end', () => {
  expect(minutesLeft(at(1, 'types'), ['server'])).toBeUndefined()
  expect(minutesLeft(at(1, 'machines', 'server'), [])).toBeUndefined()
})

it('a stage of which no time is known changes nothing', () => {
  const done = [...at(1, 'machines'), { title: 'something new', seconds: 1_000 }]
  expect(minutesLeft(done, ['server', 'something else'])).toBe(minutesLeft(at(1, 'machines'), ['server']))
})
