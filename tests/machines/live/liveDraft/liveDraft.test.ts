import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { ban, first, later } from '#machines/live/liveChat/liveChat.samples.ts'
import { liveActMachine } from '#machines/live/liveAct/liveAct.machine.ts'
import { firstChoice } from '#machines/live/liveAct/liveAct.setup.ts'
import { liveDraftMachine } from '#machines/live/liveDraft/liveDraft.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { roomId: 101 } as const
const admitted = { type: 'draft.admitted', fid: '1001', pass: 'pass' } as const
const typed = { type: 'text.changed', text: 'hello' } as const
const send = { type: 'draft.submitted' } as const
const drop = { type: 'draft.dropped' } as const
const banned = { type: 'ban.changed', ban, asOf: 20_000 } as const
const lifted = { type: 'ban.changed', ban: null, asOf: 30_000 } as const
const leave = { ban: null, asOf: 20_000, key: 'k' } as const
const free = { answer: 'fetchPermission', done: leave } as const
const error = (kind: 'business' | 'rateLimited' | 'timeout', more: object = {}) =>
  ({ kind, call: 'live.send', ...more }) as const
const said = { answer: 'sendMessage', done: later } as const
const unknown = { answer: 'sendMessage', error: error('timeout') } as const
const limited = { answer: 'sendMessage', error: error('rateLimited', { retryAfter: 4_000 }) } as const
const tooLong = { answer: 'sendMessage', error: error('business', { code: codes.liveMessageLong }) } as const
const forbidden = { answer: 'sendMessage', error: error('business', { code: codes.liveForbidden }) } as const
const ready = [admitted, typed] as const
const asked = [...ready, send] as const
const sending = [...asked, free] as const

const liveDraftRow = rowBuilder(liveDraftMachine, input)

const table: Table<typeof liveDraftMachine> = [
  liveDraftRow('waits for input', [], 'editing.plain', { tags: [], asks: {} }),
  liveDraftRow('keeps the input', [typed], { context: { text: 'hello' } }),
  liveDraftRow(
    'limits the length as the venue does',
    [{ type: 'text.changed', text: 'x'.repeat(liveLimits.live.maxText + 9) }],
    { context: { text: 'x'.repeat(liveLimits.live.maxText) } },
  ),
  liveDraftRow('is not sent if blank', [admitted, { type: 'text.changed', text: '  ' }, send], 'editing.plain'),
  liveDraftRow('is sent only after checking whether the user may write [LIVE-03]', [...ready, send], 'checking', {
    tags: ['busy'],
    asks: { fetchPermission: { roomId: 101, fid: '1001' } },
  }),
  liveDraftRow('is sent under its key if the user may write', [...asked, free], 'sending', {
    tags: ['busy'],
    asks: { sendMessage: { roomId: 101, pass: 'pass', key: 'k', text: 'hello' } },
  }),
  liveDraftRow(
    'is not sent if the user is banned; shows why and until when [LIVE-03]',
    [...asked, { answer: 'fetchPermission', done: { ...leave, ban } }],
    { in: 'forbidden', tags: ['blocking'], context: { ban, asOf: 20_000, text: 'hello' }, asks: {} },
  ),
  liveDraftRow('is kept if the check fails', [...asked, { answer: 'fetchPermission', error: error('timeout') }], {
    in: 'editing.refused',
    tags: ['failed'],
    context: { error: error('timeout'), text: 'hello' },
  }),
  liveDraftRow('is cleared once sent', [...sending, said], 'editing.plain', { context: { text: '', key: undefined } }),
  liveDraftRow('clears an earlier failure when sending is allowed', [...sending, tooLong, send, free], {
    context: { error: undefined },
  }),
  liveDraftRow('requests the reason of a ban made in between [LIVE-03]', [...sending, forbidden], {
    in: 'checkingPermission',
    tags: ['busy'],
    asks: { fetchPermission: { roomId: 101, fid: '1001' } },
  }),
  liveDraftRow(
    'shows why and until when a ban was made in between [LIVE-03]',
    [...sending, forbidden, { answer: 'fetchPermission', done: { ...leave, ban } }],
    { in: 'forbidden', context: { ban, text: 'hello' } },
  ),
  liveDraftRow(
    'is not resent automatically after a rejection without a known ban',
    [...sending, forbidden, free],
    'editing.refused',
    { tags: ['failed'], context: { text: 'hello', error: forbidden.error }, asks: {} },
  ),
  liveDraftRow(
    'is kept after a rejection of unknown cause',
    [...sending, forbidden, { answer: 'fetchPermission', error: error('timeout') }],
    { in: 'editing.refused', context: { error: forbidden.error } },
  ),
  liveDraftRow('is kept with the reason after a rejection', [...sending, tooLong], 'editing.refused', {
    tags: ['failed'],
    context: { text: 'hello', error: tooLong.error },
  }),
  liveDraftRow('can be edited after a rejection', [...sending, tooLong, { type: 'text.changed', text: 'hi' }], {
    in: 'editing.plain',
    context: { text: 'hi', error: undefined },
  }),
  liveDraftRow('waits if it came too soon', [...sending, limited], 'editing.pausing', {
    tags: ['blocking'],
    context: { text: 'hello', error: limited.error },
  }),
  liveDraftRow('is not sent while it waits', [...sending, limited, send], 'editing.pausing', { asks: {} }),
  liveDraftRow('can be edited while it waits', [...sending, limited, { type: 'text.changed', text: 'hi' }], {
    in: 'editing.pausing',
    context: { text: 'hi' },
  }),
  liveDraftRow(
    'is sent under the same key after the wait: an earlier attempt may have arrived',
    [...sending, limited, { wait: 4_000 }, send, { answer: 'fetchPermission', done: { ...leave, key: 'k2' } }],
    { in: 'sending', context: { key: 'k' } },
  ),
  liveDraftRow(
    'is a new message if edited meanwhile',
    [
      ...sending,
      limited,
      { type: 'text.changed', text: 'hi' },
      { wait: 4_000 },
      send,
      { answer: 'fetchPermission', done: { ...leave, key: 'k2' } },
    ],
    { in: 'sending', context: { key: 'k2' } },
  ),
  liveDraftRow('is not resent automatically if it may have been sent', [...sending, unknown], 'permissionUnknown', {
    tags: ['unknown'],
    context: { key: 'k', text: 'hello', error: unknown.error },
    asks: {},
  }),
  liveDraftRow('is resent under the same key if it may have been sent', [...sending, unknown, send], 'sending', {
    asks: { sendMessage: { roomId: 101, pass: 'pass', key: 'k', text: 'hello' } },
  }),
  liveDraftRow('can be discarded if it may have been sent', [...sending, unknown, drop], 'editing.plain', {
    context: { text: '', key: undefined, error: undefined },
  }),
  liveDraftRow('is banned as soon as the venue reports it [LIVE-03]', [...ready, banned], 'forbidden', {
    context: { ban, asOf: 20_000 },
  }),
  liveDraftRow('is allowed again when the ban is lifted [LIVE-03]', [...ready, banned, lifted], 'editing.plain', {
    context: { text: 'hello' },
  }),
  liveDraftRow('is banned until the ban ends [LIVE-03]', [...ready, banned, { wait: ban.until - 20_001 }], 'forbidden'),
  liveDraftRow('is allowed when the ban ends [LIVE-03]', [...ready, banned, { wait: ban.until - 20_000 }], {
    in: 'editing.plain',
  }),
  liveDraftRow(
    'is banned for longer when the ban is extended',
    [...ready, banned, { type: 'ban.changed', ban: { ...ban, until: 90_000 }, asOf: 20_000 }, { wait: 69_999 }],
    { in: 'forbidden', context: { ban: { ...ban, until: 90_000 } } },
  ),
  liveDraftRow('is allowed with the room', [...ready, { type: 'room.closed' }, { type: 'room.opened' }], {
    in: 'editing.plain',
    context: { text: 'hello' },
  }),
]

