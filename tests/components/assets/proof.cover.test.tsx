import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { proofMachine } from '#machines/assets/proof/proof.machine.ts'
import { proofModel } from '#machines/assets/proof/proof.model.ts'
import { emptyBook, reportOf, sampleBook, sampleProof } from '#machines/assets/proof/proof.samples.ts'
import { nothingChecked } from '#machines/assets/proof/proof.setup.ts'
import { ProofPage } from '#features/assets/proof/ProofPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

// The session’s flow is stubbed and still starting, so the page shows the button rather than the login link.
const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['proof']))

holdCover({
  model: proofModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={ProofPage} data={{ actor, app }} />,
})

const cut = { kind: 'timeout', call: 'proof.branch' } as const
const days = { answer: 'fetchBook', done: sampleBook } as const
const verify = { type: 'verify.requested' } as const
const branch = { answer: 'fetchBranch', done: sampleProof } as const
const opened = { type: 'file.opened', text: '{}' } as const
const checkedAs = (outcome: 'verified' | 'refuted' | 'unconfirmed') =>
  ({ answer: 'checkProof', done: { file: sampleProof, report: reportOf(outcome) } }) as const
const fault = { reason: 'notJson' } as const
const idle = 'check.settled.idle'
const shown = 'book.shown.short'
const forgotten = { type: 'session.changed', fid: undefined } as const

const row = rowBuilder(proofMachine)

const table: Table<typeof proofMachine> = [
  row('shows it', [days], [shown, idle], { tags: [], context: { book: sampleBook } }),
  row('says when it fails', [{ answer: 'fetchBook', error: cut }], ['book.failed', idle], {
    tags: ['failed'],
    context: { bookError: cut },
  }),
  row('loads it again', [{ answer: 'fetchBook', error: cut }, { type: 'retry.requested' }, days], [shown, idle], {
    context: { bookError: undefined },
  }),
  row('keeps the shown day while another loads', [days, { type: 'day.chosen', date: '2026-01-04' }], {
    in: ['book.loading', idle],
    context: { book: sampleBook, date: '2026-01-04' },
    asks: { fetchBook: { date: '2026-01-04' } },
  }),
  row(
    'shows few coins of another day',
    [days, { type: 'list.expanded' }, { type: 'day.chosen', date: '2026-01-04' }, days],
    [shown, idle],
  ),
  row('downloads nothing without a day', [verify], ['book.loading', idle]),
  row('downloads nothing when there is no snapshot', [{ answer: 'fetchBook', done: emptyBook }, verify], {
    in: ['book.empty', idle],
  }),
  row('downloads the proof of the shown day', [days, verify], [shown, 'check.fetching'], {
    tags: ['busy'],
    asks: { fetchBranch: { date: '2026-01-05' } },
  }),
  row('checks the downloaded proof', [days, verify, branch], [shown, 'check.checking'], {
    tags: ['busy'],
    asks: { checkProof: { file: sampleProof } },
  }),
  row('says that the user owned nothing', [days, verify, { answer: 'fetchBranch', done: null }], {
    in: [shown, 'check.settled.absent'],
    tags: [],
  }),
  row('says when the download fails', [days, verify, { answer: 'fetchBranch', error: cut }], {
    in: [shown, 'check.settled.unreached'],
    tags: ['failed'],
    context: { error: cut },
  }),
  row('downloads again and forgets the failure', [days, verify, { answer: 'fetchBranch', error: cut }, verify], {
    in: [shown, 'check.fetching'],
    context: { error: undefined },
  }),
  row('verifies a proof', [days, verify, branch, checkedAs('verified')], [shown, 'check.settled.verified'], {
    tags: [],
    context: { file: sampleProof, report: reportOf('verified') },
  }),
  row('refutes a forged proof', [days, verify, branch, checkedAs('refuted')], [shown, 'check.settled.refuted'], {
    tags: ['failed'],
    context: { report: reportOf('refuted') },
  }),
  row('does not call a proof verified without a published root', [days, opened, checkedAs('unconfirmed')], {
    in: [shown, 'check.settled.unconfirmed'],
    tags: [],
    context: { report: reportOf('unconfirmed') },
  }),
  row('checks an opened file before the days have loaded', [opened], ['book.loading', 'check.checking'], {
    asks: { fetchBook: { date: undefined }, checkProof: { text: '{}' } },
  }),
  row('checks the opened file rather than the one before', [days, verify, branch, checkedAs('verified'), opened], {
    in: [shown, 'check.checking'],
    context: { file: undefined, report: undefined, text: '{}' },
    asks: { checkProof: { text: '{}' } },
  }),
  row('says why a file is no proof', [days, opened, { answer: 'checkProof', done: { fault } }], {
    in: [shown, 'check.settled.unreadable'],
    tags: ['failed'],
    context: { fault, text: '' },
  }),
  row('saves a verified proof', [days, verify, branch, checkedAs('verified'), { type: 'file.saved' }], {
    effects: [{ type: 'saveProof', params: { file: sampleProof } }],
  }),
  row('saves an unconfirmed proof', [opened, checkedAs('unconfirmed'), { type: 'file.saved' }], {
    effects: [{ type: 'saveProof', params: { file: sampleProof } }],
  }),
  row('saves a refuted proof as evidence', [opened, checkedAs('refuted'), { type: 'file.saved' }], {
    effects: [{ type: 'saveProof', params: { file: sampleProof } }],
  }),
  row('forgets a proof when the user leaves', [days, verify, branch, checkedAs('verified'), forgotten], [shown, idle], {
    context: nothingChecked,
  }),
  row('forgets a proof that is being checked', [opened, forgotten], ['book.loading', idle], {
    context: nothingChecked,
  }),
]

holdTable(proofMachine, table, 'the page of reserves $says')
