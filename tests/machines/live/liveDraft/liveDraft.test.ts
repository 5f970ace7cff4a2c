import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { ban, first, later } from '#machines/live/liveChat/liveChat.samples.ts'
import { liveActMachine } from '#machines/live/liveAct/liveAct.machine.ts'
import { firstChoice } from '#machines/live/liveAct/liveAct.setup.ts'
import { liveDraftMachine } from '#machines/live/liveDraft/liveDraft.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { roomId: 101 } as const
const admitted = { type: 'draft.admitted', fid: '1001', pass: 'pass' } as const
const typed = { type: 'text.changed', text: 'hello' } as const
const send = { type: 'send.asked' } as const
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

const table: Table<typeof liveDraftMachine> = [
  { says: 'waits for words', input, then: { in: 'editing.plain', tags: [], asks: {} } },
  { says: 'keeps what is typed', input, when: typed, then: { context: { text: 'hello' } } },
  {
    says: 'takes no more than the venue does',
    input,
    when: { type: 'text.changed', text: 'x'.repeat(limits.live.maxText + 9) },
    then: { context: { text: 'x'.repeat(limits.live.maxText) } },
  },
  {
    says: 'is not sent before the room was entered',
    input,
    given: [typed],
    when: send,
    then: { in: 'editing.plain', asks: {} },
  },
  {
    says: 'of blanks is not sent',
    input,
    given: [admitted, { type: 'text.changed', text: '  ' }],
    when: send,
    then: { in: 'editing.plain' },
  },
  {
    says: 'is sent only after asking whether the person may write [LIVE-03]',
    input,
    given: ready,
    when: send,
    then: { in: 'checking', tags: ['busy'], asks: { askLeave: { roomId: 101, fid: '1001' } } },
  },
  {
    says: 'is sent under its key when they may',
    input,
    given: asked,
    when: free,
    then: {
      in: 'sending',
      tags: ['busy'],
      asks: { sendMessage: { roomId: 101, pass: 'pass', key: 'k', text: 'hello' } },
    },
  },
  {
    says: 'of who may not write is not sent; why and until when is kept [LIVE-03]',
    input,
    given: asked,
    when: { answer: 'askLeave', done: { ...leave, ban } },
    then: { in: 'forbidden', tags: ['blocking'], context: { ban, asOf: 20_000, text: 'hello' }, asks: {} },
  },
  {
    says: 'that could not be asked about stays',
    input,
    given: asked,
    when: { answer: 'askLeave', error: error('timeout') },
    then: { in: 'editing.refused', tags: ['failed'], context: { error: error('timeout'), text: 'hello' } },
  },
  {
    says: 'that was said is gone from the line',
    input,
    given: sending,
    when: said,
    then: { in: 'editing.plain', context: { text: '', key: undefined } },
  },
  {
    says: 'forgets an earlier failure when it may be sent',
    input,
    given: [...sending, tooLong, send],
    when: free,
    then: { context: { error: undefined } },
  },
  {
    says: 'that was forbidden in between asks why [LIVE-03]',
    input,
    given: sending,
    when: forbidden,
    then: { in: 'judging', tags: ['busy'], asks: { askLeave: { roomId: 101, fid: '1001' } } },
  },
  {
    says: 'that was forbidden in between says why and until when [LIVE-03]',
    input,
    given: [...sending, forbidden],
    when: { answer: 'askLeave', done: { ...leave, ban } },
    then: { in: 'forbidden', context: { ban, text: 'hello' } },
  },
  {
    says: 'that was forbidden for no ban that is known is not sent again by itself',
    input,
    given: [...sending, forbidden],
    when: free,
    then: { in: 'editing.refused', tags: ['failed'], context: { text: 'hello', error: forbidden.error }, asks: {} },
  },
  {
    says: 'that was forbidden nobody knows why stays',
    input,
    given: [...sending, forbidden],
    when: { answer: 'askLeave', error: error('timeout') },
    then: { in: 'editing.refused', context: { error: forbidden.error } },
  },
  {
    says: 'that was refused stays, with the reason',
    input,
    given: sending,
    when: tooLong,
    then: { in: 'editing.refused', tags: ['failed'], context: { text: 'hello', error: tooLong.error } },
  },
  {
    says: 'that was refused is changed',
    input,
    given: [...sending, tooLong],
    when: { type: 'text.changed', text: 'hi' },
    then: { in: 'editing.plain', context: { text: 'hi', error: undefined } },
  },
  {
    says: 'that came too soon waits',
    input,
    given: sending,
    when: limited,
    then: { in: 'editing.pausing', tags: ['blocking'], context: { text: 'hello', error: limited.error } },
  },
  {
    says: 'that waits is not sent',
    input,
    given: [...sending, limited],
    when: send,
    then: { in: 'editing.pausing', asks: {} },
  },
  {
    says: 'that waits is still typed',
    input,
    given: [...sending, limited],
    when: { type: 'text.changed', text: 'hi' },
    then: { in: 'editing.pausing', context: { text: 'hi' } },
  },
  {
    says: 'has waited as long as the venue asked',
    input,
    given: [...sending, limited],
    when: { wait: 4_000 },
    then: { in: 'editing.plain' },
  },
  {
    says: 'waits no shorter',
    input,
    given: [...sending, limited],
    when: { wait: 3_999 },
    then: { in: 'editing.pausing' },
  },
  {
    says: 'that waited goes under the key that it had: a try before may have been heard',
    input,
    given: [...sending, limited, { wait: 4_000 }, send],
    when: { answer: 'askLeave', done: { ...leave, key: 'k2' } },
    then: { in: 'sending', context: { key: 'k' } },
  },
  {
    says: 'that was changed meanwhile is another message',
    input,
    given: [...sending, limited, { type: 'text.changed', text: 'hi' }, { wait: 4_000 }, send],
    when: { answer: 'askLeave', done: { ...leave, key: 'k2' } },
    then: { in: 'sending', context: { key: 'k2' } },
  },
  {
    says: 'waits for a while where the venue said nothing',
    input,
    given: [...sending, { answer: 'sendMessage', error: error('rateLimited') }],
    when: { wait: limits.live.pause },
    then: { in: 'editing.plain' },
  },
  {
    says: 'that may have been said is not sent by itself',
    input,
    given: sending,
    when: unknown,
    then: { in: 'unsure', tags: ['unknown'], context: { key: 'k', text: 'hello', error: unknown.error }, asks: {} },
  },
  {
    says: 'that may have been said is sent again under the same key',
    input,
    given: [...sending, unknown],
    when: send,
    then: { in: 'sending', asks: { sendMessage: { roomId: 101, pass: 'pass', key: 'k', text: 'hello' } } },
  },
  {
    says: 'that may have been said can be given up',
    input,
    given: [...sending, unknown],
    when: drop,
    then: { in: 'editing.plain', context: { text: '', key: undefined, error: undefined } },
  },
  {
    says: 'is forbidden as soon as the venue says it [LIVE-03]',
    input,
    given: ready,
    when: banned,
    then: { in: 'forbidden', context: { ban, asOf: 20_000 } },
  },
  {
    says: 'stays when there is no ban',
    input,
    given: ready,
    when: lifted,
    then: { in: 'editing.plain', context: { ban: undefined } },
  },
  {
    says: 'is free again when the ban was taken back [LIVE-03]',
    input,
    given: [...ready, banned],
    when: lifted,
    then: { in: 'editing.plain', context: { text: 'hello' } },
  },
  {
    says: 'is forbidden until the ban ends [LIVE-03]',
    input,
    given: [...ready, banned],
    when: { wait: ban.until - 20_001 },
    then: { in: 'forbidden' },
  },
  {
    says: 'is free when the ban ends [LIVE-03]',
    input,
    given: [...ready, banned],
    when: { wait: ban.until - 20_000 },
    then: { in: 'editing.plain' },
  },
  {
    says: 'is forbidden for longer when the ban is made longer',
    input,
    given: [...ready, banned, { type: 'ban.changed', ban: { ...ban, until: 90_000 }, asOf: 20_000 }],
    when: { wait: 69_999 },
    then: { in: 'forbidden', context: { ban: { ...ban, until: 90_000 } } },
  },
  {
    says: 'is closed with the room',
    input,
    given: ready,
    when: { type: 'room.closed' },
    then: { in: 'closed', tags: [] },
  },
  {
    says: 'is open with the room',
    input,
    given: [...ready, { type: 'room.closed' }],
    when: { type: 'room.opened' },
    then: { in: 'editing.plain', context: { text: 'hello' } },
  },
]

