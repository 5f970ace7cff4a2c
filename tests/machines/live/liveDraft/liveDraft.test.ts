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
const free = { answer: 'askLeave', done: leave } as const
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
  liveDraftRow('waits for words', [], { in: 'editing.plain', tags: [], asks: {} }),
  liveDraftRow('keeps what is typed', [typed], { context: { text: 'hello' } }),
  liveDraftRow(
    'takes no more than the venue does',
    [{ type: 'text.changed', text: 'x'.repeat(liveLimits.live.maxText + 9) }],
    { context: { text: 'x'.repeat(liveLimits.live.maxText) } },
  ),
  liveDraftRow('is not sent before the room was entered', [typed, send], { in: 'editing.plain', asks: {} }),
  liveDraftRow('of blanks is not sent', [admitted, { type: 'text.changed', text: '  ' }, send], {
    in: 'editing.plain',
  }),
  liveDraftRow('is sent only after asking whether the person may write [LIVE-03]', [...ready, send], {
    in: 'checking',
    tags: ['busy'],
    asks: { askLeave: { roomId: 101, fid: '1001' } },
  }),
  liveDraftRow('is sent under its key when they may', [...asked, free], {
    in: 'sending',
    tags: ['busy'],
    asks: { sendMessage: { roomId: 101, pass: 'pass', key: 'k', text: 'hello' } },
  }),
  liveDraftRow(
    'of who may not write is not sent; why and until when is kept [LIVE-03]',
    [...asked, { answer: 'askLeave', done: { ...leave, ban } }],
    { in: 'forbidden', tags: ['blocking'], context: { ban, asOf: 20_000, text: 'hello' }, asks: {} },
  ),
  liveDraftRow('that could not be asked about stays', [...asked, { answer: 'askLeave', error: error('timeout') }], {
    in: 'editing.refused',
    tags: ['failed'],
    context: { error: error('timeout'), text: 'hello' },
  }),
  liveDraftRow('that was said is gone from the line', [...sending, said], {
    in: 'editing.plain',
    context: { text: '', key: undefined },
  }),
  liveDraftRow('forgets an earlier failure when it may be sent', [...sending, tooLong, send, free], {
    context: { error: undefined },
  }),
  liveDraftRow('that was forbidden in between asks why [LIVE-03]', [...sending, forbidden], {
    in: 'judging',
    tags: ['busy'],
    asks: { askLeave: { roomId: 101, fid: '1001' } },
  }),
  liveDraftRow(
    'that was forbidden in between says why and until when [LIVE-03]',
    [...sending, forbidden, { answer: 'askLeave', done: { ...leave, ban } }],
    { in: 'forbidden', context: { ban, text: 'hello' } },
  ),
  liveDraftRow(
    'that was forbidden for no ban that is known is not sent again by itself',
    [...sending, forbidden, free],
    { in: 'editing.refused', tags: ['failed'], context: { text: 'hello', error: forbidden.error }, asks: {} },
  ),
  liveDraftRow(
    'that was forbidden nobody knows why stays',
    [...sending, forbidden, { answer: 'askLeave', error: error('timeout') }],
    { in: 'editing.refused', context: { error: forbidden.error } },
  ),
  liveDraftRow('that was refused stays, with the reason', [...sending, tooLong], {
    in: 'editing.refused',
    tags: ['failed'],
    context: { text: 'hello', error: tooLong.error },
  }),
  liveDraftRow('that was refused is changed', [...sending, tooLong, { type: 'text.changed', text: 'hi' }], {
    in: 'editing.plain',
    context: { text: 'hi', error: undefined },
  }),
  liveDraftRow('that came too soon waits', [...sending, limited], {
    in: 'editing.pausing',
    tags: ['blocking'],
    context: { text: 'hello', error: limited.error },
  }),
  liveDraftRow('that waits is not sent', [...sending, limited, send], { in: 'editing.pausing', asks: {} }),
  liveDraftRow('that waits is still typed', [...sending, limited, { type: 'text.changed', text: 'hi' }], {
    in: 'editing.pausing',
    context: { text: 'hi' },
  }),
  liveDraftRow(
    'that waited goes under the key that it had: a try before may have been heard',
    [...sending, limited, { wait: 4_000 }, send, { answer: 'askLeave', done: { ...leave, key: 'k2' } }],
    { in: 'sending', context: { key: 'k' } },
  ),
  liveDraftRow(
    'that was changed meanwhile is another message',
    [
      ...sending,
      limited,
      { type: 'text.changed', text: 'hi' },
      { wait: 4_000 },
      send,
      { answer: 'askLeave', done: { ...leave, key: 'k2' } },
    ],
    { in: 'sending', context: { key: 'k2' } },
  ),
  liveDraftRow('that may have been said is not sent by itself', [...sending, unknown], {
    in: 'unsure',
    tags: ['unknown'],
    context: { key: 'k', text: 'hello', error: unknown.error },
    asks: {},
  }),
  liveDraftRow('that may have been said is sent again under the same key', [...sending, unknown, send], {
    in: 'sending',
    asks: { sendMessage: { roomId: 101, pass: 'pass', key: 'k', text: 'hello' } },
  }),
  liveDraftRow('that may have been said can be given up', [...sending, unknown, drop], {
    in: 'editing.plain',
    context: { text: '', key: undefined, error: undefined },
  }),
  liveDraftRow('is forbidden as soon as the venue says it [LIVE-03]', [...ready, banned], {
    in: 'forbidden',
    context: { ban, asOf: 20_000 },
  }),
  liveDraftRow('stays when there is no ban', [...ready, lifted], { in: 'editing.plain', context: { ban: undefined } }),
  liveDraftRow('is free again when the ban was taken back [LIVE-03]', [...ready, banned, lifted], {
    in: 'editing.plain',
    context: { text: 'hello' },
  }),
  liveDraftRow('is forbidden until the ban ends [LIVE-03]', [...ready, banned, { wait: ban.until - 20_001 }], {
    in: 'forbidden',
  }),
  liveDraftRow('is free when the ban ends [LIVE-03]', [...ready, banned, { wait: ban.until - 20_000 }], {
    in: 'editing.plain',
  }),
  liveDraftRow(
    'is forbidden for longer when the ban is made longer',
    [...ready, banned, { type: 'ban.changed', ban: { ...ban, until: 90_000 }, asOf: 20_000 }, { wait: 69_999 }],
    { in: 'forbidden', context: { ban: { ...ban, until: 90_000 } } },
  ),
  liveDraftRow('is open with the room', [...ready, { type: 'room.closed' }, { type: 'room.opened' }], {
    in: 'editing.plain',
    context: { text: 'hello' },
  }),
]

