import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import type { Conversation, DeskMessage } from '#contract/support/calls/desk.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { deskReport, deskView } from '#machines/support/desk/desk.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { settled } from '#tests/support/clock.ts'
import { holdTable } from '#tests/support/tables.ts'
import {
  deskId,
  said,
  talk,
  input,
  opened,
  cut,
  typed,
  ask,
  came,
  shown,
  hidden,
  at,
  hello,
  follows,
  row,
} from './desk.given.ts'

const table: Table<typeof deskMachine> = [
  row('requests missed messages', [opened, came(4)], at('catchingUp', 'idle', 'unseen'), {
    tags: ['stale'],
    asks: { ...follows, fetchMissed: { deskId, after: 1 } },
  }),
  row(
    'adds the missed messages',
    [opened, came(3), { answer: 'fetchMissed', done: talk([said(2, 'agent'), said(3, 'agent')], 1, 1) }],
    at('current', 'idle', 'unseen'),
    { context: { messages: [said(1, 'visitor'), said(2, 'agent'), said(3, 'agent')], agentRead: 1 } },
  ),
  row('marks no message that is already read', [opened, shown], at('current', 'idle', 'seen')),
  row('has read the messages that it marked', [opened, shown, came(2), { answer: 'markRead', done: null }], {
    in: at('current', 'idle', 'seen'),
    context: { visitorRead: 2 },
  }),
  row('keeps marking visible messages when closed', [opened, shown, came(2), hidden], {
    in: at('current', 'idle', 'leaving'),
    asks: { ...follows, markRead: { deskId, number: 2 } },
    context: { seen: 2, visitorRead: 1 },
  }),
  row('marks no more than was visible', [opened, shown, came(2), hidden, came(3), { answer: 'markRead', done: null }], {
    in: at('current', 'idle', 'unseen'),
    context: { visitorRead: 2 },
  }),
  row('closes even if the visible messages could not be marked', [opened, shown, came(2), hidden, cut('markRead')], {
    in: at('current', 'idle', 'unseen'),
    context: { seen: 2, visitorRead: 1 },
  }),
  row(
    'sends an agent’s mark when closed',
    [
      { answer: 'openDesk', done: { ...talk(), side: 'agent', seed: 'seed' } },
      shown,
      hidden,
      { answer: 'markRead', done: null },
    ],
    { context: { agentRead: 1, visitorRead: 1, seen: 1 } },
    { deskId },
  ),
  row('tracks how far the other side has read', [opened, { type: 'read.received', side: 'agent', number: 1 }], {
    context: { agentRead: 1, visitorRead: 1 },
  }),
  row(
    'tracks what this side read in another tab',
    [opened, came(2), { type: 'read.received', side: 'visitor', number: 2 }],
    { context: { visitorRead: 2, agentRead: 0 } },
  ),
  row(
    'ignores a late mark that would move back',
    [opened, { type: 'read.received', side: 'agent', number: 1 }, { type: 'read.received', side: 'agent', number: 0 }],
    { context: { agentRead: 1 } },
  ),
]

holdTable(deskMachine, table, 'a conversation $says')

it('a conversation shows a message once, even if both its answer and the link deliver it', async () => {
  const actor = createActor(
    deskMachine.provide({
      actors: {
        openDesk: requestOf<Conversation & { readonly seed: string }, { deskId: string | undefined }>(
          () => Promise.resolve({ ...talk(), seed: 'seed' }),
          () => 0,
        ),
        followDesk: fromCallback(() => undefined),
        sendMessage: fromPromise(() => new Promise<DeskMessage>(() => undefined)),
      },
    }),
    { input },
  ).start()
  await settled()
  actor.send(typed)
  actor.send(ask)
  expect(deskView(actor.getSnapshot()).outbox).toEqual([hello])
  actor.send({ type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) })
  expect([deskView(actor.getSnapshot()).outbox, deskView(actor.getSnapshot()).messages.length]).toEqual([[], 2])
  actor.stop()
})

it('reports the unread count and the last message to its line, in total or what is new [SUP-04] [SUP-06]', async () => {
  const messages = [said(1, 'visitor'), said(2, 'agent'), said(3, 'agent', { text: '👍' })]
  const actor = createActor(
    deskMachine.provide({
      actors: {
        openDesk: requestOf<Conversation & { readonly seed: string }, { deskId: string | undefined }>(
          () => Promise.resolve({ ...talk(messages), seed: 's' }),
          () => 0,
        ),
        followDesk: fromCallback(() => undefined),
      },
    }),
    { input },
  ).start()
  expect(deskReport(actor.getSnapshot()).ready).toBe(false)
  await settled()
  expect(deskReport(actor.getSnapshot())).toEqual({ ready: true, unread: 2, last: 'emoji' })
  expect(deskView(actor.getSnapshot())).toMatchObject({
    phase: 'open',
    side: 'visitor',
    readByOther: 0,
    canSend: false,
    isUnsent: false,
    isBehind: false,
  })
  // A message that the same user read in another browser is read here too.
  actor.send({ type: 'read.received', side: 'visitor', number: 2 })
  expect(deskReport(actor.getSnapshot()).unread).toBe(1)
  // A message viewed here counts as seen before the venue confirms it.
  actor.send(shown)
  actor.send(hidden)
  expect([deskReport(actor.getSnapshot()).unread, actor.getSnapshot().context.visitorRead]).toEqual([0, 2])
  actor.send(came(4))
  expect(deskReport(actor.getSnapshot()).unread).toBe(1)
  actor.stop()
})
