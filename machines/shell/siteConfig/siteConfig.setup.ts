import { assign, setup } from 'xstate'
import { fallbackContracts } from '#contract/shell/menus/defaultContracts.ts'
import type { DefaultContracts } from '#contract/shell/menus/defaultContracts.ts'
import { contractGroup } from '#contract/shell/menus/items.ts'
import { request } from '#machines/patterns/request/request.ts'

/** The features that the venue enables for this user. */
export interface WebFlags {
  readonly kolIncentive: boolean
}

export interface ActivityFlags {
  readonly rebateStatus: number
}

interface SiteConfigContext {
  /** Menu entries that the operator does not offer. */
  readonly hidden: readonly string[]
  /** Undefined until loaded. */
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
      /** The user opens another page: missing data is fetched again. */
      | { type: 'location.changed' }
      /** The user opens a group of the main menu. */
      | { type: 'menu.opened'; group: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchWeb: request<WebFlags>(),
    fetchActivity: request<ActivityFlags>(),
    /** The contracts that the menus open. */
    fetchContracts: request<DefaultContracts>(),
  },
  actions: {
    keepWeb: assign((_, { web }: { web: WebFlags }) => ({ web })),
    keepActivity: assign((_, { activity }: { activity: ActivityFlags }) => ({ activity })),
    keepContracts: assign((_, { contracts }: { contracts: DefaultContracts }) => ({ contracts })),
    /** They belonged to another user. */
    forgetWeb: assign({ web: undefined }),
    forgetActivity: assign({ activity: undefined }),
  },
  guards: {
    /** The group whose entries open a contract. */
    isOfContracts: (_, { group }: { group: string }) => group === contractGroup,
  },
})
