import { forwardTo, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Visit } from '#contract/shell/found.ts'
import { searchMachine } from '../search/search.machine.ts'

interface NotFoundInput {
  /** What was opened at earlier visits. */
  readonly visits: readonly Visit[]
}

const notFoundSetup = setup({
  types: {
    input: {} as NotFoundInput,
    context: {} as NotFoundInput,
    events: {} as { type: 'session.changed'; fid: string | undefined },
  },
  actors: { search: searchMachine },
  actions: {
    forwardToSearch: forwardTo('search'),
    openSearch: sendTo('search', { type: 'search.opened' }),
  },
})

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

/** The page's own search: there until the page itself fails. */
export const searchOf = ({ children: { search } }: NotFoundSnapshot) => search
