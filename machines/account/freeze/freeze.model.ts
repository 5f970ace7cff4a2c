import { freeze } from '#contract/account/calls/freeze.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleUser } from '../session/session.samples.ts'
import { button, calm, reason } from '../login/credentials.sights.ts'
import { freezeMachine } from './freeze.machine.ts'

const call = freeze.byLink.id
const confirm = button('freeze:action.freeze')
const status = (text: 'frozen' | 'spent' | 'lost') => [{ role: 'status', text: `freeze:state.${text}` }] as const

/** The secret part of a mail's link. */
export const sampleFreezeToken = 'mail-1.key-1.abcdefghijklmnopqrstuvwxyz'

export const freezeModel = {
  machine: freezeMachine,
  inputs: {
    'a link': { freezeToken: sampleFreezeToken, isHere: false, wasFrozen: false },
    'a user': { freezeToken: undefined, isHere: true, wasFrozen: false },
    'a guest without a link': { freezeToken: undefined, isHere: false, wasFrozen: false },
    'no link before the session is known': { freezeToken: undefined, isHere: undefined, wasFrozen: false },
    'an account that was just frozen': { freezeToken: undefined, isHere: false, wasFrozen: true },
  },
  events: { 'freeze.confirmed': [{}], 'session.changed': [{ fid: sampleUser.fid }, { fid: undefined }] },
  outcomes: {
    freezeAccount: {
      frozen: { done: undefined },
      spent: { error: { kind: 'business', call, code: codes.freezeLinkEnded } },
      cut: { error: { kind: 'timeout', call } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    hasLink: context.freezeToken !== undefined,
    isHere: context.isHere,
    error: context.error?.kind,
  }),
  invariants: {
    'a reason is shown wherever the venue refused': ({ snapshot }) =>
      snapshot.hasTag('failed') === (snapshot.context.error !== undefined),
    'nothing can be confirmed without a link or a user': ({ snapshot: { context }, snapshot }) =>
      !snapshot.matches('asking') || context.freezeToken !== undefined || context.isHere === true,
  },
  screen: {
    shows: {
      opening: [{ ...confirm, disabled: true }, calm],
      'asking.fresh': [{ ...confirm, disabled: false }, calm],
      'asking.refused': ({ context }) => [{ ...confirm, disabled: false }, reason(context.error)],
      freezing: [{ ...button('freeze:action.freezing'), disabled: true }],
      frozen: status('frozen'),
      spent: status('spent'),
      lost: status('lost'),
    },
    gestures: {
      'freeze.confirmed': { click: confirm },
      'session.changed': { by: 'app', because: 'the root says who is here' },
    },
  },
  wire: { freezeAccount: { call: freeze.byLink } },
  calls: { freezeAccount: [freeze.own] },
} satisfies FlowModel<typeof freezeMachine>
