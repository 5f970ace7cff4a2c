import { changeOf, personSettingSetup } from './personSetting.setup.ts'

/**
 * What is set is known; a change runs in a dialog of its own, and afterwards the venue is asked anew, however it ended.
 */
export const changes = personSettingSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: {
        'totp.asked': 'binding',
        'totpOff.asked': { guard: 'isBound', target: 'unbinding' },
        'recovery.asked': { guard: 'isBound', target: 'renewing' },
        'password.asked': 'changingPassword',
        'nickname.asked': 'renaming',
      },
    },
    binding: {
      on: { 'change.closed': 'refreshing' },
      invoke: {
        id: 'totp',
        src: 'totp',
        input: ({ context }) => changeOf(context),
        onDone: {
          target: 'refreshing',
          actions: { type: 'notify', params: { kind: 'success', words: { key: 'session:notice.bound' } } },
        },
        onError: 'refreshing',
      },
    },
    unbinding: {
      on: { 'change.closed': 'refreshing' },
      invoke: {
        id: 'totpOff',
        src: 'totpOff',
        input: ({ context }) => changeOf(context),
        onDone: {
          target: 'refreshing',
          actions: { type: 'notify', params: { kind: 'success', words: { key: 'session:notice.unbound' } } },
        },
        onError: 'refreshing',
      },
    },
    renewing: {
      on: { 'change.closed': 'refreshing' },
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context }) => changeOf(context),
        onDone: {
          target: 'refreshing',
          actions: { type: 'notify', params: { kind: 'success', words: { key: 'session:notice.renewed' } } },
        },
        onError: 'refreshing',
      },
    },
    changingPassword: {
      on: { 'change.closed': 'refreshing' },
      invoke: {
        id: 'password',
        src: 'password',
        input: ({ context }) => ({ ...changeOf(context), account: context.user?.account ?? '' }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'notify', params: { kind: 'success', words: { key: 'session:notice.passwordChanged' } } },
        },
        onError: 'refreshing',
      },
    },
    renaming: {
      on: { 'change.closed': 'refreshing' },
      invoke: {
        id: 'nickname',
        src: 'nickname',
        input: ({ context }) => ({ name: context.user?.fnickname ?? '' }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'notify', params: { kind: 'success', words: { key: 'session:notice.renamed' } } },
        },
        onError: 'refreshing',
      },
    },
    refreshing: {
      tags: 'busy',
      entry: 'tellSession',
      invoke: {
        id: 'fetchPerson',
        src: 'fetchPerson',
        onDone: { target: 'resting', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) } },
        onError: { target: 'outdated', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    /** What is shown may not be so any more. */
    outdated: {
      tags: ['failed', 'stale'],
      on: { 'retry.asked': 'refreshing' },
    },
  },
})
