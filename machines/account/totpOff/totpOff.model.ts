import { session } from '#contract/account/calls/session.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { askedAgain, changeWire, checking, checks, refusals, stopped, working } from '../safetyCheck/change.samples.ts'
import { totpOffMachine } from './totpOff.machine.ts'

export const totpOffModel = {
  machine: totpOffMachine,
  inputs: { 'never changed before': { isBound: true, changedAt: null } },
  events: { 'retry.requested': [{}] },
  outcomes: {
    safetyCheck: checks,
    unbindKey: { off: { done: undefined }, ...refusals('session.unbindGoogle') },
    fetchChangedAt: askedAgain,
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'nothing is sent without a check': ({ snapshot }) =>
      !snapshot.matches('unbinding') || snapshot.context.token !== undefined,
  },
  screen: {
    shows: {
      checking,
      unbinding: working,
      settling: { like: 'unbinding' },
      unanswered: stopped('unanswered'),
      unsettled: stopped('unsettled'),
      refused: stopped('refused'),
      off: { unseen: 'it has ended' },
    },
    gestures: {
      'retry.requested': (_, [leaf = '']) => ({
        click: { role: 'button', name: `personSetting:stopped.${leaf}Action` },
      }),
    },
  },
  wire: {
    ...changeWire(true),
    unbindKey: { call: session.unbindGoogle },
  },
} satisfies FlowModel<typeof totpOffMachine>