const about = (deed: 'report' | 'forbid' | 'delete' | 'pin' | 'unpin') =>
  ({ roomId: 101, deed, message: first }) as const
const confirm = { type: 'act.confirmed' } as const
const close = { type: 'act.closed' } as const
const fraud = { type: 'choice.changed', choice: { reason: 'fraud' } } as const
const gone = { kind: 'business', call: 'live.report', code: codes.liveMessageUnknown } as const
const refused = { answer: 'perform', error: gone } as const
const done = { answer: 'perform', done: undefined } as const

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
  {
    says: 'takes the choice',
    input: about('report'),
    when: fraud,
    then: { in: 'choosing', context: { choice: { ...firstChoice, reason: 'fraud' } } },
  },
  {
    says: 'is done with the choice',
    input: about('report'),
    given: [fraud],
    when: confirm,
    then: { in: 'sending', asks: { perform: { ...about('report'), choice: { ...firstChoice, reason: 'fraud' } } } },
  },
  { says: 'can be left', input: about('report'), when: close, then: { in: 'left' } },
  {
    says: 'can be left on its way',
    input: about('report'),
    given: [confirm],
    when: close,
    then: { in: 'left', asks: {} },
  },
  {
    says: 'that is done is reported',
    input: about('report'),
    given: [confirm],
    when: done,
    then: {
      in: 'done',
      sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'liveRoom:done.report' } } }],
    },
  },
  {
    says: 'that was refused says why',
    input: about('report'),
    given: [confirm],
    when: refused,
    then: { in: 'failed', tags: ['failed'], context: { error: gone } },
  },
  {
    says: 'that was refused is tried again',
    input: about('report'),
    given: [confirm, refused, fraud],
    when: confirm,
    then: { in: 'sending', asks: { perform: { ...about('report'), choice: { ...firstChoice, reason: 'fraud' } } } },
  },
  {
    says: 'that was refused can be left',
    input: about('report'),
    given: [confirm, refused],
    when: close,
    then: { in: 'left' },
  },
]

describe('what somebody is about to say', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(liveDraftMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveDraftMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})

describe('a deed', () => {
  it.each(actTable)('$says', (row) => {
    expect(rowFault(liveActMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveActMachine, actTable)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
