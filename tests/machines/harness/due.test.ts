import { expect, it } from 'vitest'
import { inTurn, isCoverDue, isDomainDue, touchedBy } from '#tests/support/due.ts'

it('a browser walks a flow that the last commits touched, in any room', () => {
  expect(isCoverDue('favourites', ['machines/markets/favourites/favourites.setup.ts'], false)).toBe(true)
  expect(isCoverDue('favourites', ['src/services/markets/favourites.ts', 'README.md'], false)).toBe(true)
  expect(
    isCoverDue('favourites', ['src/features/markets/markets/Row.tsx', 'locales/en_US/favourites.json'], false),
  ).toBe(false)
  expect(isCoverDue('poll', ['machines/patterns/poll/poll.machine.ts'], false)).toBe(true)
})

it('money and session always, and everything where there is no history or much time', () => {
  expect(['session', 'login', 'transfer', 'transferDialog'].every((flow) => isCoverDue(flow, [], false))).toBe(true)
  expect(isCoverDue('favourites', [], false)).toBe(false)
  expect(isCoverDue('favourites', undefined, true)).toBe(true)
  expect(isCoverDue('favourites', [], true)).toBe(true)
})

it('the pages of a domain are looked at that the last commits touched', () => {
  expect(isDomainDue('wallet', ['src/features/wallet/web3/Web3Page.tsx'], false)).toBe(true)
  expect(isDomainDue('markets', ['src/features/wallet/web3/Web3Page.tsx', 'server/modules/markets/a.ts'], false)).toBe(
    false,
  )
  expect(isDomainDue('markets', [], true)).toBe(true)
})

it('a long list is taken in turn, a share by each run, and wholly where there is much time', () => {
  const list = [...'abcdefg']
  const turns = [7, 8, 9].map((turn) => inTurn(list, 3, turn, false))
  expect(turns).toEqual([
    ['b', 'e'],
    ['c', 'f'],
    ['a', 'd', 'g'],
  ])
  expect(inTurn(list, 3, 7, true)).toEqual(list)
})

it('a commit that touches more than fifty files says nothing about any one flow', () => {
  const sweep = Array.from({ length: 51 }, (_, index) => `machines/a/${index}.ts`).join('\n')
  expect(touchedBy(`commit\nmachines/a/a.setup.ts\nREADME.md\n\ncommit\n${sweep}\n\ncommit\nsrc/b.ts\n`)).toEqual([
    'machines/a/a.setup.ts',
    'README.md',
    'src/b.ts',
  ])
})
