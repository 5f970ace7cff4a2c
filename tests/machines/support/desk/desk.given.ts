import type { Conversation, DeskMessage } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { rowBuilder } from '#tests/support/tables.ts'

export const deskId = 'd'.repeat(32)
export const said = (number: number, side: 'visitor' | 'agent', more: Partial<DeskMessage> = {}): DeskMessage => ({
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
export const talk = (
  messages: readonly DeskMessage[] = [said(1, 'visitor')],
  visitorRead = 1,
  agentRead = 0,
): Conversation => ({ deskId, kind: 'chat', side: 'visitor', messages: [...messages], visitorRead, agentRead })
export const input = { deskId: undefined }
export const opened = { answer: 'openDesk', done: { ...talk(), seed: 'seed' } } as const
export const cut = (answer: string) => ({ answer, error: { kind: 'timeout', call: 'x.y' } }) as const
export const typed = { type: 'text.changed', text: 'Hello' } as const
export const ask = { type: 'message.requested' } as const
export const sent = (number: number) => ({ answer: 'sendMessage', done: said(number, 'visitor') }) as const
export const came = (number: number) => ({ type: 'message.received', message: said(number, 'agent') }) as const
export const shown = { type: 'desk.shown' } as const
export const hidden = { type: 'desk.hidden' } as const
export const retry = { type: 'retry.requested' } as const
export const drop = { type: 'message.dropped', clientId: 'seed-1' } as const
export const found = { type: 'link.found' } as const
/** The browser is offline: nothing was sent. */
export const offline = { answer: 'sendMessage', error: { kind: 'offline', call: 'desk.send' } } as const
export const notTaken = {
  answer: 'sendMessage',
  error: { kind: 'business', call: 'desk.send', code: codes.deskFileRefused },
} as const
export const forbidden = { answer: 'sendMessage', error: { kind: 'http', status: 403, call: 'desk.send' } } as const
export const dropRefused = { type: 'refused.dropped', clientId: 'seed-1' } as const
export const again = { type: 'refused.retried', clientId: 'seed-1' } as const
export const more = [{ type: 'text.changed', text: 'More' }, { type: 'message.requested' }] as const
/** The venue knows no such conversation of this browser. */
export const lost = {
  answer: 'sendMessage',
  error: { kind: 'business', call: 'desk.send', code: codes.deskUnknown },
} as const
export const other = {
  deskId: 'e'.repeat(32),
  kind: 'chat',
  side: 'visitor',
  messages: [said(1, 'agent')],
  visitorRead: 0,
  agentRead: 1,
  seed: 'other',
} as const
export const file = { type: 'file.picked', file: { name: 'a.txt', bytes: 1, data: 'YQ==' } } as const
export const picked = (bytes: number, data: string) =>
  ({ type: 'file.picked', file: { name: 'b.pdf', bytes, data } }) as const

export const at = (listening: string, writing: string, reading: string, files = 'none') => [
  `conversation.open.listening.${listening}`,
  `conversation.open.writing.${writing}`,
  `files.${files}`,
  `reading.${reading}`,
]
export const hello = { clientId: 'seed-1', text: 'Hello', file: undefined }
export const helloMore = { clientId: 'seed-2', text: 'More', file: undefined }
export const asideFile = {
  outgoing: { clientId: 'seed-1', text: '', file: { name: 'a.txt', bytes: 1, data: '' } },
  error: notTaken.error,
}
export const asideHello = { outgoing: hello, error: forbidden.error }
export const before = { clientId: 'early-1', text: 'Before', file: undefined }
export const kept = [
  { clientId: 'early-1', text: 'Before' },
  { clientId: 'early-2', text: 'Before' },
] as const
export const reopened = (unsent: object) => ({ answer: 'openDesk', done: { ...talk(), seed: 'seed', unsent } })
export const keeps = (draft: string, waiting?: readonly [string, string], id = deskId) => ({
  type: 'keepUnsent',
  params: { deskId: id, side: 'visitor', draft, outbox: waiting ? [{ clientId: waiting[0], text: waiting[1] }] : [] },
})
export const sends = (outgoing: object) => ({ ...follows, sendMessage: { deskId, outgoing } })
export const follows = { followDesk: { deskId } }

export const row = rowBuilder(deskMachine, input)
