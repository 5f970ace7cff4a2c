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

const table: Table<typeof mailboxMachine> = [
  row('shows them', [loaded], 'ready.showing', { tags: [], asks: {}, context: { box: sampleBox } }),
  row('says that they did not load', [lost], 'failed', { tags: ['failed'], asks: {}, context: { error } }),
  row('shows what it found', [loaded, later, renewed], 'ready.showing', {
    context: { box: { ...sampleBox, level: 2 } },
  }),
  row('opens a mail', [loaded, { type: 'mail.opened', id: '1' }], 'ready.showing', { context: { openId: '1' } }),
  row('gives it while it looks for new mails too', [loaded, later, chosen], 'ready.saving', {
    asks: { saveLevel: { account: sampleBox.account, level: 2 } },
  }),
  row('forgets the failure when that works', [loaded, later, lost, retry, renewed], 'ready.showing', {
    context: { error: undefined },
  }),
]

holdTable(mailboxMachine, table, 'the mailbox of a sandbox: $says')
