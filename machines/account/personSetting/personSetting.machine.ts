import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { changes } from './personSetting.changes.ts'
import { nothing, personSettingSetup } from './personSetting.setup.ts'

/** Security settings: what is set, and one change at a time. */
export const personSettingMachine = personSettingSetup.createMachine({
  id: 'personSetting',
  context: nothing,
  initial: 'loading',
  on: {
    'session.changed': [
      // The same person again, in the dialog of an expired session: what was begun goes on.
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
      on: { 'retry.asked': 'loading' },
    },
    ready: changes,
    /** Nobody is logged in any more. */
    left: {},
  },
})

export type PersonSettingRef = ActorRefFrom<typeof personSettingMachine>
export type PersonSettingSnapshot = SnapshotFrom<typeof personSettingMachine>
