import { changeOf, personSettingSetup, nothing } from './personSetting.setup.ts'
import type { ChangeName, PersonSettingContext } from './personSetting.setup.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

/** A change in its dialog, and the message after success. */
const changing = <const Change extends ChangeName, TInput>(
  change: Change,
  key: `session:notice.${string}`,
  input: (context: PersonSettingContext) => TInput,
) =>
  ({
    on: { 'change.closed': 'refreshing' },
    invoke: {
      id: change,
      src: change,
      input: ({ context }: { readonly context: PersonSettingContext }) => input(context),
      onDone: {
        target: 'refreshing',
        actions: { type: 'notify', params: { kind: 'success', words: { key } } },
      },
      onError: 'refreshing',
    },
  }) as const

/**
 * The settings are loaded. A change runs in its own dialog; afterwards the settings are fetched again, whatever the
 * outcome.
 */
const changes = personSettingSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'totp.requested': 'binding',
        'totpOff.requested': { guard: 'isBound', target: 'unbinding' },
        'recovery.requested': { guard: 'isBound', target: 'renewing' },
        'password.requested': 'changingPassword',
        'nickname.requested': 'renaming',
        'proveEmail.requested': { guard: 'isUnproved', target: 'proving' },
      },
    },
    binding: changing('totp', 'session:notice.bound', changeOf),
    unbinding: changing('totpOff', 'session:notice.unbound', changeOf),
    renewing: changing('recovery', 'session:notice.renewed', changeOf),
    changingPassword: changing('password', 'session:notice.passwordChanged', (context) => ({
      ...changeOf(context),
      account: context.user?.account ?? '',
    })),
    proving: changing('proveEmail', 'session:notice.emailProved', () => undefined),
    renaming: changing('nickname', 'session:notice.renamed', ({ user }) => ({ name: user?.fnickname ?? '' })),
    refreshing: {
      tags: 'busy',
      entry: 'sendToSession',
      invoke: {
        id: 'fetchPerson',
        src: 'fetchPerson',
        onDone: { target: 'idle', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) } },
        onError: { target: 'outdated', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    /** The displayed settings may be outdated. */
    outdated: {
      tags: ['failed', 'stale'],
      on: { 'retry.requested': 'refreshing' },
    },
  },
})

/** Security settings: their current state, and one change at a time. */
export const personSettingMachine = personSettingSetup.createMachine({
  id: 'personSetting',
  context: nothing,
  initial: 'loading',
  on: {
    'session.changed': [
      // The same user logged in again in the dialog of an expired session, so the change in progress continues.
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.loading', actions: 'forgetUser' },
      { target: '.left', actions: 'forgetUser' },
    ],
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchPerson',
        src: 'fetchPerson',
        onDone: { target: 'ready', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    ready: changes,
    /** The user has logged out. */
    left: {},
  },
})

export type PersonSettingRef = ActorRefFrom<typeof personSettingMachine>
export type PersonSettingSnapshot = SnapshotFrom<typeof personSettingMachine>
