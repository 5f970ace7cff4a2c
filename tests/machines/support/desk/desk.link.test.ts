import { type Table } from '@statefloor/explorer'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { holdTable } from '#tests/support/tables.ts'
import {
  said,
  opened,
  cut,
  typed,
  ask,
  sent,
  came,
  drop,
  found,
  offline,
  forbidden,
  dropRefused,
  again,
  more,
  lost,
  other,
  file,
  at,
  hello,
  helloMore,
  asideHello,
  before,
  kept,
  reopened,
  keeps,
  sends,
  follows,
  row,
} from './desk.given.ts'

const refusedOne = [opened, typed, ask, forbidden] as const
const moved = [opened, typed, ask, lost, { answer: 'openDesk', done: other }] as const
const waiting = [opened, typed, ask, offline] as const

const table: Table<typeof deskMachine> = [
  row('resends a rejected text on request', [...refusedOne, again], at('current', 'sending.underway', 'unseen'), {
    context: { refused: [], outbox: [hello] },
    asks: sends(hello),
  }),
  row('resends it after the waiting messages', [...refusedOne, ...more, again], {
    context: { outbox: [helloMore, hello] },
    asks: sends(helloMore),
  }),
  row('keeps rejected messages in the other conversation', [...refusedOne, ...more, lost], {
    in: ['conversation.reopening', 'files.none', 'reading.unseen'],
    context: { refused: [asideHello], outbox: [helloMore] },
  }),
  row('keeps messages until the link is back', [...waiting], at('current', 'awaitingLink', 'unseen'), {
    tags: [],
    context: { outbox: [hello], error: undefined },
  }),
  row('queues messages written meanwhile, too', [...waiting, more[0], ask], at('current', 'awaitingLink', 'unseen'), {
    context: { outbox: [hello, helloMore] },
    asks: follows,
  }),
  row('waits for the link in the user’s single conversation, too', [...moved, offline], {
    in: at('current', 'awaitingLink', 'unseen'),
    context: { outbox: [hello] },
  }),
  row('withdraws a message that waits for the link', [...waiting, drop], at('current', 'idle', 'unseen'), {
    context: { outbox: [], draft: 'Hello' },
  }),
  row(
    'withdraws any message that waits for the link',
    [...waiting, ...more, { type: 'message.dropped', clientId: 'seed-2' }],
    { context: { outbox: [hello], draft: 'More' } },
  ),
  row('sends nothing twice if the link returns while sending', [opened, typed, ask, found], {
    in: at('current', 'sending.superseded', 'unseen'),
    asks: sends(hello),
    context: { outbox: [hello] },
  }),
  row('is done if the message arrived by the old link', [opened, typed, ask, found, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [] },
  }),
  row('says so if that is lost as well', [opened, typed, ask, found, cut('sendMessage'), cut('sendMessage')], {
    in: at('current', 'unsent', 'unseen'),
  }),
  row(
    'restores messages written in this tab before a reload, and sends them in order',
    [reopened({ draft: 'Half', outbox: kept })],
    at('current', 'sending.underway', 'unseen'),
    {
      context: { draft: 'Half', outbox: [before, { ...before, clientId: 'early-2' }], written: 0 },
      asks: sends(before),
    },
  ),
  row(
    'does not resend what the conversation contains',
    [reopened({ draft: '', outbox: [{ clientId: 'message-1', text: 'say 1' }, ...kept.slice(1)] })],
    { context: { outbox: [{ ...before, clientId: 'early-2' }] } },
  ),
  row('keeps the current input before the stored one', [typed, reopened({ draft: 'Half', outbox: [] })], {
    in: at('current', 'idle', 'unseen'),
    context: { draft: 'Hello' },
  }),
  row(
    'sends stored messages before lost ones, and nothing twice',
    [opened, typed, ask, lost, reopened({ draft: '', outbox: [kept[0], { clientId: 'seed-1', text: 'Hello' }] })],
    { context: { outbox: [before, hello] } },
  ),
  row(
    'does not automatically resend what was set aside in this tab',
    [...refusedOne, ...more, lost, reopened({ draft: '', outbox: [{ clientId: 'seed-1', text: 'Hello' }] })],
    { context: { outbox: [helloMore], refused: [asideHello] } },
  ),
  row('stores the input in its tab', [opened, typed], { effects: [keeps('Hello')] }),
  row('stores an emoji in its tab', [opened, { type: 'emoji.picked', emoji: '👍' }], { effects: [keeps('👍')] }),
  row('stores waiting messages in its tab, but no files', [opened, file, typed, ask], {
    effects: [keeps('', ['seed-2', 'Hello'])],
  }),
  row('removes sent messages from its tab', [opened, typed, ask, sent(2)], { effects: [keeps('')] }),
  row('removes messages sent to the user’s single conversation from its tab', [...moved, sent(2)], {
    effects: [keeps('', undefined, other.deskId)],
  }),
  row('stores them in its tab under the name of the user’s single conversation', [...moved], {
    effects: [keeps('', ['seed-1', 'Hello'], other.deskId)],
  }),
  row('stores what is set aside in its tab', [...refusedOne], { effects: [keeps('', ['seed-1', 'Hello'])] }),
  row('stores what is set aside in the user’s single conversation in its tab', [...moved, forbidden], {
    effects: [keeps('', ['seed-1', 'Hello'], other.deskId)],
  }),
  row('stores input typed while it opens in its tab', [typed, opened], { effects: [keeps('Hello')] }),
  row('stores a withdrawn message in its tab as a draft', [opened, typed, ask, cut('sendMessage'), drop], {
    effects: [keeps('Hello')],
  }),
  row('stores a message that waited for the link in its tab as a draft', [...waiting, drop], {
    effects: [keeps('Hello')],
  }),
  row('stores a rejected message in its tab as a draft', [...refusedOne, dropRefused], { effects: [keeps('Hello')] }),
  row('stores a resent message in its tab', [...refusedOne, again], { effects: [keeps('', ['seed-1', 'Hello'])] }),
  row(
    'removes a message that arrived after all from its tab',
    [
      opened,
      typed,
      ask,
      cut('sendMessage'),
      { type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) },
    ],
    { effects: [keeps('')] },
  ),
  row('shows a repeated message once', [opened, came(2), came(2)], {
    context: { messages: [said(1, 'visitor'), said(2, 'agent')] },
  }),
]

holdTable(deskMachine, table, 'a conversation $says')