const about = (action: 'report' | 'forbid' | 'delete' | 'pin' | 'unpin') =>
  ({ roomId: 101, action, message: first }) as const
const confirm = { type: 'act.confirmed' } as const
const fraud = { type: 'choice.changed', choice: { reason: 'fraud' } } as const
const gone = { kind: 'business', call: 'live.report', code: codes.liveMessageUnknown } as const
const refused = { answer: 'perform', error: gone } as const
const done = { answer: 'perform', done: undefined } as const

const liveActRow = rowBuilder(liveActMachine, about('report'))

const actTable: Table<typeof liveActMachine> = [
  ...(['report', 'forbid', 'delete'] as const).map(
    (action) =>
      ({
        says: `asks for confirmation before ${action} [LIVE-04]`,
        input: about(action),
        then: { in: 'choosing', tags: [], asks: {}, context: { choice: firstChoice } },
      }) as const,
  ),
  ...(['pin', 'unpin'] as const).map(
    (action) =>
      ({
        says: `performs ${action} at once [LIVE-04]`,
        input: about(action),
        then: { in: 'sending', tags: ['busy'], asks: { perform: { ...about(action), choice: firstChoice } } },
      }) as const,
  ),
  liveActRow('accepts the choice', [fraud], 'choosing', { context: { choice: { ...firstChoice, reason: 'fraud' } } }),
  liveActRow('is reported when done', [confirm, done], 'done', {
    sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'liveRoom:done.report' } } }],
  }),
  liveActRow('shows why it was rejected', [confirm, refused], 'failed', { tags: ['failed'], context: { error: gone } }),
  liveActRow('is retried after a rejection', [confirm, refused, fraud, confirm], 'sending', {
    asks: { perform: { ...about('report'), choice: { ...firstChoice, reason: 'fraud' } } },
  }),
]

describe('a chat draft', () => {
  holdTable(liveDraftMachine, table)
})

describe('a moderation action', () => {
  holdTable(liveActMachine, actTable)
})
