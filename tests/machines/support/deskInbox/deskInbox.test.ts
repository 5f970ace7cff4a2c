import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import type { DeskLine } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { deskInboxMachine } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { inboxView, openedDesk } from '#machines/support/deskInbox/deskInbox.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { asleep } from '#tests/support/asleep.ts'
import { settled } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const deskId = 'd'.repeat(32)
const cut = (answer: string) => ({ answer, error: { kind: 'timeout', call: 'x.y' } }) as const
const line = { deskId, who: '1', isVisitor: true, unread: 1, last: null, at: 1 }
const listed = { answer: 'fetchInbox', done: [line] } as const
const noList = cut('fetchInbox')
const changed = { type: 'inbox.changed' } as const
const choose = { type: 'desk.chosen', deskId } as const
const both = (list: string, conversation: string) => [`list.${list}`, `conversation.${conversation}`]
const watches = { watchInbox: undefined }

const inbox: Table<typeof deskInboxMachine> = [
  {
    says: 'asks for all conversations',
    then: { in: both('loading', 'none'), tags: ['busy'], asks: { ...watches, fetchInbox: undefined } },
  },
  {
    says: 'shows them',
    when: listed,
    then: { in: both('shown', 'none'), tags: [], context: { lines: [line] }, asks: watches },
  },
  {
    says: 'says that they did not come',
    when: noList,
    then: { in: both('failed', 'none'), tags: ['failed'], context: { error: { kind: 'timeout', call: 'x.y' } } },
  },
  {
    says: 'asks again when it is asked to',
    given: [noList],
    when: { type: 'retry.asked' },
    then: { in: both('loading', 'none') },
  },
  {
    says: 'says that it is for agents alone',
    when: { answer: 'fetchInbox', error: { kind: 'business', call: 'desk.list', code: codes.deskAgentsOnly } },
    then: { in: both('refused', 'none'), tags: ['failed'] },
  },
  {
    says: 'waits a moment when something changed',
    given: [listed],
    when: changed,
    then: { in: both('waiting', 'none'), asks: watches },
  },
  {
    says: 'then asks anew',
    given: [listed, changed],
    when: { wait: 500 },
    then: { in: both('renewing', 'none'), asks: { ...watches, fetchInbox: undefined } },
  },
  {
    says: 'begins anew when something changed meanwhile',
    given: [listed, changed, { wait: 500 }],
    when: changed,
    then: { in: both('waiting', 'none') },
  },
  {
    says: 'shows the new list',
    given: [listed, changed, { wait: 500 }],
    when: { answer: 'fetchInbox', done: [] },
    then: { in: both('shown', 'none'), context: { lines: [] } },
  },
  {
    says: 'says that the list is old',
    given: [listed, changed, { wait: 500 }],
    when: noList,
    then: {
      in: both('stale', 'none'),
      tags: ['stale'],
      context: { lines: [line], error: { kind: 'timeout', call: 'x.y' } },
    },
  },
  {
    says: 'says that it is for agents alone also to who is none any more',
    given: [listed, changed, { wait: 500 }],
    when: { answer: 'fetchInbox', error: { kind: 'business', call: 'desk.list', code: codes.deskAgentsOnly } },
    then: { in: both('refused', 'none'), tags: ['failed'] },
  },
  {
    says: 'renews an old list by itself',
    given: [listed, changed, { wait: 500 }, noList],
    when: { wait: 5_000 },
    then: { in: both('renewing', 'none') },
  },
  {
    says: 'renews an old list when it is asked to',
    given: [listed, changed, { wait: 500 }, noList],
    when: { type: 'retry.asked' },
    then: { in: both('renewing', 'none') },
  },
  {
    says: 'says that the list is old when it can watch no more',
    given: [listed],
    when: { answer: 'watchInbox', error: 'x' },
    then: { in: both('stale', 'none') },
  },
  {
    says: 'says that the list did not come when it can watch nothing',
    when: { answer: 'watchInbox', error: 'x' },
    then: { in: both('failed', 'none') },
  },
  {
    says: 'opens the conversation that is chosen, and looks at it',
    given: [listed],
    when: choose,
    then: {
      in: both('shown', 'open'),
      context: { deskId },
      asks: { ...watches, desk: { deskId } },
      sent: [{ type: 'desk.shown' }],
    },
  },
  {
    says: 'opens another',
    given: [listed, choose],
    when: { type: 'desk.chosen', deskId: 'e' },
    then: { in: both('shown', 'open'), asks: { ...watches, desk: { deskId: 'e' } }, sent: [{ type: 'desk.shown' }] },
  },
  {
    says: 'leaves a conversation',
    given: [listed, choose],
    when: { type: 'desk.left' },
    then: { in: both('shown', 'none'), context: { deskId: undefined }, asks: watches },
  },
  {
    says: 'leaves a conversation that broke',
    given: [listed, choose],
    when: { answer: 'desk', error: 'x' },
    then: { in: both('shown', 'none'), context: { deskId: undefined } },
  },
]

it.each(inbox)('the desk of the agents $says', (row) => {
  expect(rowFault(deskInboxMachine, row)).toBeUndefined()
})

it('the desk of the agents is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(deskInboxMachine, inbox)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('the desk of the agents shows its list and the open conversation', async () => {
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
