import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nothingKnown, siteConfigSetup } from './siteConfig.setup.ts'

/** What the venue says of itself to every page: flags that depend on who is here, and the contracts it lists. What does not come is
 * missing from the menus, no more, and is asked for again on the way to the next page, or when the menu is opened
 * again. */
export const siteConfigMachine = siteConfigSetup.createMachine({
  id: 'siteConfig',
  context: ({ input }) => ({ ...nothingKnown, hidden: input.hidden }),
  type: 'parallel',
  states: {
    web: {
      initial: 'waiting',
      on: { 'session.changed': { target: '.loading', actions: 'forgetWeb' } },
      states: {
        /** Until it is known who is here. */
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
      initial: 'resting',
      states: {
        /** The list is long: nobody fetches it who does not look at these entries. */
        resting: {
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
