import type { FlowModel } from '#machines/model/flowModel.ts'
import { followedRecordMachine } from './followedRecord.machine.ts'
import { plainDone, plainRace, plainRecord } from './followedRecord.samples.ts'

const result = { msg: 'ok', data: null, wasUnknown: false, error: undefined }
const stage = { role: 'heading', name: { text: 'Waiting for you' } } as const
const stale = { role: 'status', text: 'followedRecord:state.stale' } as const
const absent = { absent: true } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const cancel = { role: 'button', name: { text: 'Cancel order' } } as const
const dialog = { role: 'dialog', name: { text: 'Cancel this order?' } } as const
const unknown = { role: 'status', text: 'followedRecord:state.unknown' } as const
const sending = { role: 'status', text: 'followedRecord:state.sending' } as const

const input = { id: 'r1', fid: '1001', knownActs: ['cancel'], call: 'x.act', raceCodes: [plainRace] }

export const followedRecordModel = {
  machine: followedRecordMachine,
  inputs: { plain: input },
  events: {
    'record.pushed': [{}],
    'poll.due': [{}],
    'deadline.passed': [{}],
    'page.shown': [{}],
    'act.requested': [{ act: 'cancel' }, { act: 'explode' }],
    'act.confirmed': [{}],
    'act.cancelled': [{}],
    'retry.requested': [{}],
    'second.passed': [{ left: 7 }],
    // Another user may log in at any time, with the same effect, so one state covers it.
    'session.changed': ({ snapshot }) =>
      snapshot.matches('missing') ? [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }] : [],
  },
  outcomes: {
    fetchRecord: ({ now }) => ({
      waiting: { done: { record: plainRecord(), at: now } },
      'an unknown act': {
        done: { record: plainRecord({ seq: 3, acts: [{ act: 'explode', until: null }] }), at: now },
      },
      done: { done: { record: plainDone, at: now } },
      'open after all': { done: { record: plainRecord({ seq: 6 }), at: now } },
      missing: { done: { record: null, at: now } },
      cut: { error: { kind: 'timeout', call: 'x.record' } },
    }),
    watchRecord: { broken: { error: 'a fault' } },
    watchDeadline: { broken: { error: 'a fault' } },
    sendAct: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      accepted: { done: { ...result, result: 'accepted', code: 200 } },
      late: { done: { ...result, result: 'rejected', code: plainRace } },
      broken: { error: { kind: 'malformed', call: 'x.act' } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    seq: context.record?.seq,
    act: context.act,
    told: context.told?.isRace,
    hasError: context.error !== undefined,
    seconds: context.seconds,
  }),
  invariants: {
    'what is shown has been read': ({ snapshot }) =>
      !(snapshot.matches('watching') || snapshot.matches('acting') || snapshot.matches('ended')) ||
      snapshot.context.record !== undefined,
    'it ends only with a final record': ({ snapshot }) =>
      snapshot.matches('ended') === (snapshot.context.record?.isFinal ?? false),
    'only an act that the venue offered is asked for': ({ snapshot }) =>
      !snapshot.matches('acting') ||
      (snapshot.context.record?.acts.some(({ act }) => act === snapshot.context.act) ?? false),
    'old data say so': ({ snapshot }) => !snapshot.hasTag('stale') || snapshot.context.error !== undefined,
  },
  // As the component test draws it with a fake record.
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'followedRecord:state.loading' }],
      missing: [{ role: 'status', name: 'followedRecord:state.missing' }],
      failed: [{ role: 'alert', text: 'followedRecord:state.failed' }],
      'watching.live.idle': [
        stage,
        { ...stale, ...absent },
        { ...dialog, ...absent },
        { ...unknown, ...absent },
        { ...sending, ...absent },
      ],
      'watching.live.fetching': { like: 'watching.live.idle' },
      'watching.stale.idle': [stage, stale],
      'watching.stale.fetching': { like: 'watching.stale.idle' },
      'acting.asking': [dialog, { role: 'button', name: { text: 'Yes, cancel' }, disabled: false }],
      'acting.sent.sending': [sending, { ...unknown, ...absent }],
      'acting.sent.settling': [unknown],
      'ended.idle': [{ role: 'heading', name: { text: 'Done' } }],
      'ended.fetching': { like: 'ended.idle' },
    },
    gestures: {
      'record.pushed': { by: 'app', because: 'the venue says it' },
      'poll.due': { by: 'app', because: 'a clock says it' },
      'deadline.passed': { by: 'app', because: 'a clock says it' },
      'page.shown': { by: 'app', because: 'the tab is shown again' },
      'act.requested': ({ act }) =>
        act === 'cancel' ? { click: cancel } : { by: 'app', because: 'no screen offers an act that it does not know' },
      'act.confirmed': { click: { role: 'button', name: { text: 'Yes, cancel' } } },
      'act.cancelled': { click: { role: 'button', name: 'followedRecord:action.back' } },
      'retry.requested': { click: retry },
      'second.passed': { by: 'app', because: 'a clock says it' },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
} satisfies FlowModel<typeof followedRecordMachine>
