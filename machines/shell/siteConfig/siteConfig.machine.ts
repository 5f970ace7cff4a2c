import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nothingKnown, siteConfigSetup } from './siteConfig.setup.ts'

/**
 * The venue's configuration for every page: flags that depend on the user, and the listed contracts. Missing data only
 * removes menu entries, and is fetched again when the user opens another page or reopens the menu.
 */
export const siteConfigMachine = siteConfigSetup.createMachine({
  id: 'siteConfig',
  context: ({ input }) => ({ ...nothingKnown, hidden: input.hidden }),
  type: 'parallel',
  states: {
    web: {
      initial: 'waiting',
      on: { 'session.changed': { target: '.loading', actions: 'forgetWeb' } },
      states: {
        /** Until the user is known. */
        waiting: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchWeb',
            src: 'fetchWeb',
            onDone: { target: 'ready', actions: { type: 'keepWeb', params: ({ event }) => ({ web: event.output }) } },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'location.changed': 'loading' } },
      },
    },
    activity: {
      initial: 'waiting',
      on: { 'session.changed': { target: '.loading', actions: 'forgetActivity' } },
      states: {
        waiting: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchActivity',
            src: 'fetchActivity',
            onDone: {
              target: 'ready',
              actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'location.changed': 'loading' } },
      },
    },
    contracts: {
      initial: 'idle',
      states: {
        /** The list is long, so it is fetched only when these entries are viewed. */
        idle: {
          on: { 'menu.opened': { guard: { type: 'isOfContracts', params: ({ event }) => event }, target: 'loading' } },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchContracts',
            src: 'fetchContracts',
            onDone: {
              target: 'ready',
              actions: { type: 'keepContracts', params: ({ event }) => ({ contracts: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: {
          tags: 'failed',
          on: { 'menu.opened': { guard: { type: 'isOfContracts', params: ({ event }) => event }, target: 'loading' } },
        },
      },
    },
  },
})

export type SiteConfigRef = ActorRefFrom<typeof siteConfigMachine>
export type SiteConfigSnapshot = SnapshotFrom<typeof siteConfigMachine>
