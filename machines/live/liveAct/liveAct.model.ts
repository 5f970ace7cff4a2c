import { live } from '#contract/live/calls/live.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { first } from '../liveChat/liveChat.samples.ts'
import { liveActMachine } from './liveAct.machine.ts'

const about = (action: 'report' | 'forbid' | 'delete' | 'pin' | 'unpin') => ({ roomId: 101, action, message: first })
const confirm = { role: 'button', name: 'liveRoom:act.send' } as const
const close = { role: 'button', name: 'liveRoom:act.cancel' } as const
const reasonField = { role: 'combobox', name: 'liveRoom:act.reason' } as const

/** An action of the samples is one of these calls. */
const actions = [live.report, live.pinMessage]
const gone = { code: codes.liveMessageUnknown, msg: 'This message is no longer there.' }

export const liveActModel = {
  machine: liveActMachine,
  calls: { perform: [live.forbid, live.deleteMessage] },
  inputs: { report: about('report'), pin: about('pin') },
  events: {
    'choice.changed': [{ choice: { reason: 'fraud' } }],
    'act.confirmed': [{}],
    'act.closed': [{}],
  },
  outcomes: {
    perform: {
      taken: { done: undefined },
      refused: { error: { kind: 'business', call: 'live.report', ...gone } },
    },
  },
  invariants: {
    'a pin needs no confirmation': ({ snapshot }) => snapshot.context.action !== 'pin' || !snapshot.matches('choosing'),
  },
  wire: {
    perform: {
      plays: {
        taken: actions.map((call) => ({ call, gives: { data: null } })),
        refused: actions.map((call) => ({ call, gives: gone })),
      },
    },
  },
  screen: {
    shows: {
      beginning: { unseen: 'it is transient' },
      choosing: [
        { role: 'dialog' },
        { ...confirm, disabled: false },
        { role: 'alert', text: 'liveRoom:act.failed', absent: true },
      ],
      sending: (snapshot) =>
        snapshot.context.action === 'pin' && !snapshot.context.error
          ? [{ role: 'dialog', absent: true }]
          : [{ role: 'dialog' }],
      failed: [{ role: 'alert', text: 'liveRoom:act.failed' }],
      done: { unseen: 'the dialog is closed' },
      left: { unseen: 'the dialog is closed' },
    },
    gestures: {
      'choice.changed': { choose: reasonField, option: 'liveRoom:reason.fraud' },
      'act.confirmed': { click: confirm },
      'act.closed': { click: close },
    },
  },
} satisfies FlowModel<typeof liveActMachine>
