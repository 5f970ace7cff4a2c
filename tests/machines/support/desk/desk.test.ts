import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import type { Conversation, DeskMessage } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { deskReport, deskView } from '#machines/support/desk/desk.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { settled } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const ask = { type: 'message.asked' } as const
const sent = (number: number) => ({ answer: 'sendMessage', done: said(number, 'visitor') }) as const
const came = (number: number) => ({ type: 'message.came', message: said(number, 'agent') }) as const
const shown = { type: 'desk.shown' } as const
const hidden = { type: 'desk.hidden' } as const
const retry = { type: 'retry.asked' } as const
const drop = { type: 'message.dropped', clientId: 'seed-1' } as const
const found = { type: 'link.found' } as const
/** The browser has no network: nothing was sent. */
const offline = { answer: 'sendMessage', error: { kind: 'offline', call: 'desk.send' } } as const
const notTaken = {
  answer: 'sendMessage',
  error: { kind: 'business', call: 'desk.send', code: codes.deskFileRefused },
} as const
const forbidden = { answer: 'sendMessage', error: { kind: 'http', status: 403, call: 'desk.send' } } as const
const dropRefused = { type: 'refused.dropped', clientId: 'seed-1' } as const
const again = { type: 'refused.retried', clientId: 'seed-1' } as const
const more = [{ type: 'text.changed', text: 'More' }, { type: 'message.asked' }] as const
/** The venue knows of no such conversation of this browser's. */
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

