import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { notProvided } from '#machines/notProvided.ts'

/** The browsers whose steps differ. */
export const installWays = ['ios', 'android', 'chromium', 'safari', 'firefox'] as const
export type InstallWay = (typeof installWays)[number]

interface InstallContext {
  /** The browser whose steps are shown. */
  readonly way: InstallWay
  readonly isInstalled: boolean
}

const appInstallSetup = setup({
  types: {
    input: {} as InstallContext,
    context: {} as InstallContext,
    events: {} as
      /** The browser can install the app at the press of our button. */
      | { type: 'install.offered' }
      | { type: 'install.requested' }
      /** The browser has installed it, also by its own menu. */
      | { type: 'app.installed' }
      | { type: 'way.chosen'; way: InstallWay },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    watchInstall: fromCallback(notProvided('watchInstall')),
    /** The browser's install prompt. */
    askInstall: fromPromise<{ readonly isAccepted: boolean }>(notProvided('askInstall')),
  },
  guards: {
    isApp: ({ context }) => context.isInstalled,
    isAccepted: (_, { isAccepted }: { readonly isAccepted: boolean }) => isAccepted,
  },
  actions: { keepWay: assign((_, { way }: { readonly way: InstallWay }) => ({ way })) },
})

/** How to install the app: by our button where the browser offers it, and by its menu everywhere else. */
export const appInstallMachine = appInstallSetup.createMachine({
  id: 'appInstall',
  context: ({ input }) => input,
  invoke: { id: 'watchInstall', src: 'watchInstall', onError: '.manual' },
  on: {
    'way.chosen': { actions: { type: 'keepWay', params: ({ event }) => event } },
    'app.installed': '.installed',
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isApp', target: 'installed' }, { target: 'manual' }] },
    /** Only by the browser's menu. */
    manual: { on: { 'install.offered': 'offered' } },
    offered: { on: { 'install.requested': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askInstall',
        src: 'askInstall',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'installed' },
          { target: 'declined' },
        ],
        onError: 'failed',
      },
    },
    declined: { on: { 'install.offered': 'offered' } },
    failed: { tags: 'failed', on: { 'install.offered': 'offered' } },
    installed: {},
  },
})

export type AppInstallRef = ActorRefFrom<typeof appInstallMachine>
export type AppInstallSnapshot = SnapshotFrom<typeof appInstallMachine>

export const appInstallView = (snapshot: AppInstallSnapshot) => ({
  phase:
    (['offered', 'asking', 'declined', 'failed', 'installed'] as const).find((one) => snapshot.matches(one)) ??
    ('manual' as const),
  way: snapshot.context.way,
})
