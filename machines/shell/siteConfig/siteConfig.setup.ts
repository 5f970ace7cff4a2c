import { assign, setup } from 'xstate'
import { fallbackContracts } from '#contract/shell/menus/defaultContracts.ts'
import type { DefaultContracts } from '#contract/shell/menus/defaultContracts.ts'
import { contractGroup } from '#contract/shell/menus/items.ts'
import { request } from '#machines/patterns/request/request.ts'

/** What the venue switches on for this person. */
export interface WebFlags {
  readonly kolIncentive: boolean
}

export interface ActivityFlags {
  readonly rebateStatus: number
}

interface SiteConfigContext {
  /** Entries of the menus that the operator does not offer. */
  readonly hidden: readonly string[]
  /** Undefined until the venue has said it. */
  readonly web: WebFlags | undefined
  readonly activity: ActivityFlags | undefined
  readonly contracts: DefaultContracts
}

export const nothingKnown = {
  web: undefined,
  activity: undefined,
  contracts: fallbackContracts,
} satisfies Partial<SiteConfigContext>

export const siteConfigSetup = setup({
  types: {
    input: {} as { hidden: readonly string[] },
    context: {} as SiteConfigContext,
    events: {} as
      | { type: 'session.changed'; fid: string | undefined }
      /** The person goes on to another page: what did not come is asked for again. */
      | { type: 'location.changed' }
      /** Somebody looks at a group of the main menu. */
      | { type: 'menu.opened'; group: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchWeb: request<WebFlags>(),
    fetchActivity: request<ActivityFlags>(),
    /** Which contracts the menus open. */
    fetchContracts: request<DefaultContracts>(),
  },
  actions: {
    keepWeb: assign((_, { web }: { web: WebFlags }) => ({ web })),
    keepActivity: assign((_, { activity }: { activity: ActivityFlags }) => ({ activity })),
    keepContracts: assign((_, { contracts }: { contracts: DefaultContracts }) => ({ contracts })),
    /** They were another person's. */
    forgetWeb: assign({ web: undefined }),
    forgetActivity: assign({ activity: undefined }),
  },
  guards: {
    /** The group whose entries open a contract. */
    isOfContracts: (_, { group }: { group: string }) => group === contractGroup,
  },
})