const table: Table<typeof deskMachine> = [
  {
    says: 'is opened at once',
    input,
    then: {
      in: ['conversation.opening', 'files.none', 'reading.unseen'],
      tags: ['busy'],
      asks: { openDesk: { deskId: undefined } },
    },
  },
  { says: 'is opened by its name for an agent', input: { deskId }, then: { asks: { openDesk: { deskId } } } },
  {
    says: 'is followed once it is open',
    input,
    when: opened,
    then: {
      in: at('current', 'idle', 'unseen'),
      tags: [],
      asks: follows,
      context: { deskId, messages: [said(1, 'visitor')], visitorRead: 1 },
    },
  },
  {
    says: 'says that it did not open, and keeps what was typed',
    input,
    given: [typed],
    when: cut('openDesk'),
    then: {
      in: ['conversation.failed', 'files.none', 'reading.unseen'],
      tags: ['failed'],
      context: { draft: 'Hello', error: { kind: 'timeout', call: 'x.y' } },
    },
  },
  {
    says: 'is opened again when it is asked to',
    input,
    given: [cut('openDesk')],
    when: retry,
    then: { in: ['conversation.opening', 'files.none', 'reading.unseen'], asks: { openDesk: { deskId: undefined } } },
  },
  {
    says: 'forgets the failure once it is open',
    input,
    given: [cut('openDesk'), retry],
    when: opened,
    then: { context: { error: undefined } },
  },
  {
    says: 'takes no longer text than the venue does',
    input,
    when: { type: 'text.changed', text: 'x'.repeat(2_100) },
    then: { context: { draft: 'x'.repeat(2_000) } },
  },
  {
    says: 'adds an emoji to what is typed',
    input,
    given: [typed],
    when: { type: 'emoji.picked', emoji: '👍' },
    then: { context: { draft: 'Hello👍' } },
  },
  {
    says: 'sends what was typed',
    input,
    given: [opened, typed],
    when: ask,
    then: {
      in: at('current', 'sending.underway', 'unseen'),
      tags: ['busy'],
      context: { draft: '', written: 1, outbox: [hello] },
      asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
    },
  },
  {
    says: 'sends nothing that is empty',
    input,
    given: [opened, { type: 'text.changed', text: ' \n' }],
    when: ask,
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [] } },
  },
  {
    says: 'sends a file, and has the browser ask before it would be lost',
    input,
    given: [opened],
    when: file,
    then: {
      in: at('current', 'sending.underway', 'unseen', 'waiting'),
      asks: { ...sends({ clientId: 'seed-1', text: '', file: file.file }), holdPage: undefined },
      context: { draft: '', outbox: [{ clientId: 'seed-1', text: '', file: file.file }] },
    },
  },
  {
    says: 'lets the browser close once the file is sent',
    input,
    given: [opened, file],
    when: sent(2),
    then: { in: at('current', 'idle', 'unseen'), asks: follows },
  },
  {
    says: 'has it ask while one of several waits, after texts too',
    input,
    given: [opened, typed, ask, offline],
    when: file,
    then: { in: at('current', 'awaitingLink', 'unseen', 'waiting') },
  },
  {
    says: 'has it ask no more once the last of them is taken back',
    input,
    given: [opened, typed, ask, offline, file],
    when: { type: 'message.dropped', clientId: 'seed-2' },
    then: { in: at('current', 'sending.underway', 'unseen') },
  },
  {
    says: 'has it ask for no text: those are kept',
    input,
    given: [opened, typed],
    when: ask,
    then: { in: at('current', 'sending.underway', 'unseen') },
  },
  {
    says: 'goes on where the browser cannot be asked to',
    input,
    given: [opened, file],
    when: { answer: 'holdPage', error: 'x' },
    then: { in: at('current', 'sending.underway', 'unseen', 'unheld') },
  },
  {
    says: 'has it ask for the next one then',
    input,
    given: [opened, file, { answer: 'holdPage', error: 'x' }, sent(2)],
    when: file,
    then: { in: at('current', 'sending.underway', 'unseen', 'waiting') },
  },
  {
    says: 'keeps a sent message as the venue has it',
    input,
    given: [opened, typed, ask],
    when: sent(2),
    then: {
      in: at('current', 'idle', 'unseen'),
      context: { outbox: [], messages: [said(1, 'visitor'), said(2, 'visitor')] },
    },
  },
  {
    says: 'sends one after the other',
    input,
    given: [opened, typed, ask, { type: 'text.changed', text: 'More' }, ask],
    when: sent(2),
    then: {
      in: at('current', 'sending.underway', 'unseen'),
      context: { outbox: [{ clientId: 'seed-2', text: 'More', file: undefined }] },
    },
  },
  {
    says: 'keeps a message that could not be sent',
    input,
    given: [opened, typed, ask],
    when: cut('sendMessage'),
    then: {
      in: at('current', 'unsent', 'unseen'),
      tags: ['failed'],
      context: { outbox: [hello], error: { kind: 'timeout', call: 'x.y' } },
    },
  },
  {
    says: 'sends the very same message again',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: retry,
    then: {
      in: at('current', 'sending.underway', 'unseen'),
      asks: { ...follows, sendMessage: { deskId, outgoing: hello } },
    },
  },
  {
    says: 'forgets the failure once it is sent',
    input,
    given: [opened, typed, ask, cut('sendMessage'), retry],
    when: sent(2),
    then: { context: { error: undefined, outbox: [] } },
  },
  {
    says: 'takes a message whose answer was lost for sent once the conversation has it',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: { type: 'message.came', message: said(2, 'visitor', { clientId: 'seed-1' }) },
    then: { in: at('current', 'idle', 'unseen'), tags: [], context: { outbox: [], error: undefined, draft: '' } },
  },
  {
    says: 'takes it for sent as well when it came before the answer was lost',
    input,
    given: [opened, typed, ask, { type: 'message.came', message: said(2, 'visitor', { clientId: 'seed-1' }) }],
    when: cut('sendMessage'),
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [] } },
  },
  {
    says: 'does not take another message for it',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: came(2),
    then: { in: at('current', 'unsent', 'unseen'), context: { outbox: [hello] } },
  },
  {
    says: 'is opened again, once, when this browser is known by another name meanwhile',
    input,
    given: [opened, came(2), typed, ask, { type: 'text.changed', text: 'Half' }],
    when: lost,
    then: {
      in: ['conversation.reopening', 'files.none', 'reading.unseen'],
      tags: ['busy'],
      context: { deskId: undefined, messages: [], outbox: [hello], draft: 'Half', written: 1 },
      asks: { openDesk: { deskId: undefined } },
    },
  },
  {
    says: 'sends what was lost to the one conversation that is there',
    input,
    given: [opened, typed, ask, lost],
    when: { answer: 'openDesk', done: other },
    then: {
      in: at('current', 'resending', 'unseen'),
      tags: ['busy'],
      context: { deskId: other.deskId, messages: [said(1, 'agent')] },
      asks: { followDesk: { deskId: other.deskId }, sendMessage: { deskId: other.deskId, outgoing: hello } },
    },
  },
  {
    says: 'goes on in the other conversation',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    when: sent(2),
    then: {
      in: at('current', 'idle', 'unseen'),
      context: { outbox: [], messages: [said(1, 'agent'), said(2, 'visitor')] },
    },
  },
  {
    says: 'says so when the other conversation is lost as well',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    when: lost,
    then: { in: at('current', 'unsent', 'unseen'), context: { outbox: [hello], error: lost.error } },
  },
  {
    says: 'is opened again once more when a person asks for it',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }, lost, retry],
    when: lost,
    then: { in: ['conversation.reopening', 'files.none', 'reading.unseen'] },
  },
  {
    says: 'keeps what was lost when the other conversation does not open',
    input,
    given: [opened, typed, ask, lost],
    when: cut('openDesk'),
    then: {
      in: ['conversation.failed', 'files.none', 'reading.unseen'],
      context: { outbox: [hello], deskId: undefined },
    },
  },
  {
    says: 'opens nothing of an agent’s own',
    input: { deskId },
    given: [{ answer: 'openDesk', done: { ...talk(), side: 'agent', seed: 'seed' } }, typed, ask],
    when: lost,
    then: { in: at('current', 'unsent', 'unseen'), context: { error: lost.error } },
  },
  {
    says: 'gives a message that was taken back to be written anew',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: drop,
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [], draft: 'Hello', error: undefined } },
  },
  {
    says: 'goes on with the next when one is taken back, and puts its text before what is typed meanwhile',
    input,
    given: [
      opened,
      typed,
      ask,
      { type: 'text.changed', text: 'More' },
      ask,
      { type: 'text.changed', text: 'Third' },
      cut('sendMessage'),
    ],
    when: drop,
    then: { in: at('current', 'sending.underway', 'unseen'), context: { draft: 'Hello\nThird' } },
  },
  {
    says: 'takes nothing back that has no room beside what is typed',
    input,
    given: [opened, typed, ask, cut('sendMessage'), { type: 'text.changed', text: 'x'.repeat(1_995) }],
    when: drop,
    then: { context: { outbox: [hello], draft: 'x'.repeat(1_995) } },
  },
  {
    says: 'takes it back where there is just room',
    input,
    given: [opened, typed, ask, cut('sendMessage'), { type: 'text.changed', text: 'x'.repeat(1_994) }],
    when: drop,
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [], draft: `Hello\n${'x'.repeat(1_994)}` } },
  },
  {
    says: 'holds no more messages than its outbox does',
    input,
    given: [opened, ...Array.from({ length: 20 }, () => [typed, ask]).flat(), typed],
    when: ask,
    then: { context: { draft: 'Hello', written: 20 } },
  },
  {
    says: 'holds no more files than its outbox does, and says so',
    input,
    given: [opened, ...Array.from({ length: 20 }, () => file)],
    when: file,
    then: {
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
  },
  {
    says: 'takes a file as long as the venue does',
    input,
    given: [opened],
    when: picked(2 * 1024 * 1024, 'YQ=='),
    then: { in: at('current', 'sending.underway', 'unseen', 'waiting'), sent: [] },
  },
  {
    says: 'keeps a longer file as not taken, too large',
    input,
    given: [opened],
    when: picked(2 * 1024 * 1024 + 1, 'YQ=='),
    then: {
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
    },
  },
  {
    says: 'keeps a file that could not be read as not taken',
    input,
    given: [opened],
    when: picked(1, ''),
    then: {
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
    },
  },
  {
    says: 'holds no more files that are not taken than its outbox does',
    input,
    given: [opened, ...Array.from({ length: 20 }, () => picked(1, ''))],
    when: picked(2, ''),
    then: {
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
  },
  {
    says: 'sets a file aside that the venue does not take, and is done where nothing follows',
    input,
    given: [opened, file],
    when: notTaken,
    then: {
      in: at('current', 'idle', 'unseen'),
      tags: [],
      context: { outbox: [], refused: [asideFile], error: undefined },
    },
  },
  {
    says: 'goes on with what was written after a file that is not taken',
    input,
    given: [opened, file, ...more],
    when: notTaken,
    then: {
      in: at('current', 'sending.underway', 'unseen'),
      context: { outbox: [helloMore], refused: [asideFile] },
      asks: sends(helloMore),
    },
  },
  {
    says: 'sets a text aside that the venue refuses',
    input,
    given: [opened, typed, ask],
    when: forbidden,
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [], refused: [asideHello], draft: '' } },
  },
  {
    says: 'sets aside what the one conversation that is there does not take',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    when: forbidden,
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [], refused: [asideHello] } },
  },
  {
    says: 'sets nothing aside that is of whoever is here',
    input,
    given: [opened, typed, ask],
    when: {
      answer: 'sendMessage',
      error: { kind: 'http', status: 409, code: codes.accountSwitched, call: 'desk.send' },
    },
    then: { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  },
  {
    says: 'sets nothing aside that a login may help',
    input,
    given: [opened, typed, ask],
    when: { answer: 'sendMessage', error: { kind: 'session', status: 401, call: 'desk.send' } },
    then: { in: at('current', 'unsent', 'unseen'), context: { refused: [], outbox: [hello] } },
  },
  {
    says: 'removes a file that was not taken',
    input,
    given: [opened, file, notTaken],
    when: dropRefused,
    then: { context: { refused: [], draft: '' } },
  },
  {
    says: 'gives a text that was not taken to be written anew',
    input,
    given: [opened, typed, ask, forbidden],
    when: dropRefused,
    then: { context: { refused: [], draft: 'Hello' } },
  },
  {
    says: 'loses neither what is typed nor a text that was not taken and is removed',
    input,
    given: [opened, typed, ask, forbidden, { type: 'text.changed', text: 'More' }],
    when: dropRefused,
    then: { context: { refused: [], draft: 'Hello\nMore' } },
  },
  {
    says: 'removes nothing that has no room beside what is typed',
    input,
    given: [opened, typed, ask, forbidden, { type: 'text.changed', text: 'x'.repeat(1_995) }],
    when: dropRefused,
    then: { context: { refused: [asideHello], draft: 'x'.repeat(1_995) } },
  },
  {
    says: 'removes no other one',
    input,
    given: [opened, typed, ask, forbidden],
    when: { type: 'refused.dropped', clientId: 'seed-2' },
    then: { context: { refused: [asideHello], draft: '' } },
  },
  {
    says: 'sends a text that was not taken again when it is asked to',
    input,
    given: [opened, typed, ask, forbidden],
    when: again,
    then: {
      in: at('current', 'sending.underway', 'unseen'),
      context: { refused: [], outbox: [hello] },
      asks: sends(hello),
    },
  },
  {
    says: 'sends it behind what waits',
    input,
    given: [opened, typed, ask, forbidden, ...more],
    when: again,
    then: { context: { outbox: [helloMore, hello] }, asks: sends(helloMore) },
  },
  {
    says: 'takes what was not taken along to the other conversation',
    input,
    given: [opened, typed, ask, forbidden, ...more],
    when: lost,
    then: {
      in: ['conversation.reopening', 'files.none', 'reading.unseen'],
      context: { refused: [asideHello], outbox: [helloMore] },
    },
  },
  {
    says: 'waits for the link with what is written while there is none',
    input,
    given: [opened, typed, ask],
    when: offline,
    then: { in: at('current', 'awaitingLink', 'unseen'), tags: [], context: { outbox: [hello], error: undefined } },
  },
  {
    says: 'waits with what is written meanwhile, too',
    input,
    given: [opened, typed, ask, offline, more[0]],
    when: ask,
    then: { in: at('current', 'awaitingLink', 'unseen'), context: { outbox: [hello, helloMore] }, asks: follows },
  },
  {
    says: 'sends what waits by itself when the link is back, the first first',
    input,
    given: [opened, typed, ask, offline, ...more],
    when: found,
    then: { in: at('current', 'sending.underway', 'unseen'), asks: sends(hello) },
  },
  {
    says: 'sends the next of what waited then',
    input,
    given: [opened, typed, ask, offline, ...more, found],
    when: sent(2),
    then: { in: at('current', 'sending.underway', 'unseen'), asks: sends(helloMore) },
  },
  {
    says: 'waits for the link in the one conversation that is there, too',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    when: offline,
    then: { in: at('current', 'awaitingLink', 'unseen'), context: { outbox: [hello] } },
  },
  {
    says: 'gives back what waits for the link',
    input,
    given: [opened, typed, ask, offline],
    when: drop,
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [], draft: 'Hello' } },
  },
  {
    says: 'gives back any of what waits for the link',
    input,
    given: [opened, typed, ask, offline, ...more],
    when: { type: 'message.dropped', clientId: 'seed-2' },
    then: { context: { outbox: [hello], draft: 'More' } },
  },
  {
    says: 'sends what failed again by itself when the link is back',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: found,
    then: { in: at('current', 'sending.underway', 'unseen'), asks: sends(hello) },
  },
  {
    says: 'sends nothing twice when the link comes back while it is sent',
    input,
    given: [opened, typed, ask],
    when: found,
    then: { in: at('current', 'sending.overtaken', 'unseen'), asks: sends(hello), context: { outbox: [hello] } },
  },
  {
    says: 'is done when it arrived by the old link',
    input,
    given: [opened, typed, ask, found],
    when: sent(2),
    then: { in: at('current', 'idle', 'unseen'), context: { outbox: [] } },
  },
  {
    says: 'sends once more what was lost with the old link',
    input,
    given: [opened, typed, ask, found],
    when: cut('sendMessage'),
    then: { in: at('current', 'sending.underway', 'unseen'), asks: sends(hello), tags: ['busy'] },
  },
  {
    says: 'says so when that is lost as well',
    input,
    given: [opened, typed, ask, found, cut('sendMessage')],
    when: cut('sendMessage'),
    then: { in: at('current', 'unsent', 'unseen') },
  },
  {
    says: 'sends nothing when the link is back and nothing waits',
    input,
    given: [opened],
    when: found,
    then: { in: at('current', 'idle', 'unseen'), asks: follows },
  },
  {
    says: 'has what was written in this tab before it was loaded anew, and sends it, the first first',
    input,
    when: reopened({ draft: 'Half', outbox: kept }),
    then: {
      in: at('current', 'sending.underway', 'unseen'),
      context: { draft: 'Half', outbox: [before, { ...before, clientId: 'early-2' }], written: 0 },
      asks: sends(before),
    },
  },
  {
    says: 'does not send again what the conversation has',
    input,
    when: reopened({ draft: '', outbox: [{ clientId: 'message-1', text: 'say 1' }, ...kept.slice(1)] }),
    then: { context: { outbox: [{ ...before, clientId: 'early-2' }] } },
  },
  {
    says: 'keeps what is typed meanwhile before what was typed then',
    input,
    given: [typed],
    when: reopened({ draft: 'Half', outbox: [] }),
    then: { in: at('current', 'idle', 'unseen'), context: { draft: 'Hello' } },
  },
  {
    says: 'sends what was kept before what was lost, and nothing twice',
    input,
    given: [opened, typed, ask, lost],
    when: reopened({ draft: '', outbox: [kept[0], { clientId: 'seed-1', text: 'Hello' }] }),
    then: { context: { outbox: [before, hello] } },
  },
  {
    says: 'does not send by itself what was set aside here',
    input,
    given: [opened, typed, ask, forbidden, ...more, lost],
    when: reopened({ draft: '', outbox: [{ clientId: 'seed-1', text: 'Hello' }] }),
    then: { context: { outbox: [helloMore], refused: [asideHello] } },
  },
  { says: 'lets its tab keep what is typed', input, given: [opened], when: typed, then: { effects: [keeps('Hello')] } },
  {
    says: 'lets its tab keep an emoji',
    input,
    given: [opened],
    when: { type: 'emoji.picked', emoji: '👍' },
    then: { effects: [keeps('👍')] },
  },
  {
    says: 'lets its tab keep what waits, and of files nothing',
    input,
    given: [opened, file, typed],
    when: ask,
    then: { effects: [keeps('', ['seed-2', 'Hello'])] },
  },
  {
    says: 'lets its tab forget what is sent',
    input,
    given: [opened, typed, ask],
    when: sent(2),
    then: { effects: [keeps('')] },
  },
  {
    says: 'lets its tab forget what is sent to the one conversation that is there',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    when: sent(2),
    then: { effects: [keeps('', undefined, other.deskId)] },
  },
  {
    says: 'lets its tab keep it under the name of the one conversation that is there',
    input,
    given: [opened, typed, ask, lost],
    when: { answer: 'openDesk', done: other },
    then: { effects: [keeps('', ['seed-1', 'Hello'], other.deskId)] },
  },
  {
    says: 'lets its tab keep what is set aside',
    input,
    given: [opened, typed, ask],
    when: forbidden,
    then: { effects: [keeps('', ['seed-1', 'Hello'])] },
  },
  {
    says: 'lets its tab keep what is set aside in the one conversation that is there',
    input,
    given: [opened, typed, ask, lost, { answer: 'openDesk', done: other }],
    when: forbidden,
    then: { effects: [keeps('', ['seed-1', 'Hello'], other.deskId)] },
  },
  {
    says: 'lets its tab keep what is typed at its opening',
    input,
    given: [typed],
    when: opened,
    then: { effects: [keeps('Hello')] },
  },
  {
    says: 'lets its tab keep what is taken back as a draft',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: drop,
    then: { effects: [keeps('Hello')] },
  },
  {
    says: 'lets its tab keep what waited for the link as a draft',
    input,
    given: [opened, typed, ask, offline],
    when: drop,
    then: { effects: [keeps('Hello')] },
  },
  {
    says: 'lets its tab keep what was not taken as a draft',
    input,
    given: [opened, typed, ask, forbidden],
    when: dropRefused,
    then: { effects: [keeps('Hello')] },
  },
  {
    says: 'lets its tab keep what is sent once more',
    input,
    given: [opened, typed, ask, forbidden],
    when: again,
    then: { effects: [keeps('', ['seed-1', 'Hello'])] },
  },
  {
    says: 'lets its tab forget what arrived after all',
    input,
    given: [opened, typed, ask, cut('sendMessage')],
    when: { type: 'message.came', message: said(2, 'visitor', { clientId: 'seed-1' }) },
    then: { effects: [keeps('')] },
  },
  {
    says: 'shows what comes',
    input,
    given: [opened],
    when: came(2),
    then: { in: at('current', 'idle', 'unseen'), context: { messages: [said(1, 'visitor'), said(2, 'agent')] } },
  },
  {
    says: 'shows what comes twice once',
    input,
    given: [opened, came(2)],
    when: came(2),
    then: { context: { messages: [said(1, 'visitor'), said(2, 'agent')] } },
  },
  {
    says: 'asks for what it missed',
    input,
    given: [opened],
    when: came(4),
    then: {
      in: at('catchingUp', 'idle', 'unseen'),
      tags: ['stale'],
      asks: { ...follows, fetchMissed: { deskId, after: 1 } },
    },
  },
  {
    says: 'asks when the link says that it may have missed something',
    input,
    given: [opened],
    when: { type: 'desk.missed' },
    then: { in: at('catchingUp', 'idle', 'unseen') },
  },
  {
    says: 'has what it missed',
    input,
    given: [opened, came(3)],
    when: { answer: 'fetchMissed', done: talk([said(2, 'agent'), said(3, 'agent')], 1, 1) },
    then: {
      in: at('current', 'idle', 'unseen'),
      context: { messages: [said(1, 'visitor'), said(2, 'agent'), said(3, 'agent')], agentRead: 1 },
    },
  },
  {
    says: 'says that something may be missing',
    input,
    given: [opened, came(3)],
    when: cut('fetchMissed'),
    then: { in: at('behind', 'idle', 'unseen'), tags: ['stale'] },
  },
  {
    says: 'asks again after a while',
    input,
    given: [opened, came(3), cut('fetchMissed')],
    when: { wait: 5_000 },
    then: { in: at('catchingUp', 'idle', 'unseen') },
  },
  {
    says: 'says that something may be missing when it can follow no more',
    input,
    given: [opened],
    when: { answer: 'followDesk', error: 'x' },
    then: { in: at('behind', 'idle', 'unseen') },
  },
  {
    says: 'marks what is seen as read',
    input,
    given: [opened, came(2)],
    when: shown,
    then: { in: at('current', 'idle', 'marking'), asks: { ...follows, markRead: { deskId, number: 2 } } },
  },
  {
    says: 'marks what comes while it is seen',
    input,
    given: [opened, shown],
    when: came(2),
    then: { in: at('current', 'idle', 'marking') },
  },
  {
    says: 'marks nothing that is read',
    input,
    given: [opened],
    when: shown,
    then: { in: at('current', 'idle', 'seen') },
  },
  {
    says: 'has read what it marked',
    input,
    given: [opened, shown, came(2)],
    when: { answer: 'markRead', done: null },
    then: { in: at('current', 'idle', 'seen'), context: { visitorRead: 2 } },
  },
  {
    says: 'marks again later what could not be marked',
    input,
    given: [opened, shown, came(2), cut('markRead')],
    when: { wait: 3_700 },
    then: { in: at('current', 'idle', 'marking') },
  },
  {
    says: 'does not hurry after a mark that failed',
    input,
    given: [opened, shown, came(2)],
    when: cut('markRead'),
    then: { in: at('current', 'idle', 'unmarked') },
  },
  {
    says: 'marks nothing while nobody looks',
    input,
    given: [opened, shown, hidden],
    when: came(2),
    then: { in: at('current', 'idle', 'unseen') },
  },
  {
    says: 'goes on marking what was seen when it is closed',
    input,
    given: [opened, shown, came(2)],
    when: hidden,
    then: {
      in: at('current', 'idle', 'leaving'),
      asks: { ...follows, markRead: { deskId, number: 2 } },
      context: { seen: 2, visitorRead: 1 },
    },
  },
  {
    says: 'marks no more than was seen',
    input,
    given: [opened, shown, came(2), hidden, came(3)],
    when: { answer: 'markRead', done: null },
    then: { in: at('current', 'idle', 'unseen'), context: { visitorRead: 2 } },
  },
  {
    says: 'is closed also when what was seen could not be marked',
    input,
    given: [opened, shown, came(2), hidden],
    when: cut('markRead'),
    then: { in: at('current', 'idle', 'unseen'), context: { seen: 2, visitorRead: 1 } },
  },
  {
    says: 'marks again when it is opened meanwhile',
    input,
    given: [opened, shown, came(2), hidden],
    when: shown,
    then: { in: at('current', 'idle', 'marking') },
  },
  {
    says: 'has an agent’s mark when it is closed',
    input: { deskId },
    given: [{ answer: 'openDesk', done: { ...talk(), side: 'agent', seed: 'seed' } }, shown, hidden],
    when: { answer: 'markRead', done: null },
    then: { context: { agentRead: 1, visitorRead: 1, seen: 1 } },
  },
  {
    says: 'stops waiting to mark when it is closed',
    input,
    given: [opened, shown, came(2), cut('markRead')],
    when: hidden,
    then: { in: at('current', 'idle', 'unseen') },
  },
  {
    says: 'is seen from its opening on when somebody waited for it',
    input,
    given: [shown],
    when: { answer: 'openDesk', done: { ...talk([said(1, 'agent')], 0), seed: 'seed' } },
    then: { in: at('current', 'idle', 'marking') },
  },
  {
    says: 'knows how far the other side has read',
    input,
    given: [opened],
    when: { type: 'read.came', side: 'agent', number: 1 },
    then: { context: { agentRead: 1, visitorRead: 1 } },
  },
  {
    says: 'knows what this side read in another tab',
    input,
    given: [opened, came(2)],
    when: { type: 'read.came', side: 'visitor', number: 2 },
    then: { context: { visitorRead: 2, agentRead: 0 } },
  },
  {
    says: 'does not go back with a late mark',
    input,
    given: [opened, { type: 'read.came', side: 'agent', number: 1 }],
    when: { type: 'read.came', side: 'agent', number: 0 },
    then: { context: { agentRead: 1 } },
  },
]

it.each(table)('a conversation $says', (row) => {
  expect(rowFault(deskMachine, row)).toBeUndefined()
})

it('a conversation is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(deskMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
  actor.send({ type: 'message.came', message: said(2, 'visitor', { clientId: 'seed-1' }) })
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
  // Read in another browser of the same person, it is read here too.
  actor.send({ type: 'read.came', side: 'visitor', number: 2 })
  expect(deskReport(actor.getSnapshot()).unread).toBe(1)
  // Looked at here it is seen, also before the venue has heard of it.
  actor.send(shown)
  actor.send(hidden)
  expect([deskReport(actor.getSnapshot()).unread, actor.getSnapshot().context.visitorRead]).toEqual([0, 2])
  actor.send(came(4))
  expect(deskReport(actor.getSnapshot()).unread).toBe(1)
  actor.stop()
})
