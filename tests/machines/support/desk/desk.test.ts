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
): Conversation => ({ deskId, kind: 'chat', side: 'visitor', messages: [...messages], visitorRead, agentRead })
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
  kind: 'chat',
  side: 'visitor',
  messages: [said(1, 'agent')],
  visitorRead: 0,
  agentRead: 1,
  seed: 'other',
} as const
const file = { type: 'file.picked', file: { name: 'a.txt', bytes: 1, data: 'YQ==' } } as const
const picked = (bytes: number, data: string) => ({ type: 'file.picked', file: { name: 'b.pdf', bytes, data } }) as const

const at = (listening: string, writing: string, reading: string, files = 'none') => [
  `conversation.open.listening.${listening}`,
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
  row('is opened by name for an agent', [], { asks: { openDesk: { deskId } } }, { deskId }),
  row('is followed once it is open', [opened], {
    in: at('current', 'idle', 'unseen'),
    tags: [],
    asks: follows,
    context: { deskId, messages: [said(1, 'visitor')], visitorRead: 1 },
  }),
  row('says that it did not open, and keeps the input', [typed, cut('openDesk')], {
    in: ['conversation.failed', 'files.none', 'reading.unseen'],
    tags: ['failed'],
    context: { draft: 'Hello', error: { kind: 'timeout', call: 'x.y' } },
  }),
  row('is opened again on request', [cut('openDesk'), retry], {
    in: ['conversation.opening', 'files.none', 'reading.unseen'],
    asks: { openDesk: { deskId: undefined } },
  }),
  row('clears the failure once open', [cut('openDesk'), retry, opened], { context: { error: undefined } }),
  row('limits the text as the venue does', [{ type: 'text.changed', text: 'x'.repeat(2_100) }], {
    context: { draft: 'x'.repeat(2_000) },
  }),
  row('adds an emoji to the input', [typed, { type: 'emoji.picked', emoji: '👍' }], {
    context: { draft: 'Hello👍' },
  }),
  row('sends the input', [opened, typed, ask], {
    in: at('current', 'sending.underway', 'unseen'),
    tags: ['busy'],
    context: { draft: '', written: 1, outbox: [hello] },
    asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
  }),
  row('sends no empty text', [opened, { type: 'text.changed', text: ' \n' }, ask], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [] },
  }),
  row('sends a file, and asks the browser to guard the page until it is sent', [opened, file], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
    asks: { ...sends({ clientId: 'seed-1', text: '', file: file.file }), holdPage: undefined },
    context: { draft: '', outbox: [{ clientId: 'seed-1', text: '', file: file.file }] },
  }),
  row('lets the page close once the file is sent', [opened, file, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    asks: follows,
  }),
  row('guards the page while one of several files waits, after texts too', [opened, typed, ask, offline, file], {
    in: at('current', 'awaitingLink', 'unseen', 'waiting'),
  }),
  row(
    'stops guarding once the last file is withdrawn',
    [opened, typed, ask, offline, file, { type: 'message.dropped', clientId: 'seed-2' }],
    { in: at('current', 'sending.underway', 'unseen') },
  ),
  row('does not guard texts, which are stored', [opened, typed, ask], {
    in: at('current', 'sending.underway', 'unseen'),
  }),
  row('continues if the page cannot be guarded', [opened, file, { answer: 'holdPage', error: 'x' }], {
    in: at('current', 'sending.underway', 'unseen', 'unheld'),
  }),
  row('guards the page for the next file then', [opened, file, { answer: 'holdPage', error: 'x' }, sent(2), file], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
  }),
  row('keeps a sent message in the venue’s form', [opened, typed, ask, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], messages: [said(1, 'visitor'), said(2, 'visitor')] },
  }),
  row(
    'sends messages one after the other',
    [opened, typed, ask, { type: 'text.changed', text: 'More' }, ask, sent(2)],
    {
      in: at('current', 'sending.underway', 'unseen'),
      context: { outbox: [{ clientId: 'seed-2', text: 'More', file: undefined }] },
    },
  ),
  row('keeps a message that failed to send', [opened, typed, ask, cut('sendMessage')], {
    in: at('current', 'unsent', 'unseen'),
    tags: ['failed'],
    context: { outbox: [hello], error: { kind: 'timeout', call: 'x.y' } },
  }),
  row('sends exactly the same message again', [opened, typed, ask, cut('sendMessage'), retry], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
  }),
  row('clears the failure once sent', [opened, typed, ask, cut('sendMessage'), retry, sent(2)], {
    context: { error: undefined, outbox: [] },
  }),
  row(
    'treats a message whose answer was lost as sent once the conversation contains it',
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
    'treats it as sent too if it arrived before the answer was lost',
    [
      opened,
      typed,
      ask,
      { type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) },
      cut('sendMessage'),
    ],
    { in: at('current', 'idle', 'unseen'), context: { outbox: [] } },
  ),
  row('does not mistake another message for it', [opened, typed, ask, cut('sendMessage'), came(2)], {
    in: at('current', 'unsent', 'unseen'),
    context: { outbox: [hello] },
  }),
  row(
    'is opened again, once, if the venue knows this browser under another name meanwhile',
    [opened, came(2), typed, ask, { type: 'text.changed', text: 'Half' }, lost],
    {
      in: ['conversation.reopening', 'files.none', 'reading.unseen'],
      tags: ['busy'],
      context: { deskId: undefined, messages: [], outbox: [hello], draft: 'Half', written: 1 },
      asks: { openDesk: { deskId: undefined } },
    },
  ),
  row(
    'sends the lost messages to the user’s single conversation',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    {
      in: at('current', 'resending', 'unseen'),
      tags: ['busy'],
      context: { deskId: other.deskId, messages: [said(1, 'agent')] },
      asks: { followDesk: { deskId: other.deskId }, sendMessage: { deskId: other.deskId, outgoing: hello } },
    },
  ),
  row('continues in the other conversation', [opened, typed, ask, lost, { answer: 'openDesk', done: other }, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], messages: [said(1, 'agent'), said(2, 'visitor')] },
  }),
  row(
    'says so if the other conversation is lost as well',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, lost],
    { in: at('current', 'unsent', 'unseen'), context: { outbox: [hello], error: lost.error } },
  ),
  row(
    'is opened once more on request',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, lost, retry, lost],
    { in: ['conversation.reopening', 'files.none', 'reading.unseen'] },
  ),
  row('keeps the lost messages if the other conversation does not open', [opened, typed, ask, lost, cut('openDesk')], {
    in: ['conversation.failed', 'files.none', 'reading.unseen'],
    context: { outbox: [hello], deskId: undefined },
  }),
  row(
    'is not reopened for an agent',
    [{ answer: 'openDesk', done: { ...talk(), side: 'agent', seed: 'seed' } }, typed, ask, lost],
    { in: at('current', 'unsent', 'unseen'), context: { error: lost.error } },
    { deskId },
  ),
  row('returns a withdrawn message to the input', [opened, typed, ask, cut('sendMessage'), drop], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], draft: 'Hello', error: undefined },
  }),
  row(
    'continues with the next message when one is withdrawn, and puts its text before the current input',
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
    'withdraws nothing that does not fit beside the input',
    [opened, typed, ask, cut('sendMessage'), { type: 'text.changed', text: 'x'.repeat(1_995) }, drop],
    { context: { outbox: [hello], draft: 'x'.repeat(1_995) } },
  ),
  row(
    'withdraws a message that just fits',
    [opened, typed, ask, cut('sendMessage'), { type: 'text.changed', text: 'x'.repeat(1_994) }, drop],
    { in: at('current', 'idle', 'unseen'), context: { outbox: [], draft: `Hello\n${'x'.repeat(1_994)}` } },
  ),
  row(
    'limits the messages to its outbox',
    [opened, ...Array.from({ length: 20 }, () => [typed, ask]).flat(), typed, ask],
    { context: { draft: 'Hello', written: 20 } },
  ),
  row('limits the files to its outbox, and says so', [opened, ...Array.from({ length: 20 }, () => file), file], {
    context: {
      written: 21,
      refused: [
        {
          outgoing: { clientId: 'seed-21', text: '', file: asideFile.outgoing.file },
          error: { kind: 'rateLimited', call: 'desk.send' },
        },
      ],
    },
  }),
  row('accepts a file of the venue’s maximum size', [opened, picked(2 * 1024 * 1024, 'YQ==')], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
    sent: [],
  }),
  row('marks a larger file as rejected, too large', [opened, picked(2 * 1024 * 1024 + 1, 'YQ==')], {
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
  row('marks an unreadable file as rejected', [opened, picked(1, '')], {
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
    'limits rejected files to its outbox',
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
  row('sets a file aside that the venue rejects, and is done if nothing follows', [opened, file, notTaken], {
    in: at('current', 'idle', 'unseen'),
    tags: [],
    context: { outbox: [], refused: [asideFile], error: undefined },
  }),
  row('continues with what was written after a rejected file', [opened, file, ...more, notTaken], {
    in: at('current', 'sending.underway', 'unseen'),
    context: { outbox: [helloMore], refused: [asideFile] },
    asks: sends(helloMore),
  }),
  row('sets a text aside that the venue rejects', [opened, typed, ask, forbidden], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], refused: [asideHello], draft: '' },
  }),
  row(
    'sets aside what the user’s single conversation rejects',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, forbidden],
    { in: at('current', 'idle', 'unseen'), context: { outbox: [], refused: [asideHello] } },
  ),
  row(
    'sets nothing aside that depends on the logged-in user',
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
    'sets nothing aside that a login may fix',
    [opened, typed, ask, { answer: 'sendMessage', error: { kind: 'session', status: 401, call: 'desk.send' } }],
    { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  ),
  row('removes a rejected file', [opened, file, notTaken, dropRefused], {
    context: { refused: [], draft: '' },
  }),
  row('returns a rejected text to the input', [opened, typed, ask, forbidden, dropRefused], {
    context: { refused: [], draft: 'Hello' },
  }),
  row(
    'keeps both the input and a rejected text that is removed',
    [opened, typed, ask, forbidden, { type: 'text.changed', text: 'More' }, dropRefused],
    { context: { refused: [], draft: 'Hello\nMore' } },
  ),
  row(
    'removes nothing that does not fit beside the input',
    [opened, typed, ask, forbidden, { type: 'text.changed', text: 'x'.repeat(1_995) }, dropRefused],
    { context: { refused: [asideHello], draft: 'x'.repeat(1_995) } },
  ),
  row('removes no other message', [opened, typed, ask, forbidden, { type: 'refused.dropped', clientId: 'seed-2' }], {
    context: { refused: [asideHello], draft: '' },
  }),
  row('resends a rejected text on request', [opened, typed, ask, forbidden, again], {
    in: at('current', 'sending.underway', 'unseen'),
    context: { refused: [], outbox: [hello] },
    asks: sends(hello),
  }),
  row('resends it after the waiting messages', [opened, typed, ask, forbidden, ...more, again], {
    context: { outbox: [helloMore, hello] },
    asks: sends(helloMore),
  }),
  row('keeps rejected messages in the other conversation', [opened, typed, ask, forbidden, ...more, lost], {
    in: ['conversation.reopening', 'files.none', 'reading.unseen'],
    context: { refused: [asideHello], outbox: [helloMore] },
  }),
  row('keeps messages until the link is back', [opened, typed, ask, offline], {
    in: at('current', 'awaitingLink', 'unseen'),
    tags: [],
    context: { outbox: [hello], error: undefined },
  }),
  row('queues messages written meanwhile, too', [opened, typed, ask, offline, more[0], ask], {
    in: at('current', 'awaitingLink', 'unseen'),
    context: { outbox: [hello, helloMore] },
    asks: follows,
  }),
  row(
    'sends waiting messages automatically when the link is back, in order',
    [opened, typed, ask, offline, ...more, found],
    { in: at('current', 'sending.underway', 'unseen'), asks: sends(hello) },
  ),
  row('sends the next waiting message then', [opened, typed, ask, offline, ...more, found, sent(2)], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: sends(helloMore),
  }),
  row(
    'waits for the link in the user’s single conversation, too',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, offline],
    { in: at('current', 'awaitingLink', 'unseen'), context: { outbox: [hello] } },
  ),
  row('withdraws a message that waits for the link', [opened, typed, ask, offline, drop], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], draft: 'Hello' },
  }),
  row(
    'withdraws any message that waits for the link',
    [opened, typed, ask, offline, ...more, { type: 'message.dropped', clientId: 'seed-2' }],
    { context: { outbox: [hello], draft: 'More' } },
  ),
  row('resends failed messages automatically when the link is back', [opened, typed, ask, cut('sendMessage'), found], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: sends(hello),
  }),
  row('sends nothing twice if the link returns while sending', [opened, typed, ask, found], {
    in: at('current', 'sending.superseded', 'unseen'),
    asks: sends(hello),
    context: { outbox: [hello] },
  }),
  row('is done if the message arrived by the old link', [opened, typed, ask, found, sent(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [] },
  }),
  row('resends once what was lost with the old link', [opened, typed, ask, found, cut('sendMessage')], {
    in: at('current', 'sending.underway', 'unseen'),
    asks: sends(hello),
    tags: ['busy'],
  }),
  row('says so if that is lost as well', [opened, typed, ask, found, cut('sendMessage'), cut('sendMessage')], {
    in: at('current', 'unsent', 'unseen'),
  }),
  row('sends nothing if the link is back and nothing waits', [opened, found], {
    in: at('current', 'idle', 'unseen'),
    asks: follows,
  }),
  row(
    'restores messages written in this tab before a reload, and sends them in order',
    [reopened({ draft: 'Half', outbox: kept })],
    {
      in: at('current', 'sending.underway', 'unseen'),
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
  row('stores the input in its tab', [opened, typed], { effects: [keeps('Hello')] }),
  row('stores an emoji in its tab', [opened, { type: 'emoji.picked', emoji: '👍' }], { effects: [keeps('👍')] }),
  row('stores waiting messages in its tab, but no files', [opened, file, typed, ask], {
    effects: [keeps('', ['seed-2', 'Hello'])],
  }),
  row('removes sent messages from its tab', [opened, typed, ask, sent(2)], { effects: [keeps('')] }),
  row(
    'removes messages sent to the user’s single conversation from its tab',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, sent(2)],
    { effects: [keeps('', undefined, other.deskId)] },
  ),
  row(
    'stores them in its tab under the name of the user’s single conversation',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    { effects: [keeps('', ['seed-1', 'Hello'], other.deskId)] },
  ),
  row('stores what is set aside in its tab', [opened, typed, ask, forbidden], {
    effects: [keeps('', ['seed-1', 'Hello'])],
  }),
  row(
    'stores what is set aside in the user’s single conversation in its tab',
    [opened, typed, ask, lost, { answer: 'openDesk', done: other }, forbidden],
    { effects: [keeps('', ['seed-1', 'Hello'], other.deskId)] },
  ),
  row('stores input typed while it opens in its tab', [typed, opened], { effects: [keeps('Hello')] }),
  row('stores a withdrawn message in its tab as a draft', [opened, typed, ask, cut('sendMessage'), drop], {
    effects: [keeps('Hello')],
  }),
  row('stores a message that waited for the link in its tab as a draft', [opened, typed, ask, offline, drop], {
    effects: [keeps('Hello')],
  }),
  row('stores a rejected message in its tab as a draft', [opened, typed, ask, forbidden, dropRefused], {
    effects: [keeps('Hello')],
  }),
  row('stores a resent message in its tab', [opened, typed, ask, forbidden, again], {
    effects: [keeps('', ['seed-1', 'Hello'])],
  }),
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
  row('shows new messages', [opened, came(2)], {
    in: at('current', 'idle', 'unseen'),
    context: { messages: [said(1, 'visitor'), said(2, 'agent')] },
  }),
  row('shows a repeated message once', [opened, came(2), came(2)], {
    context: { messages: [said(1, 'visitor'), said(2, 'agent')] },
  }),
  row('requests missed messages', [opened, came(4)], {
    in: at('catchingUp', 'idle', 'unseen'),
    tags: ['stale'],
    asks: { ...follows, fetchMissed: { deskId, after: 1 } },
  }),
  row('requests messages when the link reports a possible gap', [opened, { type: 'pushes.missed' }], {
    in: at('catchingUp', 'idle', 'unseen'),
  }),
  row(
    'adds the missed messages',
    [opened, came(3), { answer: 'fetchMissed', done: talk([said(2, 'agent'), said(3, 'agent')], 1, 1) }],
    {
      in: at('current', 'idle', 'unseen'),
      context: { messages: [said(1, 'visitor'), said(2, 'agent'), said(3, 'agent')], agentRead: 1 },
    },
  ),
  row('says that messages may be missing', [opened, came(3), cut('fetchMissed')], {
    in: at('behind', 'idle', 'unseen'),
    tags: ['stale'],
  }),
  row('retries after a while', [opened, came(3), cut('fetchMissed'), { wait: 5_000 }], {
    in: at('catchingUp', 'idle', 'unseen'),
  }),
  row(
    'says that messages may be missing when it can no longer follow',
    [opened, { answer: 'followDesk', error: 'x' }],
    {
      in: at('behind', 'idle', 'unseen'),
    },
  ),
  row('marks visible messages as read', [opened, came(2), shown], {
    in: at('current', 'idle', 'marking'),
    asks: { ...follows, markRead: { deskId, number: 2 } },
  }),
  row('marks new messages while visible', [opened, shown, came(2)], { in: at('current', 'idle', 'marking') }),
  row('marks no message that is already read', [opened, shown], { in: at('current', 'idle', 'seen') }),
  row('has read the messages that it marked', [opened, shown, came(2), { answer: 'markRead', done: null }], {
    in: at('current', 'idle', 'seen'),
    context: { visitorRead: 2 },
  }),
  row('retries a failed mark later', [opened, shown, came(2), cut('markRead'), { wait: 3_700 }], {
    in: at('current', 'idle', 'marking'),
  }),
  row('does not retry a failed mark early', [opened, shown, came(2), cut('markRead')], {
    in: at('current', 'idle', 'unmarked'),
  }),
  row('marks nothing while hidden', [opened, shown, hidden, came(2)], {
    in: at('current', 'idle', 'unseen'),
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
  row('marks again when opened meanwhile', [opened, shown, came(2), hidden, shown], {
    in: at('current', 'idle', 'marking'),
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
  row('stops waiting to mark when closed', [opened, shown, came(2), cut('markRead'), hidden], {
    in: at('current', 'idle', 'unseen'),
  }),
  row(
    'counts as visible from its opening if the user waited for it',
    [shown, { answer: 'openDesk', done: { ...talk([said(1, 'agent')], 0), seed: 'seed' } }],
    { in: at('current', 'idle', 'marking') },
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
