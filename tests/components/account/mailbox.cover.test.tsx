import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { accountLimits } from '#contract/account/limits.ts'
import { mailboxMachine } from '#machines/account/mailbox/mailbox.machine.ts'
import type { MailboxRef } from '#machines/account/mailbox/mailbox.machine.ts'
import { mailboxModel, sampleBox } from '#machines/account/mailbox/mailbox.model.ts'
import { MailboxPage } from '#features/account/mailbox/MailboxPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

beforeAll(() => haveWords(['mailbox']))

holdCover({
  model: mailboxModel,
  words: wordsOf,
  render: (actor) => <MailboxPage actor={actor as MailboxRef} zone="UTC" />,
})

const row = rowBuilder(mailboxMachine, undefined)
const loaded = { answer: 'fetchMailbox', done: sampleBox } as const
const error = { kind: 'timeout', call: 'sandbox.mail' } as const
const lost = { answer: 'fetchMailbox', error } as const
const retry = { type: 'retry.requested' } as const
const chosen = { type: 'level.chosen', level: 2 } as const
const later = { wait: accountLimits.mailbox.refreshEvery } as const
const renewed = { answer: 'fetchMailbox', done: { ...sampleBox, level: 2 } } as const
const asks = { fetchMailbox: undefined }

const table: Table<typeof mailboxMachine> = [
  row('loads the mails of the account', [], { in: 'loading', tags: ['busy'], asks }),
  row('shows them', [loaded], { in: 'ready.showing', tags: [], asks: {}, context: { box: sampleBox } }),
  row('says that they did not load', [lost], { in: 'failed', tags: ['failed'], asks: {}, context: { error } }),
  row('loads them again on request', [lost, retry], { in: 'loading', asks }),
  row('looks for new ones by itself', [loaded, later], { in: 'ready.refreshing', asks }),
  row('shows what it found', [loaded, later, renewed], {
    in: 'ready.showing',
    context: { box: { ...sampleBox, level: 2 } },
  }),
  row('opens a mail', [loaded, { type: 'mail.opened', id: '1' }], { in: 'ready.showing', context: { openId: '1' } }),
  row('gives the account a level', [loaded, chosen], {
    in: 'ready.saving',
    tags: ['busy'],
    asks: { saveLevel: { account: sampleBox.account, level: 2 } },
  }),
  row('gives it while it looks for new mails too', [loaded, later, chosen], {
    in: 'ready.saving',
    asks: { saveLevel: { account: sampleBox.account, level: 2 } },
  }),
  row('loads the level that counts then', [loaded, chosen, { answer: 'saveLevel', done: undefined }], {
    in: 'ready.refreshing',
    asks,
  }),
  row('says that the level may not count', [loaded, chosen, { answer: 'saveLevel', error }], {
    in: 'ready.outdated',
    tags: ['failed'],
    asks: {},
    context: { error },
  }),
  row('says that the mails may be old, and keeps them', [loaded, later, lost], {
    in: 'ready.outdated',
    context: { box: sampleBox, error },
  }),
  row('looks again on request', [loaded, later, lost, retry], { in: 'ready.refreshing', asks }),
  row('forgets the failure when that works', [loaded, later, lost, retry, renewed], {
    in: 'ready.showing',
    context: { error: undefined },
  }),
]

holdTable(mailboxMachine, table, 'the mailbox of a sandbox: $says')
