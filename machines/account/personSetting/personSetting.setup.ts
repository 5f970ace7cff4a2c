import { assign, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { nicknameMachine } from '../nickname/nickname.machine.ts'
import { passwordMachine } from '../password/password.machine.ts'
import { request } from '#machines/patterns/request/request.ts'
import { proveEmailMachine } from '../proveEmail/proveEmail.machine.ts'
import { recoveryMachine } from '../recovery/recovery.machine.ts'
import type { SessionUser } from '../session/session.types.ts'
import { totpMachine } from '../totp/totp.machine.ts'
import { totpOffMachine } from '../totpOff/totpOff.machine.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'

export interface PersonSettingContext {
  /** The settings' owner, as last reported by the venue. */
  readonly user: SessionUser | undefined
  readonly error: CallError | undefined
}

/** A change in its own dialog, by flow. */
export type ChangeName = 'totp' | 'totpOff' | 'recovery' | 'password' | 'nickname' | 'proveEmail'

export const nothing: PersonSettingContext = { user: undefined, error: undefined }

/** The input of a change. */
export const changeOf = ({ user }: PersonSettingContext) => ({
  isBound: user?.googleBound ?? false,
  changedAt: user?.securityChangedAt ?? null,
})

export const personSettingSetup = setup({
  types: {
    context: {} as PersonSettingContext,
    events: {} as
      | { type: 'totp.requested' }
      | { type: 'totpOff.requested' }
      | { type: 'recovery.requested' }
      | { type: 'password.requested' }
      | { type: 'nickname.requested' }
      | { type: 'proveEmail.requested' }
      /** A dialog was closed, in any state. */
      | { type: 'change.closed' }
      | { type: 'retry.requested' }
      /** Sent by the root when the user changes. */
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
    children: {} as { [Name in ChangeName]: Name },
  },
  actors: {
    fetchPerson: request<SessionUser>(),
    totp: totpMachine,
    totpOff: totpOffMachine,
    recovery: recoveryMachine,
    password: passwordMachine,
    nickname: nicknameMachine,
    proveEmail: proveEmailMachine,
  },
  guards: {
    isUnproved: ({ context }) => context.user?.emailProved === false,
    isBound: ({ context }) => context.user?.googleBound === true,
    isSame: ({ context }, { fid }: { fid: string | undefined }) => fid !== undefined && fid === context.user?.fid,
    isUser,
  },
  actions: {
    notify: notify(),
    keepUser: assign((_, { user }: { user: SessionUser }) => ({ user, error: undefined })),
    forgetUser: assign({ user: undefined, error: undefined }),
    keepError: assign(errorOf('session.current')),
    /** The session data contains settings too. */
    sendToSession: sendTo(({ system }): AnyActorRef => system.get('session'), { type: 'session.requested' }),
  },
})