const about = (deed: 'report' | 'forbid' | 'delete' | 'pin' | 'unpin') =>
  ({ roomId: 101, deed, message: first }) as const
const confirm = { type: 'act.confirmed' } as const
const close = { type: 'act.closed' } as const
const fraud = { type: 'choice.changed', choice: { reason: 'fraud' } } as const
const gone = { kind: 'business', call: 'live.report', code: codes.liveMessageUnknown } as const
const refused = { answer: 'perform', error: gone } as const
const done = { answer: 'perform', done: undefined } as const

const liveActRow = rowBuilder(liveActMachine, about('report'))

const actTable: Table<typeof liveActMachine> = [
  ...(['report', 'forbid', 'delete'] as const).map(
    (deed) =>
      ({
        says: `${deed} is asked about first [LIVE-04]`,
        input: about(deed),
        then: { in: 'choosing', tags: [], asks: {}, context: { choice: firstChoice } },
      }) as const,
  ),
  ...(['pin', 'unpin'] as const).map(
    (deed) =>
      ({
        says: `${deed} is done at once [LIVE-04]`,
        input: about(deed),
        then: { in: 'sending', tags: ['busy'], asks: { perform: { ...about(deed), choice: firstChoice } } },
      }) as const,
  ),
  liveActRow('takes the choice', [fraud], { in: 'choosing', context: { choice: { ...firstChoice, reason: 'fraud' } } }),
  liveActRow('is done with the choice', [fraud, confirm], {
    in: 'sending',
    asks: { perform: { ...about('report'), choice: { ...firstChoice, reason: 'fraud' } } },
  }),
  liveActRow('can be left on its way', [confirm, close], { in: 'left', asks: {} }),
  liveActRow('that is done is reported', [confirm, done], {
    in: 'done',
    sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'liveRoom:done.report' } } }],
  }),
  liveActRow('that was refused says why', [confirm, refused], {
    in: 'failed',
    tags: ['failed'],
    context: { error: gone },
  }),
  liveActRow('that was refused is tried again', [confirm, refused, fraud, confirm], {
    in: 'sending',
    asks: { perform: { ...about('report'), choice: { ...firstChoice, reason: 'fraud' } } },
  }),
]

describe('what somebody is about to say', () => {
  holdTable(liveDraftMachine, table)
})

describe('a deed', () => {
  holdTable(liveActMachine, actTable)
})
