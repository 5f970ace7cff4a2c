import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { notFoundSetup } from './notFound.setup.ts'

/** The page of an address that leads nowhere: a search of its own stands open on it, with what is popular. */
export const notFoundMachine = notFoundSetup.createMachine({
  id: 'notFound',
  context: ({ input }) => input,
  invoke: { id: 'search', src: 'search', input: ({ context }) => context, onError: '.broken' },
  initial: 'offering',
  states: {
    offering: {
      entry: 'openSearch',
      // Whoever left takes along what they opened, and the search closes: it opens again for the next.
      on: { 'session.changed': { target: 'offering', reenter: true, actions: 'forwardToSearch' } },
    },
    /** The program itself failed: the ways back stay. */
    broken: { type: 'final' },
  },
})

export type NotFoundRef = ActorRefFrom<typeof notFoundMachine>
export type NotFoundSnapshot = SnapshotFrom<typeof notFoundMachine>
