import { desk } from '#contract/support/calls/desk.ts'
import type { Conversation, DeskMessage } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { deskMachine } from './desk.machine.ts'
import { deskView } from './desk.view.ts'

const deskId = 'd'.repeat(32)
const said = (number: number, side: 'visitor' | 'agent', text: string): DeskMessage => ({
  number,
  side,
  author: side === 'agent' ? 'Ann' : '',
  clientId: `message-${number}`,
  kind: 'text',
  text,
  file: null,
  at: 1_760_000_000_000,
})
const conversation: Conversation = {
  deskId,
  kind: 'chat',
  side: 'visitor',
  messages: [said(1, 'visitor', 'Is anybody there?')],
  visitorRead: 1,
  agentRead: 0,
}
const unsent = 'conversation.open.writing.unsent'
const cut = (call: string) => ({ error: { kind: 'timeout', call } }) as const

export const deskModel = {
  machine: deskMachine,
  inputs: { visitor: { deskId: undefined } },
  events: {
    'text.changed': [{ text: 'Hello' }],
    'emoji.picked': [{ emoji: '👍' }],
    'file.picked': [
      { file: { name: 'a.txt', bytes: 1, data: 'YQ==' } },
      { file: { name: 'long.pdf', bytes: supportLimits.desk.maxFileBytes + 1, data: '' } },
    ],
    'message.requested': [{}],
    'retry.requested': [{}],
    // If sending failed, the button takes back the first message.
    'message.dropped': ({ snapshot }) => [{ clientId: snapshot.context.outbox[0]?.clientId ?? 'seed1234-1' }],
    'refused.dropped': [{ clientId: 'seed1234-1' }],
    'refused.retried': [{ clientId: 'seed1234-1' }],
    'desk.shown': [{}],
    'desk.hidden': [{}],
    'message.received': [
      { message: said(2, 'agent', 'I am here') },
      { message: said(9, 'agent', 'Later') },
      { message: { ...said(2, 'visitor', 'Hello'), clientId: 'seed1234-1' } },
    ],
    'read.received': [{ side: 'agent', number: 1 }],
    'pushes.missed': [{}],
    'link.found': [{}],
    'outbox.filled': [{}],
  },
  outcomes: {
    openDesk: { conversation: { done: { ...conversation, seed: 'seed1234' } }, cut: cut('desk.open') },
    fetchMissed: { none: { done: { ...conversation, messages: [] } }, cut: cut('desk.messages') },
    followDesk: { broken: { error: 'broken' } },
    sendMessage: {
      sent: { done: said(2, 'visitor', 'Hello') },
      lost: { error: { kind: 'business', call: 'desk.send', code: codes.deskUnknown } },
      refused: { error: { kind: 'business', call: 'desk.send', code: codes.deskFileRefused } },
      offline: { error: { kind: 'offline', call: 'desk.send' } },
      cut: cut('desk.send'),
    },
    holdPage: { broken: { error: 'broken' } },
    markRead: { marked: { done: null }, cut: cut('desk.read') },
  },
  // Only the number of messages matters, and whether they include the one being sent; of the draft only whether
  // there is one.
  key: ({ snapshot: { context } }) => ({
    last: context.messages.at(-1)?.number,
    other: context.messages.findLast(({ side }) => side !== context.side)?.number,
    read: context.visitorRead,
    draft: context.draft.trim() !== '',
    outbox: context.outbox.map(({ clientId, file }) => [clientId, file !== undefined]),
    refused: context.refused.map(({ outgoing: { clientId, file } }) => [clientId, file !== undefined]),
    isFirst: context.written === 0,
    hasCome: context.messages.some(({ clientId }) => clientId === 'seed1234-1'),
  }),
  bounds: { depth: 6 },
  invariants: {
    'messages stand by their numbers, each once': ({ snapshot: { context } }) =>
      context.messages.every(({ number }, index) => index === 0 || number > (context.messages[index - 1]?.number ?? 0)),
    'what was not taken is on its way no more': ({ snapshot: { context } }) =>
      context.refused.every((one) => !context.outbox.some(({ clientId }) => clientId === one.outgoing.clientId)),
    'each message on its way has an id of its own': ({ snapshot: { context } }) =>
      new Set(context.outbox.map(({ clientId }) => clientId)).size === context.outbox.length,
    'the page is held while a file waits, and not longer': ({ snapshot }) =>
      snapshot.matches({ files: 'none' }) === snapshot.context.outbox.every(({ file }) => file === undefined),
    'nothing is unsent without a message and a reason': ({ snapshot }) =>
      !snapshot.matches({ conversation: { open: { writing: 'unsent' } } }) ||
      (snapshot.context.outbox.length > 0 && snapshot.context.error !== undefined),
  },
  wire: {
    openDesk: { call: desk.open },
    fetchMissed: { call: desk.messages },
    // It runs and never ends.
    followDesk: { happens: 'nothing' },
    sendMessage: { call: desk.send },
    holdPage: { happens: 'nothing' },
    markRead: { call: desk.read },
  },
  screen: {
    shows: {
      'conversation.opening': [{ role: 'status', text: 'support:phase.opening' }],
      'conversation.reopening': { like: 'conversation.opening' },
      'conversation.failed': [{ role: 'alert', text: 'support:phase.failed' }],
      'conversation.open.listening.current': { unseen: 'a connected conversation looks like any other' },
      'conversation.open.listening.catchingUp': { unseen: 'it is too short to see' },
      'conversation.open.listening.behind': [{ role: 'status', text: 'support:phase.behind' }],
      'conversation.open.writing.idle': { unseen: 'nothing is being sent' },
      // Unless the link has already delivered it.
      'conversation.open.writing.sending.underway': (snapshot) =>
        deskView(snapshot).outbox.length > 0 ? [{ text: 'support:message.sending' }] : [],
      'conversation.open.writing.sending.superseded': { like: 'conversation.open.writing.sending.underway' },
      'conversation.open.writing.resending': { like: 'conversation.open.writing.sending.underway' },
      'conversation.open.writing.awaitingLink': (snapshot) =>
        deskView(snapshot).outbox.length > 0 ? [{ text: 'support:message.waiting' }] : [],
      'conversation.open.writing.unsent': [{ role: 'alert', text: 'support:message.unsent' }],
      'files.none': { unseen: 'the browser asks for permission; the page shows nothing' },
      'files.waiting': { like: 'files.none' },
      'files.unheld': { like: 'files.none' },
      'reading.unseen': { unseen: 'this side’s screen does not show what has been read' },
      'reading.seen': { like: 'reading.unseen' },
      'reading.marking': { like: 'reading.unseen' },
      'reading.leaving': { like: 'reading.unseen' },
      'reading.unmarked': { like: 'reading.unseen' },
    },
    gestures: {
      'text.changed': ({ text }) => ({ fill: { role: 'textbox', name: 'support:field.message' }, with: text }),
      'emoji.picked': { by: 'app', because: 'the picker of emoji has a test of its own' },
      'file.picked': { by: 'app', because: 'the system’s dialog of files cannot be walked; a test picks one' },
      'message.requested': { click: { role: 'button', name: 'support:action.send' } },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      // Several may wait for the link, each with a button of its own: a test presses one.
      'message.dropped': (_, leaves) =>
        leaves.includes(unsent)
          ? { click: { role: 'button', name: 'support:action.takeBack' } }
          : { by: 'app', because: 'several may wait' },
      'refused.dropped': { by: 'app', because: 'each that was not taken has a button of its own; a test presses them' },
      'refused.retried': { by: 'app', because: 'each that was not taken has a button of its own; a test presses them' },
      'desk.shown': { by: 'app', because: 'the panel tells its conversation that it is looked at' },
      'desk.hidden': { by: 'app', because: 'the panel tells its conversation that it is closed' },
      'message.received': { by: 'app', because: 'the link brings it' },
      'read.received': { by: 'app', because: 'the link brings it' },
      'pushes.missed': { by: 'app', because: 'the link says so' },
      'link.found': { by: 'app', because: 'the link says so' },
      'outbox.filled': { by: 'app', because: 'the flow says it to itself' },
    },
  },
} satisfies FlowModel<typeof deskMachine>
