import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  inTurn,
  isCoverDue,
  isDomainDue,
  leftForLater,
  shareUnlessTouched,
  touchedBy,
  touchedIn,
} from '#tests/support/due.ts'

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

it('a list of a flow that every run walks is whole when the flow was touched, else a share of it', () => {
  const list = [...'abcd']
  expect(shareUnlessTouched('session', list, 2, ['machines/account/session/session.setup.ts'], 7, false)).toEqual(list)
  expect(shareUnlessTouched('session', list, 2, ['README.md'], 7, false)).toEqual(['b', 'd'])
  expect(shareUnlessTouched('session', list, 2, ['README.md'], 8, false)).toEqual(['a', 'c'])
  expect(shareUnlessTouched('session', list, 2, ['README.md'], 7, true)).toEqual(list)
})

it('of the browser tests of untouched domains half is left to the run after the next commit', () => {
  const files = [
    'journeys/visit.spec.ts',
    'assets/transfer.spec.ts',
    'markets/alerts.cover.spec.ts',
    'assets/amounts.spec.ts',
    'assets/picker.spec.ts',
    'live/live.spec.ts',
    'live/live.room.spec.ts',
  ].map((path) => ({ path, text: 'test()' }))
  const shared = { path: 'wallet/screens.spec.ts', text: 'for (const at of inTurn(looks, 12)) {' }
  const scenes = { path: 'wallet/axe.spec.ts', text: "import { pages } from '#tests/support/browser/scenes.ts'" }
  const left = [6, 7].map((turn) => leftForLater([...files, shared, scenes], ['src/features/live/a.tsx'], turn, false))
  expect(left).toEqual([['assets/picker.spec.ts'], ['assets/amounts.spec.ts']])
  expect(leftForLater(files, [], 6, false)).toEqual(['assets/picker.spec.ts', 'live/live.spec.ts'])
  expect(leftForLater(files, ['tests/browser/assets/picker.spec.ts'], 6, false)).toEqual(['live/live.spec.ts'])
  expect(leftForLater(files, [], 6, true)).toEqual([])
  const shell = ['shell/footer.spec.ts', 'shell/header.spec.ts'].map((path) => ({ path, text: '' }))
  expect(leftForLater(shell, ['src/features/shell/footer/Footer.tsx'], 6, false)).toEqual(['shell/header.spec.ts'])
  expect(leftForLater(shell, ['src/features/shell/header/Header.tsx'], 6, false)).toEqual([])
})

it('what was changed and waits for a commit is touched, and a folder without a history knows of nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statefloor-due-'))
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  const put = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
  }
  try {
    expect(touchedIn(folder)).toBeUndefined()
    git('init')
    put('.gitignore', 'ignored\n')
    put('old', 'one')
    git('add', '.')
    git('commit', '-m', 'first')
    expect(touchedIn(folder)?.toSorted()).toEqual(['.gitignore', 'old'])
    for (let at = 0; at < 10; at += 1) git('commit', '--allow-empty', '-m', `empty ${at}`)
    expect(touchedIn(folder)).toEqual([])
    put('old', 'two')
    put('new', 'one')
    put('ignored', 'one')
    expect(touchedIn(folder)?.toSorted()).toEqual(['new', 'old'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
