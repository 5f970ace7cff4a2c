import { live } from '#contract/live/calls/live.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ban, later } from '../liveChat/liveChat.samples.ts'
import type { Leave } from './liveDraft.setup.ts'
import { liveDraftMachine } from './liveDraft.machine.ts'

const send = { role: 'button', name: 'liveRoom:draft.send' } as const
const again = { role: 'button', name: 'liveRoom:draft.again' } as const
const field = { role: 'textbox', name: 'liveRoom:draft.field' } as const
const said = (text: { word: string } | string) => ({ role: 'alert', text }) as const
const failed = (kind: 'business' | 'rateLimited' | 'timeout', more: object = {}) =>
  ({ error: { kind, call: 'live.send', ...more } }) as const

export const liveDraftModel = {
  machine: liveDraftMachine,
  inputs: { plain: { roomId: 101 } },
  events: {
    'draft.admitted': [{ fid: '1001', pass: 'pass' }],
    'room.opened': [{}],
    'room.closed': [{}],
    'ban.changed': [
      { ban, asOf: 20_000 },
      { ban: null, asOf: 20_000 },
    ],
    // Always a different text, because setting a field to its current value fires no event.
    'text.changed': ({ snapshot: { context } }) => [
      { text: context.text === 'hello' ? 'hello there' : 'hello' },
      ...(context.text === '' ? [] : [{ text: '' }]),
    ],
    'draft.submitted': [{}],
    'draft.dropped': [{}],
  },
  outcomes: {
    fetchPermission: {
      free: { done: { ban: null, asOf: 20_000, key: 'k' } },
      banned: { done: { ban, asOf: 20_000, key: 'k' } },
      cut: { error: { kind: 'timeout', call: 'live.banStatus' } },
    },
    sendMessage: {
      said: { done: later },
      forbidden: failed('business', { code: codes.liveForbidden }),
      'too many': failed('rateLimited', { retryAfter: 4_000 }),
      'unknown outcome': failed('timeout'),
      'too long': failed('business', { code: codes.liveMessageLong, msg: 'The message is too long.' }),
    },
  },
  invariants: {
    'what was not surely said keeps its key': ({ snapshot }) =>
      !snapshot.matches('permissionUnknown') || snapshot.context.key !== undefined,
    'who is forbidden to write knows why': ({ snapshot }) =>
      !snapshot.matches('forbidden') || snapshot.context.ban !== undefined,
  },
  wire: {
    fetchPermission: {
      call: live.banStatus,
      data: (leave: unknown) => (leave as Leave).ban,
      retries: kernelLimits.request.retries,
    },
    sendMessage: { call: live.send },
  },
  screen: {
    shows: {
      'editing.plain': (snapshot) => [
        { ...field, value: snapshot.context.text },
        { ...said('liveRoom:draft.refused'), absent: true },
      ],
      'editing.refused': [{ ...field }, said('liveRoom:draft.refused')],
      'editing.pausing': [{ role: 'status', text: 'liveRoom:draft.pausing' }],
      checking: [
        { ...send, disabled: true },
        { ...field, disabled: true },
      ],
      sending: { like: 'checking' },
      checkingPermission: { like: 'checking' },
      permissionUnknown: [said('liveRoom:draft.unsure')],
      forbidden: [{ role: 'note', text: { text: ban.note } }],
      closed: [{ role: 'note', text: 'liveRoom:draft.closed' }],
    },
    gestures: {
      'draft.admitted': { by: 'app', because: 'the chat says it when the room was entered' },
      'room.opened': { by: 'app', because: 'the room says it' },
      'room.closed': { by: 'app', because: 'the room says it' },
      'ban.changed': { by: 'app', because: 'the venue says it' },
      'text.changed': ({ text }) => ({ fill: field, with: text }),
      'draft.submitted': (_, leaves) => ({ click: leaves.includes('permissionUnknown') ? again : send }),
      'draft.dropped': { click: { role: 'button', name: 'liveRoom:draft.drop' } },
    },
  },
} satisfies FlowModel<typeof liveDraftMachine>
