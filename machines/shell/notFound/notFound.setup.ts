import { forwardTo, sendTo, setup } from 'xstate'
import type { Visit } from '#contract/shell/found.ts'
import { searchMachine } from '../search/search.machine.ts'

export interface NotFoundInput {
  /** What was opened at earlier visits. */
  readonly visits: readonly Visit[]
}

export const notFoundSetup = setup({
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
