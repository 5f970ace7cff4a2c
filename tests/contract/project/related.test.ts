import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles } from '#tools/graph/changed.ts'
import { importGraph } from '#tools/graph/imports.ts'
import { findRelated, testFiles } from '#tools/graph/related.ts'
import { root } from '#tools/products.mjs'

const closure = (file: string) => importGraph().closureOf(join(root, file))

describe('file dependencies', () => {
  it('include direct, lazy, runtime and package imports', () => {
    const ofAlerts = closure('src/app/routes/markets/alerts.ts')
    expect(ofAlerts.has(join(root, 'src/features/markets/alerts/Alerts.tsx'))).toBe(true)
    expect(ofAlerts.has(join(root, 'machines/markets/alerts/alerts.setup.ts'))).toBe(true)
    expect(closure('machines/account/session/session.setup.ts').has(join(root, 'contract/kernel/envelope.ts'))).toBe(
      true,
    )
    const ofTable = closure('tests/machines/markets/alerts/alerts.test.ts')
    expect(ofTable.has(join(root, 'packages/explorer/src/explore.ts'))).toBe(true)
  })

  it('exclude the list of all pages, and type-only imports', () => {
    expect([...closure('src/app/pages.ts')].filter((file) => file.includes('/features/markets/'))).toEqual([])
    const ofSnapshotsType = closure('src/features/markets/alerts/Alerts.tsx')
    expect(ofSnapshotsType.has(join(root, 'machines/markets/alerts/alerts.model.ts'))).toBe(false)
  })
})

/**
 * Ten widely shared files, each with tests that exercise it and tests that are unrelated to it, written down from
 * reading which pages use it.
 */
const shared: Readonly<Record<string, { readonly has: readonly string[]; readonly hasNot: readonly string[] }>> = {
  // The coin and account picker: transfer, records, swap.
  'src/ui/overlays/Picker.tsx': {
    has: [
      'tests/browser/assets/transfer.cover.spec.ts',
      'tests/browser/assets/transferRecords.spec.ts',
      'tests/browser/wallet/web3Swap.cover.spec.ts',
      'tests/components/assets/transfer.cover.test.tsx',
      'tests/faults/assets/transfer/transfer.spec.ts',
      'tests/faults/wallet/web3Swap.spec.ts',
    ],
    hasNot: [
      'tests/browser/live/liveChat.cover.spec.ts',
      'tests/browser/live/live.spec.ts',
      'tests/server/live/live.test.ts',
      'tests/services/streams/books.test.ts',
    ],
  },
  // The settings to be sent, beside the order button.
  'src/ui/forms/Chips.tsx': {
    has: ['tests/browser/spot/orderForm.cover.spec.ts', 'tests/browser/spot/floor.spec.ts'],
    hasNot: ['tests/browser/assets/transfer.spec.ts', 'tests/browser/account/session.spec.ts'],
  },
  // A write that happens once.
  'machines/patterns/submitOnce/submitOnce.machine.ts': {
    has: [
      'tests/browser/assets/transfer.cover.spec.ts',
      'tests/browser/spot/orderForm.cover.spec.ts',
      'tests/browser/wallet/web3Swap.cover.spec.ts',
      'tests/faults/assets/transfer/transfer.spec.ts',
      'tests/faults/spot/orderForm/orderForm.spec.ts',
      'tests/machines/mutants.test.ts',
    ],
    hasNot: ['tests/services/streams/books.test.ts', 'tests/server/markets/marketCatalogue.test.ts'],
  },
  // A paged list.
  'machines/patterns/pagedList/pagedList.machine.ts': {
    has: [
      'tests/machines/coverage/patterns.test.ts',
      'tests/browser/assets/transferRecords.spec.ts',
      'tests/browser/messages/messageCentre.cover.spec.ts',
      'tests/browser/wallet/web3Assets.cover.spec.ts',
    ],
    hasNot: ['tests/browser/wallet/walletApproval.cover.spec.ts', 'tests/browser/wallet/walletLogin.cover.spec.ts'],
  },
  // Exact numbers: money everywhere, in the venue too.
  'contract/kernel/decimal.ts': {
    has: [
      'tests/browser/assets/transfer.cover.spec.ts',
      'tests/browser/spot/orderForm.cover.spec.ts',
      'tests/browser/wallet/web3Swap.cover.spec.ts',
      'tests/server/assets/transferOnce.test.ts',
      'tests/server/spot/reasons.test.ts',
    ],
    hasNot: ['tests/contract/project/contrast.test.ts'],
  },
  // Used by every call.
  'src/services/http/client.ts': {
    has: ['tests/browser/assets/transfer.cover.spec.ts', 'tests/browser/journeys/newcomer.spec.ts'],
    hasNot: ['tests/machines/markets/alerts/alerts.test.ts', 'tests/server/core/engine/oracle.test.ts'],
  },
  // Words of one page in one language.
  'locales/zh_CN/alerts.json': {
    has: [
      'tests/faults/markets/alerts.spec.ts',
      'tests/components/markets/alerts.cover.test.tsx',
      'tests/contract/shell/words.test.ts',
    ],
    hasNot: ['tests/browser/assets/transfer.cover.spec.ts', 'tests/browser/wallet/web3Swap.cover.spec.ts'],
  },
  // A part of the venue.
  'server/modules/assets/transfer/index.ts': {
    has: ['tests/browser/assets/transfer.spec.ts', 'tests/server/assets/transferOnce.test.ts'],
    hasNot: ['tests/browser/live/live.spec.ts', 'tests/server/live/live.test.ts'],
  },
  // Used for all communication by the venue’s sockets.
  'server/sockets/client.ts': {
    has: ['tests/server/core/socketsFlood.test.ts', 'tests/browser/journeys/trading.spec.ts'],
    hasNot: ['tests/components/markets/alerts.cover.test.tsx'],
  },
  // The explorer, the source of every path.
  'packages/explorer/src/explore.ts': {
    has: [
      'tests/machines/coverage/spot.test.ts',
      'tests/components/markets/alerts.cover.test.tsx',
      'tests/browser/markets/markets.cover.spec.ts',
      'packages/explorer/tests/explorer.test.ts',
    ],
    hasNot: ['tests/services/http/client.test.ts', 'tests/server/core/engine/oracle.test.ts'],
  },
}

describe('tests that a change can break', () => {
  const related = findRelated()
  let copy = ''

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'statefloor-related-'))
    for (const file of Object.keys(shared)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(join(root, file), join(copy, file))
    }
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.test', ...args], { cwd: copy })
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'test: copy')
  })
  afterAll(() => {
    rmSync(copy, { recursive: true, force: true })
  })

  it.each(Object.entries(shared))('%s', (file, { has, hasNot }) => {
    appendFileSync(join(copy, file), '\n')
    const changed = changedFiles(copy)
    execFileSync('git', ['checkout', '--quiet', '--', '.'], { cwd: copy })
    expect(changed).toEqual([file])
    const found = related(changed)
    const all = testFiles()
    expect([...has, ...hasNot].filter((test) => !all.includes(test))).toEqual([])
    expect(has.filter((test) => !found.includes(test))).toEqual([])
    expect(hasNot.filter((test) => found.includes(test))).toEqual([])
  })

  it('include all tests of suites that run everything with the changed file', () => {
    expect(related(['package-lock.json'])).toEqual(testFiles())
  })

  it('are few for a change to one page', () => {
    const found = related(['src/features/markets/alerts/Alerts.tsx'])
    expect(found.length).toBeLessThan(testFiles().length / 10)
  })
})
