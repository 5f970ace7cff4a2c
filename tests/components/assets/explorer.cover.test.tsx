import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import type { Found } from '#contract/assets/calls/chain.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { explorerMachine } from '#machines/assets/explorer/explorer.machine.ts'
import { explorerModel } from '#machines/assets/explorer/explorer.model.ts'
import { sampleFound, sampleNetworks, sampleTransaction } from '#machines/assets/explorer/explorer.samples.ts'
import { ExplorerPage } from '#features/assets/explorer/ExplorerPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['explorer']))

holdCover({
  model: explorerModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={ExplorerPage} data={{ actor, app }} />,
})

const answered = (found: Found) => ({ answer: 'fetchFound', done: { found, networks: sampleNetworks } }) as const
const cut = { kind: 'timeout', call: 'chain.find' } as const
const lost = { answer: 'fetchFound', error: cut } as const
const reload = { type: 'reload.requested' } as const
const submit = { type: 'search.submitted' } as const
const typed = (text: string) => ({ type: 'text.changed', text }) as const
const chosen = (networkId: string) => ({ type: 'network.chosen', networkId }) as const
const pause = { wait: assetsLimits.explorer.refreshPause } as const

const waits = sampleFound({ state: 'mempool' })
const young = sampleFound({ state: 'included', block: 98, confirmations: 2 })
const final = sampleFound({ state: 'included', block: 97, confirmations: 3 })
const gone = sampleFound({ state: 'gone' })
const block: Found = {
  kind: 'block',
  networkId: 'btc',
  height: 97,
  hash: 'ab',
  producedAt: 0,
  transactions: [sampleTransaction({ state: 'reverted', block: 97, confirmations: 3 })],
}

const row = rowBuilder(explorerMachine, explorerModel.inputs.plain)

const table: Table<typeof explorerMachine> = [
  row('asks the chain', [], 'loading', { tags: ['busy'], context: { networkId: 'btc', id: '9f3c1a5e' } }),
  row('says when it fails', [lost], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('asks again', [lost, reload], 'loading', { tags: ['busy'] }),
  row('clears the failure', [lost, reload, answered(final)], 'shown.settled', { context: { error: undefined } }),
  row('follows what waits for a block [DEP-04]', [answered(waits)], 'shown.waiting', {
    tags: [],
    context: { found: waits, networks: sampleNetworks },
  }),
  row('follows what is not final', [answered(young)], 'shown.waiting'),
  row('leaves what is final', [answered(final)], 'shown.settled', { tags: [] }),
  row('leaves what was dropped', [answered(gone)], 'shown.settled'),
  row('leaves a block of final transactions', [answered(block)], 'shown.settled', { context: { found: block } }),
  row('leaves nothing', [answered({ kind: 'nothing' })], 'shown.settled'),
  row('reads what waits again after a pause', [answered(waits), pause], 'shown.refreshing', { tags: ['busy'] }),
  row('reads it at once on request', [answered(waits), reload], 'shown.refreshing'),
  row('reads what is final on request', [answered(final), reload], 'shown.refreshing'),
  row('sees it become final', [answered(waits), pause, answered(final)], 'shown.settled'),
  row('keeps following it', [answered(waits), pause, answered(young)], 'shown.waiting'),
  row('keeps what it knows when a refresh fails', [answered(waits), pause, lost], 'shown.waiting', {
    context: { found: waits, error: cut },
  }),
  row('goes where the search says', [chosen('eth'), typed(' 120 '), submit], 'loading', {
    context: { chosen: 'eth', text: ' 120 ', networkId: 'btc' },
    sent: [{ type: 'navigation.requested', to: '/explorer/eth/120' }],
  }),
  row('stays without a text', [typed('  '), submit], 'loading', { sent: [] }),
  row('cuts a long text', [typed('y'.repeat(assetsLimits.funds.maxAddress + 1))], {
    context: { text: 'y'.repeat(assetsLimits.funds.maxAddress) },
  }),
]

holdTable(explorerMachine, table, 'the explorer $says')
