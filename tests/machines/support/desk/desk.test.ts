import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import type { Conversation, DeskMessage } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { deskReport, deskView } from '#machines/support/desk/desk.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const deskId = 'd'.repeat(32)
const said = (number: number, side: 'visitor' | 'agent', more: Partial<DeskMessage> = {}): DeskMessage => ({
  number,
  side,
  author: '',
  clientId: `message-${number}`,
  kind: 'text',
  text: `say ${number}`,
  file: null,
  at: 1,
  ...more,
})
const talk = (
  messages: readonly DeskMessage[] = [said(1, 'visitor')],
  visitorRead = 1,
  agentRead = 0,
): Conversation => ({ deskId, side: 'visitor', messages: [...messages], visitorRead, agentRead })
const input = { deskId: undefined }
const opened = { answer: 'openDesk', done: { ...talk(), seed: 'seed' } } as const
const cut = (answer: string) => ({ answer, error: { kind: 'timeout', call: 'x.y' } }) as const
const typed = { type: 'text.changed', text: 'Hello' } as const
const ask = { type: 'message.requested' } as const
const sent = (number: number) => ({ answer: 'sendMessage', done: said(number, 'visitor') }) as const
const came = (number: number) => ({ type: 'message.received', message: said(number, 'agent') }) as const
const shown = { type: 'desk.shown' } as const
const hidden = { type: 'desk.hidden' } as const
const retry = { type: 'retry.requested' } as const
const drop = { type: 'message.dropped', clientId: 'seed-1' } as const
const found = { type: 'link.found' } as const
/** The browser is offline: nothing was sent. */
const offline = { answer: 'sendMessage', error: { kind: 'offline', call: 'desk.send' } } as const
const notTaken = {
  answer: 'sendMessage',
  error: { kind: 'business', call: 'desk.send', code: codes.deskFileRefused },
} as const
const forbidden = { answer: 'sendMessage', error: { kind: 'http', status: 403, call: 'desk.send' } } as const
const dropRefused = { type: 'refused.dropped', clientId: 'seed-1' } as const
const again = { type: 'refused.retried', clientId: 'seed-1' } as const
const more = [{ type: 'text.changed', text: 'More' }, { type: 'message.requested' }] as const
/** The venue knows no such conversation of this browser. */
const lost = { answer: 'sendMessage', error: { kind: 'business', call: 'desk.send', code: codes.deskUnknown } } as const
const other = {
  deskId: 'e'.repeat(32),
  side: 'visitor',
  messages: [said(1, 'agent')],
  visitorRead: 0,
  agentRead: 1,
  seed: 'other',
} as const
const file = { type: 'file.picked', file: { name: 'a.txt', bytes: 1, data: 'YQ==' } } as const
const picked = (bytes: number, data: string) => ({ type: 'file.picked', file: { name: 'b.pdf', bytes, data } }) as const

const at = (hearing: string, writing: string, reading: string, files = 'none') => [
  `conversation.open.hearing.${hearing}`,
  `conversation.open.writing.${writing}`,
  `files.${files}`,
  `reading.${reading}`,
]
const hello = { clientId: 'seed-1', text: 'Hello', file: undefined }
const helloMore = { clientId: 'seed-2', text: 'More', file: undefined }
const asideFile = {
  outgoing: { clientId: 'seed-1', text: '', file: { name: 'a.txt', bytes: 1, data: '' } },
  error: notTaken.error,
}
const asideHello = { outgoing: hello, error: forbidden.error }
const before = { clientId: 'early-1', text: 'Before', file: undefined }
const kept = [
  { clientId: 'early-1', text: 'Before' },
  { clientId: 'early-2', text: 'Before' },
] as const
const reopened = (unsent: object) => ({ answer: 'openDesk', done: { ...talk(), seed: 'seed', unsent } })
const keeps = (draft: string, waiting?: readonly [string, string], id = deskId) => ({
  type: 'keepUnsent',
  params: { deskId: id, side: 'visitor', draft, outbox: waiting ? [{ clientId: waiting[0], text: waiting[1] }] : [] },
})
const sends = (outgoing: object) => ({ ...follows, sendMessage: { deskId, outgoing } })
const follows = { followDesk: { deskId } }

