import type { FlowModel } from '../../tests/support/model'
import { otherUser, sampleUser } from '../session/session.samples'
import { personSettingMachine } from './personSetting.machine'

const ends = { done: { done: undefined }, broken: { error: new Error('broken') } }

export const personSettingModel = {
  machine: personSettingMachine,
  inputs: { plain: undefined },
  events: {
    'totp.asked': [{}],
    'totpOff.asked': [{}],
    'recovery.asked': [{}],
    'password.asked': [{}],
    'change.closed': [{}],
    'retry.asked': [{}],
    'session.changed': [{ fid: sampleUser.fid }, { fid: otherUser.fid }, { fid: undefined }],
  },
  outcomes: {
    fetchPerson: {
      'nothing bound': { done: sampleUser },
      'an authenticator bound': { done: { ...sampleUser, googleBound: true } },
      cut: { error: { kind: 'timeout', call: 'session.current' } },
    },
    totp: ends,
    totpOff: ends,
    recovery: ends,
    password: ends,
  },
  key: ({ snapshot: { context } }) => ({ fid: context.user?.fid, isBound: context.user?.googleBound, error: context.error?.kind }),
  invariants: {
    'nobody’s settings are left when nobody is here': ({ snapshot }) => !snapshot.matches('left') || snapshot.context.user === undefined,
    'one change at a time': ({ snapshot }) => ['totp', 'totpOff', 'recovery', 'password'].filter((id) => id in snapshot.children).length < 2,
  },
} satisfies FlowModel<typeof personSettingMachine>
