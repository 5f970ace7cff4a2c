import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { holdTable } from '#tests/support/tables.ts'
import {
  deskId,
  said,
  talk,
  opened,
  cut,
  typed,
  ask,
  sent,
  came,
  retry,
  drop,
  offline,
  notTaken,
  forbidden,
  dropRefused,
  more,
  lost,
  other,
  file,
  picked,
  at,
  hello,
  helloMore,
  asideFile,
  asideHello,
  sends,
  follows,
  row,
} from './desk.given.ts'

const unsent = [opened, typed, ask, cut('sendMessage')] as const
const refusedOne = [opened, typed, ask, forbidden] as const
const moved = [opened, typed, ask, lost, { answer: 'openDesk', done: other }] as const

const table: Table<typeof deskMachine> = [
  row('is opened by name for an agent', [], { asks: { openDesk: { deskId } } }, { deskId }),
  row('is followed once it is open', [opened], at('current', 'idle', 'unseen'), {
    tags: [],
    asks: follows,
    context: { deskId, messages: [said(1, 'visitor')], visitorRead: 1 },
  }),
  row('clears the failure once open', [cut('openDesk'), retry, opened], { context: { error: undefined } }),
  row('limits the text as the venue does', [{ type: 'text.changed', text: 'x'.repeat(2_100) }], {
    context: { draft: 'x'.repeat(2_000) },
  }),
  row('adds an emoji to the input', [typed, { type: 'emoji.picked', emoji: '👍' }], { context: { draft: 'Hello👍' } }),
  row('sends the input', [opened, typed, ask], at('current', 'sending.underway', 'unseen'), {
    tags: ['busy'],
    context: { draft: '', written: 1, outbox: [hello] },
    asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
  }),
  row('sends no empty text', [opened, { type: 'text.changed', text: ' \n' }, ask], at('current', 'idle', 'unseen'), {
    context: { outbox: [] },
  }),
  row('sends a file, and asks the browser to guard the page until it is sent', [opened, file], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
    asks: { ...sends({ clientId: 'seed-1', text: '', file: file.file }), holdPage: undefined },
    context: { draft: '', outbox: [{ clientId: 'seed-1', text: '', file: file.file }] },
  }),
  row('guards the page while one of several files waits, after texts too', [opened, typed, ask, offline, file], {
    in: at('current', 'awaitingLink', 'unseen', 'waiting'),
  }),
  row(
    'stops guarding once the last file is withdrawn',
    [opened, typed, ask, offline, file, { type: 'message.dropped', clientId: 'seed-2' }],
    at('current', 'sending.underway', 'unseen'),
  ),
  row('does not guard texts, which are stored', [opened, typed, ask], at('current', 'sending.underway', 'unseen')),
  row('continues if the page cannot be guarded', [opened, file, { answer: 'holdPage', error: 'x' }], {
    in: at('current', 'sending.underway', 'unseen', 'unheld'),
  }),
  row('guards the page for the next file then', [opened, file, { answer: 'holdPage', error: 'x' }, sent(2), file], {
    in: at('current', 'sending.underway', 'unseen', 'waiting'),
  }),
  row('keeps a sent message in the venue’s form', [opened, typed, ask, sent(2)], at('current', 'idle', 'unseen'), {
    context: { outbox: [], messages: [said(1, 'visitor'), said(2, 'visitor')] },
  }),
  row(
    'sends messages one after the other',
    [opened, typed, ask, { type: 'text.changed', text: 'More' }, ask, sent(2)],
    at('current', 'sending.underway', 'unseen'),
    { context: { outbox: [{ clientId: 'seed-2', text: 'More', file: undefined }] } },
  ),
  row('keeps a message that failed to send', [...unsent], at('current', 'unsent', 'unseen'), {
    tags: ['failed'],
    context: { outbox: [hello], error: { kind: 'timeout', call: 'x.y' } },
  }),
  row('sends exactly the same message again', [...unsent, retry], at('current', 'sending.underway', 'unseen'), {
    asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
  }),
  row('clears the failure once sent', [...unsent, retry, sent(2)], { context: { error: undefined, outbox: [] } }),
  row(
    'treats a message whose answer was lost as sent once the conversation contains it',
    [...unsent, { type: 'message.received', message: said(2, 'visitor', { clientId: 'seed-1' }) }],
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
  row('does not mistake another message for it', [...unsent, came(2)], at('current', 'unsent', 'unseen'), {
    context: { outbox: [hello] },
  }),
  row(
    'is opened again, once, if the venue knows this browser under another name meanwhile',
    [opened, came(2), typed, ask, { type: 'text.changed', text: 'Half' }, lost],
    ['conversation.reopening', 'files.none', 'reading.unseen'],
    {
      tags: ['busy'],
      context: { deskId: undefined, messages: [], outbox: [hello], draft: 'Half', written: 1 },
      asks: { openDesk: { deskId: undefined } },
    },
  ),
  row('sends the lost messages to the user’s single conversation', [...moved], at('current', 'resending', 'unseen'), {
    tags: ['busy'],
    context: { deskId: other.deskId, messages: [said(1, 'agent')] },
    asks: { followDesk: { deskId: other.deskId }, sendMessage: { deskId: other.deskId, outgoing: hello } },
  }),
  row('continues in the other conversation', [...moved, sent(2)], at('current', 'idle', 'unseen'), {
    context: { outbox: [], messages: [said(1, 'agent'), said(2, 'visitor')] },
  }),
  row('says so if the other conversation is lost as well', [...moved, lost], at('current', 'unsent', 'unseen'), {
    context: { outbox: [hello], error: lost.error },
  }),
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
  row('returns a withdrawn message to the input', [...unsent, drop], at('current', 'idle', 'unseen'), {
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
    [...unsent, { type: 'text.changed', text: 'x'.repeat(1_995) }, drop],
    { context: { outbox: [hello], draft: 'x'.repeat(1_995) } },
  ),
  row('withdraws a message that just fits', [...unsent, { type: 'text.changed', text: 'x'.repeat(1_994) }, drop], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], draft: `Hello\n${'x'.repeat(1_994)}` },
  }),
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
  row('marks an unreadable file as rejected', [opened, picked(1, '')], at('current', 'idle', 'unseen'), {
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
  row('sets a text aside that the venue rejects', [...refusedOne], at('current', 'idle', 'unseen'), {
    context: { outbox: [], refused: [asideHello], draft: '' },
  }),
  row('sets aside what the user’s single conversation rejects', [...moved, forbidden], {
    in: at('current', 'idle', 'unseen'),
    context: { outbox: [], refused: [asideHello] },
  }),
  row(
    'sets nothing aside that depends on the logged-in user',
    [
      opened,
      typed,
      ask,
      { answer: 'sendMessage', error: { kind: 'http', status: 409, code: codes.accountSwitched, call: 'desk.send' } },
    ],
    { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  ),
  row(
    'sets nothing aside that a login may fix',
    [opened, typed, ask, { answer: 'sendMessage', error: { kind: 'session', status: 401, call: 'desk.send' } }],
    { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  ),
  row('removes a rejected file', [opened, file, notTaken, dropRefused], { context: { refused: [], draft: '' } }),
  row('returns a rejected text to the input', [...refusedOne, dropRefused], {
    context: { refused: [], draft: 'Hello' },
  }),
  row(
    'keeps both the input and a rejected text that is removed',
    [...refusedOne, { type: 'text.changed', text: 'More' }, dropRefused],
    { context: { refused: [], draft: 'Hello\nMore' } },
  ),
  row(
    'removes nothing that does not fit beside the input',
    [...refusedOne, { type: 'text.changed', text: 'x'.repeat(1_995) }, dropRefused],
    { context: { refused: [asideHello], draft: 'x'.repeat(1_995) } },
  ),
  row('removes no other message', [...refusedOne, { type: 'refused.dropped', clientId: 'seed-2' }], {
    context: { refused: [asideHello], draft: '' },
  }),
]

holdTable(deskMachine, table, 'a conversation $says')
