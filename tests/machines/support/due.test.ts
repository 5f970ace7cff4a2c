import { expect, it } from 'vitest'
import { isCoverDue } from '../../support/due'

it('a browser walks a flow that the last commits touched, in any room', () => {
  expect(isCoverDue('favourites', ['machines/favourites/favourites.setup.ts'], false)).toBe(true)
  expect(isCoverDue('favourites', ['src/services/favourites.ts', 'README.md'], false)).toBe(true)
  expect(isCoverDue('favourites', ['src/features/markets/Row.tsx', 'locales/en_US/favourites.json'], false)).toBe(false)
  expect(isCoverDue('poll', ['machines/patterns/poll/poll.machine.ts'], false)).toBe(true)
})

it('money and session always, and everything where there is no history or much time', () => {
  expect(['session', 'login', 'transfer', 'transferDialog'].every((flow) => isCoverDue(flow, [], false))).toBe(true)
  expect(isCoverDue('favourites', [], false)).toBe(false)
  expect(isCoverDue('favourites', undefined, true)).toBe(true)
  expect(isCoverDue('favourites', [], true)).toBe(true)
})
