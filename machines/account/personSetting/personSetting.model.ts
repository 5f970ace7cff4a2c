import { session } from '#contract/account/calls/session.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { button, textbox } from '../login/credentials.sights.ts'
import { mailPassed } from '../proveEmail/mailedCode.samples.ts'
import { sampleCodes } from '../recovery/recoveryCodes.model.ts'
import { checkPassed, codesKept } from '../safetyCheck/change.samples.ts'
import { onWire, otherUser, sampleUser } from '../session/session.samples.ts'
import type { SessionUser } from '../session/session.types.ts'
import { personSettingMachine } from './personSetting.machine.ts'

const ends = { done: { done: undefined }, broken: { error: new Error('broken') } }

export const personSettingModel = {
  machine: personSettingMachine,
  inputs: { plain: undefined },
  events: {
    'totp.requested': [{}],
    'totpOff.requested': [{}],
    'recovery.requested': [{}],
    'password.requested': [{}],
    'nickname.requested': [{}],
    'proveEmail.requested': [{}],
    'change.closed': [{}],
    'retry.requested': [{}],
    'session.changed': [{ fid: sampleUser.fid }, { fid: otherUser.fid }, { fid: undefined }],
  },
  outcomes: {
    fetchPerson: {
      'nothing bound': { done: sampleUser },
      'an authenticator bound': { done: { ...sampleUser, googleBound: true } },
      'address not proved': { done: { ...sampleUser, emailProved: false } },
      cut: { error: { kind: 'timeout', call: 'session.current' } },
    },
    totp: ends,
    totpOff: ends,
    recovery: ends,
    password: ends,
    nickname: ends,
    proveEmail: ends,
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.user?.fid,
    isBound: context.user?.googleBound,
    isProved: context.user?.emailProved,
    error: context.error?.kind,
  }),
  invariants: {
    'no settings remain without a user': ({ snapshot }) =>
      !snapshot.matches('left') || snapshot.context.user === undefined,
    'one change at a time': ({ snapshot }) =>
      ['totp', 'totpOff', 'recovery', 'password', 'nickname', 'proveEmail'].filter((id) => id in snapshot.children)
        .length < 2,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'common:state.loading' }],
      failed: [{ role: 'alert', text: 'personSetting:state.failed' }],
      'ready.idle': [
        { role: 'button', name: 'personSetting:password.action', disabled: false },
        { role: 'alert', absent: true },
      ],
      'ready.binding': ({ context }) => [
        {
          role: 'dialog',
          name: context.user?.googleBound === true ? 'personSetting:totp.titleChange' : 'personSetting:totp.title',
        },
      ],
      'ready.unbinding': [{ role: 'dialog', name: 'personSetting:totpOff.title' }],
      'ready.renewing': [{ role: 'dialog', name: 'personSetting:recovery.title' }],
      'ready.changingPassword': [{ role: 'dialog', name: 'personSetting:password.title' }],
      'ready.proving': [{ role: 'dialog', name: 'personSetting:proveEmail.title' }],
      'ready.renaming': [{ role: 'dialog', name: 'personSetting:nickname.title' }],
      'ready.refreshing': [
        { role: 'button', name: 'personSetting:password.action', disabled: true },
        { role: 'alert', absent: true },
      ],
      'ready.outdated': [{ role: 'alert', text: 'personSetting:state.outdated' }],
      left: { unseen: 'the session leads to the login' },
    },
    gestures: {
      'totp.requested': { click: { role: 'button', name: 'personSetting:totp.action' } },
      'totpOff.requested': { click: { role: 'button', name: 'personSetting:totpOff.action' } },
      'recovery.requested': { click: { role: 'button', name: 'personSetting:recovery.action' } },
      'password.requested': { click: { role: 'button', name: 'personSetting:password.action' } },
      'nickname.requested': { click: { role: 'button', name: 'personSetting:nickname.action' } },
      'proveEmail.requested': { click: { role: 'button', name: 'personSetting:proveEmail.action' } },
      'change.closed': { click: { role: 'button', name: 'personSetting:action.close' } },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'session.changed': { by: 'app', because: 'the root says who is here' },
    },
  },
  wire: {
    fetchPerson: {
      call: session.current,
      data: (user) => onWire(user as SessionUser),
      retries: kernelLimits.request.retries,
    },
    // Each change with the steps of its own dialog.
    totp: {
      plays: {
        done: {
          each: [
            ...checkPassed(false),
            {
              call: session.getGoogleKey,
              gives: { data: { secret: 'GEZDGNBVGY3TQOJQ', otpauth: 'otpauth://totp/x' } },
            },
            { fill: textbox('login:field.googleCode'), with: '123456' },
            { click: button('personSetting:totp.submit') },
            { call: session.bindGoogle, gives: { data: { recoveryCodes: sampleCodes } } },
            codesKept,
          ],
        },
      },
    },
    totpOff: { plays: { done: { each: [...checkPassed(true), { call: session.unbindGoogle, gives: {} }] } } },
    recovery: {
      plays: {
        done: {
          each: [
            ...checkPassed(true),
            { call: session.newRecoveryCodes, gives: { data: { recoveryCodes: sampleCodes } } },
            codesKept,
          ],
        },
      },
    },
    proveEmail: {
      plays: {
        done: {
          each: [
            ...mailPassed,
            { click: button('personSetting:proveEmail.submit') },
            { call: session.proveEmail, gives: { data: onWire(sampleUser) } },
          ],
        },
      },
    },
    nickname: {
      plays: {
        done: {
          each: [
            { fill: textbox('personSetting:nickname.label'), with: 'Ada Lovelace' },
            { click: button('personSetting:nickname.submit') },
            { call: session.changeNickname, gives: { data: { fnickname: 'Ada Lovelace' } } },
          ],
        },
      },
    },
    password: {
      plays: {
        done: {
          each: [
            ...checkPassed(false),
            { fill: { label: 'personSetting:password.new' }, with: 'seven quiet kettles' },
            { click: button('personSetting:password.submit') },
            { call: session.changePassword, gives: {} },
          ],
        },
      },
    },
  },
} satisfies FlowModel<typeof personSettingMachine>
