import { forwardTo, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Visit } from '#contract/shell/found.ts'
import { searchMachine } from '../search/search.machine.ts'

interface NotFoundInput {
  /** Pages opened on earlier visits. */
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

/** The 404 page, with an open search and popular markets. */
export const notFoundMachine = notFoundSetup.createMachine({
  id: 'notFound',
  context: ({ input }) => input,
  invoke: { id: 'search', src: 'search', input: ({ context }) => context, onError: '.broken' },
  initial: 'offering',
  states: {
    offering: {
      entry: 'openSearch',
      // A logout removes the user's visits and closes the search; it opens again for the next user.
      on: { 'session.changed': { target: 'offering', reenter: true, actions: 'forwardToSearch' } },
    },
    /** The program itself failed: the links stay. */
    broken: { type: 'final' },
  },
})

export type NotFoundRef = ActorRefFrom<typeof notFoundMachine>
export type NotFoundSnapshot = SnapshotFrom<typeof notFoundMachine>

/** The page's own search, which exists until the page itself fails. */
export const searchOf = ({ children: { search } }: NotFoundSnapshot) => search
