import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type Table } from '@statefloor/explorer'
import type { DeskLine } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { deskInboxMachine } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { inboxView, openedDesk } from '#machines/support/deskInbox/deskInbox.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { asleep } from '#tests/support/asleep.ts'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const deskId = 'd'.repeat(32)
const cut = (answer: string) => ({ answer, error: { kind: 'timeout', call: 'x.y' } }) as const
const line = { deskId, ticket: null, category: null, who: '1', isVisitor: true, unread: 1, last: null, at: 1 }
const listed = { answer: 'fetchInbox', done: [line] } as const
const noList = cut('fetchInbox')
const changed = { type: 'inbox.changed' } as const
const choose = { type: 'desk.chosen', deskId } as const
const both = (list: string, conversation: string) => [`list.${list}`, `conversation.${conversation}`]
const watches = { watchInbox: undefined }

const row = rowBuilder(deskInboxMachine)

const inbox: Table<typeof deskInboxMachine> = [
  row(
    'says that it is for agents only',
    [{ answer: 'fetchInbox', error: { kind: 'business', call: 'desk.list', code: codes.deskAgentsOnly } }],
    { in: both('refused', 'none'), tags: ['failed'] },
  ),
  row('shows the new list', [listed, changed, { wait: 500 }, { answer: 'fetchInbox', done: [] }], {
    in: both('shown', 'none'),
    context: { lines: [] },
  }),
  row('says that the list is outdated', [listed, changed, { wait: 500 }, noList], both('stale', 'none'), {
    tags: ['stale'],
    context: { lines: [line], error: { kind: 'timeout', call: 'x.y' } },
  }),
  row(
    'says that it is for agents only when the user is no longer one',
    [
      listed,
      changed,
      { wait: 500 },
      { answer: 'fetchInbox', error: { kind: 'business', call: 'desk.list', code: codes.deskAgentsOnly } },
    ],
    { in: both('refused', 'none'), tags: ['failed'] },
  ),
  row('says that the list is outdated when it can no longer watch', [listed, { answer: 'watchInbox', error: 'x' }], {
    in: both('stale', 'none'),
  }),
  row('says that the list did not load when it cannot watch', [{ answer: 'watchInbox', error: 'x' }], {
    in: both('failed', 'none'),
  }),
  row('opens and shows the chosen conversation', [listed, choose], both('shown', 'open'), {
    context: { deskId },
    asks: { ...watches, desk: { deskId } },
    sent: [{ type: 'desk.shown' }],
  }),
  row('opens another conversation', [listed, choose, { type: 'desk.chosen', deskId: 'e' }], both('shown', 'open'), {
    asks: { ...watches, desk: { deskId: 'e' } },
    sent: [{ type: 'desk.shown' }],
  }),
  row('closes a failed conversation', [listed, choose, { answer: 'desk', error: 'x' }], both('shown', 'none'), {
    context: { deskId: undefined },
  }),
]

holdTable(deskInboxMachine, inbox, 'the agents’ desk $says')

it('the agents’ desk shows its list and the open conversation', async () => {
  const actor = createActor(
    deskInboxMachine.provide({
      actors: {
        fetchInbox: requestOf<readonly DeskLine[], undefined>(
          () => Promise.resolve([line]),
          () => 0,
        ),
        watchInbox: fromCallback(() => undefined),
        desk: asleep(deskMachine),
      },
    }),
  ).start()
  expect([inboxView(actor.getSnapshot()).phase, openedDesk(actor.getSnapshot())]).toEqual(['loading', undefined])
  await settled()
  actor.send(choose)
  expect([inboxView(actor.getSnapshot()), openedDesk(actor.getSnapshot())?.id]).toEqual([
    { phase: 'shown', lines: [line], deskId, error: undefined, isStale: false },
    'desk',
  ])
  actor.stop()
})