const row = rowBuilder(deskMachine, input)

const table: Table<typeof deskMachine> = [
  row('is opened at once', [], {
    in: ['conversation.opening', 'files.none', 'reading.unseen'],
    tags: ['busy'],
    asks: { openDesk: { deskId: undefined } },
  }),
  row('is opened by its name for an agent', [], { asks: { openDesk: { deskId } } }, { deskId }),
  row('is followed once it is open', [opened], {
    in: at('current', 'idle', 'unseen'),
    tags: [],
    asks: follows,
    context: { deskId, messages: [said(1, 'visitor')], visitorRead: 1 },
  }),
  row('says that it did not open, and keeps what was typed', [typed, cut('openDesk')], {
    in: ['conversation.failed', 'files.none', 'reading.unseen'],
    tags: ['failed'],
    context: { draft: 'Hello', error: { kind: 'timeout', call: 'x.y' } },
  }),
  row('is opened again when it is asked to', [cut('openDesk'), retry], {
    in: ['conversation.opening', 'files.none', 'reading.unseen'],
    asks: { openDesk: { deskId: undefined } },
  }),
  row('forgets the failure once it is open', [cut('openDesk'), retry, opened], { context: { error: undefined } }),
  row('takes no longer text than the venue does', [{ type: 'text.changed', text: 'x'.repeat(2_100) }], {
    context: { draft: 'x'.repeat(2_000) },
  }),
  row('adds an emoji to what is typed', [typed, { type: 'emoji.picked', emoji: '👍' }], {
    context: { draft: 'Hello👍' },
  }),
  row('sends what was typed', [opened, typed, ask], {
    in: at('current', 'sending.underway', 'unseen'),
    tags: ['busy'],
    context: { draft: '', written: 1, outbox: [hello] },
    asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
  }),
  row('sends nothing that is empty', [opened, { type: 'text.changed', text: ' \n' }, ask], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [] },
  }),
  row('sends a file, and has the browser ask before it would be lost', [opened, file], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
    asks: { ...sends({ clientId: 'seed-1', text: '', file: file.file }), holdPage: undefined },
    context: { draft: '', outbox: [{ clientId: 'seed-1', text: '', file: file.file }] },
  }),
  row('lets the browser close once the file is sent', [opened, file, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    asks: follows,
  }),
  row('has it ask while one of several waits, after texts too', [opened, typed, ask, offline, file], {
    in: at('current', 'awaitingLink', 'unseen', 'waiting'),
  }),
  row(
    'has it ask no more once the last of them is taken back',
    [opened, typed, ask, offline, file, { type: 'message.dropped', clientId: 'seed-2' }],
    { in: at('current', 'sending.underway', 'unseen') },
  ),
  row('has it ask for no text: those are kept', [opened, typed, ask], {
    in: at('current', 'sending.underway', 'unseen'),
  }),
  row('goes on where the browser cannot be asked to', [opened, file, { answer: 'holdPage', error: 'x' }], {
    in: at('current', 'sending.underway', 'unseen', 'unheld'),
  }),
  row('has it ask for the next one then', [opened, file, { answer: 'holdPage', error: 'x' }, sent(2), file], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
  }),
  row('keeps a sent message as the venue has it', [opened, typed, ask, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], messages: [said(1, 'visitor'), said(2, 'visitor')] },
  }),
  row('sends one after the other', [opened, typed, ask, { type: 'text.changed', text: 'More' }, ask, sent(2)], {
    in: at('current', 'sending.underway', 'unseen'),
    context: { outbox: [{ clientId: 'seed-2', text: 'More', file: undefined }] },
  }),
  row('keeps a message that could not be sent', [opened, typed, ask, cut('sendMessage')], {
    in: at('current', 'unsent', 'unseen'),
    tags: ['failed'],
    context: { outbox: [hello], error: { kind: 'timeout', call: 'x.y' } },
  }),
  row('sends the very same message again', [opened, typed, ask, cut('sendMessage'), retry], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
  }),
  row('forgets the failure once it is sent', [opened, typed, ask, cut('sendMessage'), retry, sent(2)], {
    context: { error: undefined, outbox: [] },
  }),
  row(
    'takes a message whose answer was lost for sent once the conversation has it',
    [
      opened,
      typed,
      ask,
      cut('sendMessage'),
      { type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) },
    ],
    { in: at('current', 'idle', 'unseen'), tags: [], context: { outbox: [], error: undefined, draft: '' } },
  ),
  row(
    'takes it for sent as well when it came before the answer was lost',
    [
      opened,
      typed,
      ask,
      { type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) },
      cut('sendMessage'),
    ],
    { in: at('current', 'idle', 'unseen'), context: { outbox: [] } },
  ),
  row('does not take another message for it', [opened, typed, ask, cut('sendMessage'), came(2)], {
    in: at('current', 'unsent', 'unseen'),
    context: { outbox: [hello] },
  }),
  row(
    'is opened again, once, when this browser is known by another name meanwhile',
    [opened, came(2), typed, ask, { type: 'text.changed', text: 'Half' }, lost],
    {
      in: ['conversation.reopening', 'files.none', 'reading.unseen'],
      tags: ['busy'],
      context: { deskId: undefined, messages: [], outbox: [hello], draft: 'Half', written: 1 },
      asks: { openDesk: { deskId: undefined } },
    },
  ),
  row(
    'sends what was lost to the one conversation that is there',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    {
      in: at('current', 'resending', 'unseen'),
      tags: ['busy'],
      context: { deskId: other.deskId, messages: [said(1, 'agent')] },
      asks: { followDesk: { deskId: other.deskId }, sendMessage: { deskId: other.deskId, outgoing: hello } },
    },
  ),
  row('goes on in the other conversation', [opened, typed, ask, lost, { answer: 'openDesk', done: other }, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], messages: [said(1, 'agent'), said(2, 'visitor')] },
  }),
  row(
    'says so when the other conversation is lost as well',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, lost],
    { in: at('current', 'unsent', 'unseen'), context: { outbox: [hello], error: lost.error } },
  ),
  row(
    'is opened again once more when a person asks for it',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, lost, retry, lost],
    { in: ['conversation.reopening', 'files.none', 'reading.unseen'] },
  ),
  row('keeps what was lost when the other conversation does not open', [opened, typed, ask, lost, cut('openDesk')], {
    in: ['conversation.failed', 'files.none', 'reading.unseen'],
    context: { outbox: [hello], deskId: undefined },
  }),
  row(
    'opens nothing of an agent’s own',
    [{ answer: 'openDesk', done: { ...talk(), side: 'agent', seed: 'seed' } }, typed, ask, lost],
    { in: at('current', 'unsent', 'unseen'), context: { error: lost.error } },
    { deskId },
  ),
  row('gives a message that was taken back to be written anew', [opened, typed, ask, cut('sendMessage'), drop], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], draft: 'Hello', error: undefined },
  }),
  row(
    'goes on with the next when one is taken back, and puts its text before what is typed meanwhile',
    [
      opened,
      typed,
      ask,
      { type: 'text.changed', text: 'More' },
      ask,
      { type: 'text.changed', text: 'Third' },
      cut('sendMessage'),
      drop,
    ],
    { in: at('current', 'sending.underway', 'unseen'), context: { draft: 'Hello\nThird' } },
  ),
  row(
    'takes nothing back that has no room beside what is typed',
    [opened, typed, ask, cut('sendMessage'), { type: 'text.changed', text: 'x'.repeat(1_995) }, drop],
    { context: { outbox: [hello], draft: 'x'.repeat(1_995) } },
  ),
  row(
    'takes it back where there is just room',
    [opened, typed, ask, cut('sendMessage'), { type: 'text.changed', text: 'x'.repeat(1_994) }, drop],
    { in: at('current', 'idle', 'unseen'), context: { outbox: [], draft: `Hello\n${'x'.repeat(1_994)}` } },
  ),
  row(
    'holds no more messages than its outbox does',
    [opened, ...Array.from({ length: 20 }, () => [typed, ask]).flat(), typed, ask],
    { context: { draft: 'Hello', written: 20 } },
  ),
  row(
    'holds no more files than its outbox does, and says so',
    [opened, ...Array.from({ length: 20 }, () => file), file],
    {
      context: {
        written: 21,
        refused: [
          {
            outgoing: { clientId: 'seed-21', text: '', file: asideFile.outgoing.file },
            error: { kind: 'rateLimited', call: 'desk.send' },
          },
        ],
      },
    },
  ),
  row('takes a file as long as the venue does', [opened, picked(2 * 1024 * 1024, 'YQ==')], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
    sent: [],
  }),
  row('keeps a longer file as not taken, too large', [opened, picked(2 * 1024 * 1024 + 1, 'YQ==')], {
    in: at('current', 'idle', 'unseen'),
    context: {
      outbox: [],
      written: 1,
      refused: [
        {
          outgoing: { clientId: 'seed-1', text: '', file: { name: 'b.pdf', bytes: 2 * 1024 * 1024 + 1, data: '' } },
          error: { kind: 'business', call: 'desk.send', code: codes.deskFileTooLarge },
        },
      ],
    },
    sent: [],
  }),
  row('keeps a file that could not be read as not taken', [opened, picked(1, '')], {
    in: at('current', 'idle', 'unseen'),
    context: {
      outbox: [],
      refused: [
        {
          outgoing: { clientId: 'seed-1', text: '', file: { name: 'b.pdf', bytes: 1, data: '' } },
          error: notTaken.error,
        },
      ],
    },
    sent: [],
  }),
  row(
    'holds no more files that are not taken than its outbox does',
    [opened, ...Array.from({ length: 20 }, () => picked(1, '')), picked(2, '')],
    {
      context: {
        written: 21,
        refused: Array.from({ length: 20 }, (_, index) => ({
          outgoing: {
            clientId: `seed-${index + 2}`,
            text: '',
            file: { name: 'b.pdf', bytes: index === 19 ? 2 : 1, data: '' },
          },
          error: notTaken.error,
        })),
      },
    },
  ),
  row('sets a file aside that the venue does not take, and is done where nothing follows', [opened, file, notTaken], {
    in: at('current', 'idle', 'unseen'),
    tags: [],
    context: { outbox: [], refused: [asideFile], error: undefined },
  }),
  row('goes on with what was written after a file that is not taken', [opened, file, ...more, notTaken], {
    in: at('current', 'sending.underway', 'unseen'),
    context: { outbox: [helloMore], refused: [asideFile] },
    asks: sends(helloMore),
  }),
  row('sets a text aside that the venue refuses', [opened, typed, ask, forbidden], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], refused: [asideHello], draft: '' },
  }),
  row(
    'sets aside what the one conversation that is there does not take',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, forbidden],
    { in: at('current', 'idle', 'unseen'), context: { outbox: [], refused: [asideHello] } },
  ),
  row(
    'sets nothing aside that is of whoever is here',
    [
      opened,
      typed,
      ask,
      {
        answer: 'sendMessage',
        error: { kind: 'http', status: 409, code: codes.accountSwitched, call: 'desk.send' },
      },
    ],
    { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  ),
  row(
    'sets nothing aside that a login may help',
    [opened, typed, ask, { answer: 'sendMessage', error: { kind: 'session', status: 401, call: 'desk.send' } }],
    { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  ),
  row('removes a file that was not taken', [opened, file, notTaken, dropRefused], {
    context: { refused: [], draft: '' },
  }),
  row('gives a text that was not taken to be written anew', [opened, typed, ask, forbidden, dropRefused], {
    context: { refused: [], draft: 'Hello' },
  }),
  row(
    'loses neither what is typed nor a text that was not taken and is removed',
    [opened, typed, ask, forbidden, { type: 'text.changed', text: 'More' }, dropRefused],
    { context: { refused: [], draft: 'Hello\nMore' } },
  ),
  row(
    'removes nothing that has no room beside what is typed',
    [opened, typed, ask, forbidden, { type: 'text.changed', text: 'x'.repeat(1_995) }, dropRefused],
    { context: { refused: [asideHello], draft: 'x'.repeat(1_995) } },
  ),
  row('removes no other one', [opened, typed, ask, forbidden, { type: 'refused.dropped', clientId: 'seed-2' }], {
    context: { refused: [asideHello], draft: '' },
  }),
  row('sends a text that was not taken again when it is asked to', [opened, typed, ask, forbidden, again], {
    in: at('current', 'sending.underway', 'unseen'),
    context: { refused: [], outbox: [hello] },
    asks: sends(hello),
  }),
  row('sends it behind what waits', [opened, typed, ask, forbidden, ...more, again], {
    context: { outbox: [helloMore, hello] },
    asks: sends(helloMore),
  }),
  row('takes what was not taken along to the other conversation', [opened, typed, ask, forbidden, ...more, lost], {
    in: ['conversation.reopening', 'files.none', 'reading.unseen'],
    context: { refused: [asideHello], outbox: [helloMore] },
  }),
  row('waits for the link with what is written while there is none', [opened, typed, ask, offline], {
    in: at('current', 'awaitingLink', 'unseen'),
    tags: [],
    context: { outbox: [hello], error: undefined },
  }),
  row('waits with what is written meanwhile, too', [opened, typed, ask, offline, more[0], ask], {
    in: at('current', 'awaitingLink', 'unseen'),
    context: { outbox: [hello, helloMore] },
    asks: follows,
  }),
  row(
    'sends what waits by itself when the link is back, the first first',
    [opened, typed, ask, offline, ...more, found],
    { in: at('current', 'sending.underway', 'unseen'), asks: sends(hello) },
  ),
  row('sends the next of what waited then', [opened, typed, ask, offline, ...more, found, sent(2)], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: sends(helloMore),
  }),
  row(
    'waits for the link in the one conversation that is there, too',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, offline],
    { in: at('current', 'awaitingLink', 'unseen'), context: { outbox: [hello] } },
  ),
  row('gives back what waits for the link', [opened, typed, ask, offline, drop], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], draft: 'Hello' },
  }),
  row(
    'gives back any of what waits for the link',
    [opened, typed, ask, offline, ...more, { type: 'message.dropped', clientId: 'seed-2' }],
    { context: { outbox: [hello], draft: 'More' } },
  ),
  row('sends what failed again by itself when the link is back', [opened, typed, ask, cut('sendMessage'), found], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: sends(hello),
  }),
  row('sends nothing twice when the link comes back while it is sent', [opened, typed, ask, found], {
    in: at('current', 'sending.overtaken', 'unseen'),
    asks: sends(hello),
    context: { outbox: [hello] },
  }),
  row('is done when it arrived by the old link', [opened, typed, ask, found, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [] },
  }),
  row('sends once more what was lost with the old link', [opened, typed, ask, found, cut('sendMessage')], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: sends(hello),
    tags: ['busy'],
  }),
  row('says so when that is lost as well', [opened, typed, ask, found, cut('sendMessage'), cut('sendMessage')], {
    in: at('current', 'unsent', 'unseen'),
  }),
  row('sends nothing when the link is back and nothing waits', [opened, found], {
    in: at('current', 'idle', 'unseen'),
    asks: follows,
  }),
  row(
    'has what was written in this tab before it was loaded anew, and sends it, the first first',
    [reopened({ draft: 'Half', outbox: kept })],
    {
      in: at('current', 'sending.underway', 'unseen'),
      context: { draft: 'Half', outbox: [before, { ...before, clientId: 'early-2' }], written: 0 },
      asks: sends(before),
    },
  ),
  row(
    'does not send again what the conversation has',
    [reopened({ draft: '', outbox: [{ clientId: 'message-1', text: 'say 1' }, ...kept.slice(1)] })],
    { context: { outbox: [{ ...before, clientId: 'early-2' }] } },
  ),
  row('keeps what is typed meanwhile before what was typed then', [typed, reopened({ draft: 'Half', outbox: [] })], {
    in: at('current', 'idle', 'unseen'),
    context: { draft: 'Hello' },
  }),
  row(
    'sends what was kept before what was lost, and nothing twice',
    [opened, typed, ask, lost, reopened({ draft: '', outbox: [kept[0], { clientId: 'seed-1', text: 'Hello' }] })],
    { context: { outbox: [before, hello] } },
  ),
  row(
    'does not send by itself what was set aside here',
    [
      opened,
      typed,
      ask,
      forbidden,
      ...more,
      lost,
      reopened({ draft: '', outbox: [{ clientId: 'seed-1', text: 'Hello' }] }),
    ],
    { context: { outbox: [helloMore], refused: [asideHello] } },
  ),
  row('lets its tab keep what is typed', [opened, typed], { effects: [keeps('Hello')] }),
  row('lets its tab keep an emoji', [opened, { type: 'emoji.picked', emoji: '👍' }], { effects: [keeps('👍')] }),
  row('lets its tab keep what waits, and of files nothing', [opened, file, typed, ask], {
    effects: [keeps('', ['seed-2', 'Hello'])],
  }),
  row('lets its tab forget what is sent', [opened, typed, ask, sent(2)], { effects: [keeps('')] }),
  row(
    'lets its tab forget what is sent to the one conversation that is there',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, sent(2)],
    { effects: [keeps('', undefined, other.deskId)] },
  ),
  row(
    'lets its tab keep it under the name of the one conversation that is there',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    { effects: [keeps('', ['seed-1', 'Hello'], other.deskId)] },
  ),
  row('lets its tab keep what is set aside', [opened, typed, ask, forbidden], {
    effects: [keeps('', ['seed-1', 'Hello'])],
  }),
  row(
    'lets its tab keep what is set aside in the one conversation that is there',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, forbidden],
    { effects: [keeps('', ['seed-1', 'Hello'], other.deskId)] },
  ),
  row('lets its tab keep what is typed at its opening', [typed, opened], { effects: [keeps('Hello')] }),
  row('lets its tab keep what is taken back as a draft', [opened, typed, ask, cut('sendMessage'), drop], {
    effects: [keeps('Hello')],
  }),
  row('lets its tab keep what waited for the link as a draft', [opened, typed, ask, offline, drop], {
    effects: [keeps('Hello')],
  }),
  row('lets its tab keep what was not taken as a draft', [opened, typed, ask, forbidden, dropRefused], {
    effects: [keeps('Hello')],
  }),
  row('lets its tab keep what is sent once more', [opened, typed, ask, forbidden, again], {
    effects: [keeps('', ['seed-1', 'Hello'])],
  }),
  row(
    'lets its tab forget what arrived after all',
    [
      opened,
      typed,
      ask,
      cut('sendMessage'),
      { type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) },
    ],
    { effects: [keeps('')] },
  ),
  row('shows what comes', [opened, came(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { messages: [said(1, 'visitor'), said(2, 'agent')] },
  }),
  row('shows what comes twice once', [opened, came(2), came(2)], {
    context: { messages: [said(1, 'visitor'), said(2, 'agent')] },
  }),
  row('asks for what it missed', [opened, came(4)], {
    in: at('catchingUp', 'idle', 'unseen'),
    tags: ['stale'],
    asks: { ...follows, fetchMissed: { deskId, after: 1 } },
  }),
  row('asks when the link says that it may have missed something', [opened, { type: 'pushes.missed' }], {
    in: at('catchingUp', 'idle', 'unseen'),
  }),
  row(
    'has what it missed',
    [opened, came(3), { answer: 'fetchMissed', done: talk([said(2, 'agent'), said(3, 'agent')], 1, 1) }],
    {
      in: at('current', 'idle', 'unseen'),
      context: { messages: [said(1, 'visitor'), said(2, 'agent'), said(3, 'agent')], agentRead: 1 },
    },
  ),
  row('says that something may be missing', [opened, came(3), cut('fetchMissed')], {
    in: at('behind', 'idle', 'unseen'),
    tags: ['stale'],
  }),
  row('asks again after a while', [opened, came(3), cut('fetchMissed'), { wait: 5_000 }], {
    in: at('catchingUp', 'idle', 'unseen'),
  }),
  row('says that something may be missing when it can follow no more', [opened, { answer: 'followDesk', error: 'x' }], {
    in: at('behind', 'idle', 'unseen'),
  }),
  row('marks what is seen as read', [opened, came(2), shown], {
    in: at('current', 'idle', 'marking'),
    asks: { ...follows, markRead: { deskId, number: 2 } },
  }),
  row('marks what comes while it is seen', [opened, shown, came(2)], { in: at('current', 'idle', 'marking') }),
  row('marks nothing that is read', [opened, shown], { in: at('current', 'idle', 'seen') }),
  row('has read what it marked', [opened, shown, came(2), { answer: 'markRead', done: null }], {
    in: at('current', 'idle', 'seen'),
    context: { visitorRead: 2 },
  }),
  row('marks again later what could not be marked', [opened, shown, came(2), cut('markRead'), { wait: 3_700 }], {
    in: at('current', 'idle', 'marking'),
  }),
  row('does not hurry after a mark that failed', [opened, shown, came(2), cut('markRead')], {
    in: at('current', 'idle', 'unmarked'),
  }),
  row('marks nothing while nobody looks', [opened, shown, hidden, came(2)], {
    in: at('current', 'idle', 'unseen'),
  }),
  row('goes on marking what was seen when it is closed', [opened, shown, came(2), hidden], {
    in: at('current', 'idle', 'leaving'),
    asks: { ...follows, markRead: { deskId, number: 2 } },
    context: { seen: 2, visitorRead: 1 },
  }),
  row('marks no more than was seen', [opened, shown, came(2), hidden, came(3), { answer: 'markRead', done: null }], {
    in: at('current', 'idle', 'unseen'),
    context: { visitorRead: 2 },
  }),
  row('is closed also when what was seen could not be marked', [opened, shown, came(2), hidden, cut('markRead')], {
    in: at('current', 'idle', 'unseen'),
    context: { seen: 2, visitorRead: 1 },
  }),
  row('marks again when it is opened meanwhile', [opened, shown, came(2), hidden, shown], {
    in: at('current', 'idle', 'marking'),
  }),
  row(
    'has an agent’s mark when it is closed',
    [
      { answer: 'openDesk', done: { ...talk(), side: 'agent', seed: 'seed' } },
      shown,
      hidden,
      { answer: 'markRead', done: null },
    ],
    { context: { agentRead: 1, visitorRead: 1, seen: 1 } },
    { deskId },
  ),
  row('stops waiting to mark when it is closed', [opened, shown, came(2), cut('markRead'), hidden], {
    in: at('current', 'idle', 'unseen'),
  }),
  row(
    'is seen from its opening on when somebody waited for it',
    [shown, { answer: 'openDesk', done: { ...talk([said(1, 'agent')], 0), seed: 'seed' } }],
    { in: at('current', 'idle', 'marking') },
  ),
  row('knows how far the other side has read', [opened, { type: 'read.received', side: 'agent', number: 1 }], {
    context: { agentRead: 1, visitorRead: 1 },
  }),
  row(
    'knows what this side read in another tab',
    [opened, came(2), { type: 'read.received', side: 'visitor', number: 2 }],
    { context: { visitorRead: 2, agentRead: 0 } },
  ),
  row(
    'does not go back with a late mark',
    [opened, { type: 'read.received', side: 'agent', number: 1 }, { type: 'read.received', side: 'agent', number: 0 }],
    { context: { agentRead: 1 } },
  ),
]

holdTable(deskMachine, table, 'a conversation $says')

it('a conversation shows a message once, also while its answer is awaited and the link has brought it', async () => {
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

it('tells its line what is unread and what came last, all of it or what is new [SUP-04] [SUP-06]', async () => {
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
