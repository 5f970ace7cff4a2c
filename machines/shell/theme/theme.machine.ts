import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { themeSetup } from './theme.setup.ts'

/** Light or dark: the page's requirement, else the user's choice, else the system's preference. */
export const themeMachine = themeSetup.createMachine({
  id: 'theme',
  context: ({ input }) => ({ start: input }),
  type: 'parallel',
  invoke: {
    id: 'watchScheme',
    src: 'watchScheme',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  states: {
    choice: {
      initial: 'starting',
      on: {
        'theme.chosen': [
          { guard: 'isForced' },
          {
            guard: { type: 'isLight', params: ({ event }) => event },
            target: '.light',
            actions: { type: 'rememberChoice', params: ({ event }) => ({ choice: event.choice }) },
          },
          {
            guard: { type: 'isDark', params: ({ event }) => event },
            target: '.dark',
            actions: { type: 'rememberChoice', params: ({ event }) => ({ choice: event.choice }) },
          },
          { target: '.system', actions: { type: 'rememberChoice', params: ({ event }) => ({ choice: event.choice }) } },
        ],
        'choice.changed': [
          { guard: { type: 'isLight', params: ({ event }) => event }, target: '.light' },
          { guard: { type: 'isDark', params: ({ event }) => event }, target: '.dark' },
          { target: '.system' },
        ],
      },
      states: {
        starting: {
          always: [
            { guard: { type: 'isLight', params: ({ context }) => context.start }, target: 'light' },
            { guard: { type: 'isDark', params: ({ context }) => context.start }, target: 'dark' },
            { target: 'system' },
          ],
        },
        system: {},
        light: {},
        dark: {},
      },
    },
    /** Whether the current page has a theme of its own. The user's choice waits until it is left. */
    forcing: {
      initial: 'starting',
      on: {
        'theme.forced': [
          { guard: { type: 'isLight', params: ({ event }) => ({ choice: event.theme }) }, target: '.light' },
          { target: '.dark' },
        ],
        'theme.released': '.free',
      },
      states: {
        starting: {
          always: [
            {
              guard: { type: 'isLight', params: ({ context }) => ({ choice: context.start.forced }) },
              target: 'light',
            },
            { guard: { type: 'isDark', params: ({ context }) => ({ choice: context.start.forced }) }, target: 'dark' },
            { target: 'free' },
          ],
        },
        free: {},
        light: {},
        dark: {},
      },
    },
    scheme: {
      initial: 'starting',
      on: {
        'scheme.changed': [
          { guard: { type: 'isDarkSystem', params: ({ event }) => event }, target: '.dark' },
          { target: '.light' },
        ],
      },
      states: {
        starting: {
          always: [
            {
              guard: { type: 'isDarkSystem', params: ({ context }) => ({ dark: context.start.systemDark }) },
              target: 'dark',
            },
            { target: 'light' },
          ],
        },
        light: {},
        dark: {},
      },
    },
  },
})

export type ThemeRef = ActorRefFrom<typeof themeMachine>
export type ThemeSnapshot = SnapshotFrom<typeof themeMachine>
