import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import type { FillNoticesChoice } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { fillKey, newsOf } from './fillNotices.rules.ts'
import type { FillNews } from './fillNotices.rules.ts'

export interface FillNoticesInput {
  /** Whose trades; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

/** Whether the browser lets this site notify; `none`: it has no such notices. */
export type Permission = 'granted' | 'denied' | 'default' | 'none'

/** What was chosen before, here or in another tab, and what the browser allows. */
export type ChoiceReceived = { readonly type: 'choice.received'; readonly permission: Permission } & FillNoticesChoice

interface FillNoticesContext extends FillNoticesInput {
  /** Ids of those that were taken up. */
  readonly announced: readonly string[]
  /** Came and are not announced yet. */
  readonly fresh: readonly Fill[]
  /** What is announced. */
  readonly news: readonly FillNews[]
  /** The id by which no other tab tells the same. */
  readonly claim: string
}

const nothing = { announced: [], fresh: [], news: [], claim: '' } as const

export const contextOf = ({ fid }: FillNoticesInput): FillNoticesContext => ({ ...nothing, fid })

interface Permitted {
  readonly permission: Permission
}

export const fillNoticesSetup = setup({
  types: {
    input: {} as FillNoticesInput,
    context: {} as FillNoticesContext,
    events: {} as
      | ChoiceReceived
      /** An own order traded. */
      | { type: 'fill.received'; fill: Fill }
      /** They are announced now, and it is this tab that makes itself heard. */
      | { type: 'news.received' }
      | { type: 'notice.dismissed' }
      | { type: 'sound.toggled' }
      | { type: 'browser.toggled' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy',
  },
  actors: {
    /** Sends `fill.received`. */
    watchFills: fromCallback<{ type: string }>(notProvided('watchFills')),
    /** Sends `choice.received`, at its start and when another tab chooses. */
    watchChoice: fromCallback<{ type: string }>(notProvided('watchChoice')),
    /** Whether it is this tab that makes itself heard of a trade. */
    claimNews: fromPromise<boolean, { id: string }>(notProvided('claimNews')),
    /** Has the browser ask the person. */
    askPermission: fromPromise<Permission>(notProvided('askPermission')),
  },
  guards: {
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    isNew: ({ context }, { fill }: { fill: Fill }) => !context.announced.includes(fillKey(fill)),
    hasFresh: ({ context }) => context.fresh.length > 0,
    isOurs: (_, { isOurs }: { isOurs: boolean }) => isOurs,
    isSoundWanted: (_, { sound }: { sound: boolean }) => sound,
    isBrowserWanted: (_, { browser, permission }: FillNoticesChoice & Permitted) => browser && permission === 'granted',
    isUnsupported: (_, { permission }: Permitted) => permission === 'none',
    isDenied: (_, { permission }: Permitted) => permission === 'denied',
    isGranted: (_, { permission }: Permitted) => permission === 'granted',
  },
  actions: {
    reportFault: reportFault(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ ...nothing, fid })),
    addFill: assign(({ context }, { fill }: { fill: Fill }) => ({
      fresh: [...context.fresh, fill],
      announced: [...context.announced, fillKey(fill)].slice(-spotLimits.fillNotices.announced),
    })),
    takeFresh: assign(({ context: { fresh } }) => ({
      news: newsOf(fresh),
      claim: fresh.map(fillKey).at(-1) ?? '',
      fresh: [],
    })),
    tellNews: raise({ type: 'news.received' }),
    forgetNews: assign({ news: [] }),
    playSound: () => notProvided('playSound')(),
    showNotice: (_, _params: { news: readonly FillNews[] }) => notProvided('showNotice')(),
    /** For the next visit, beside what else is kept. */
    remember: (_, _params: Partial<FillNoticesChoice>) => notProvided('remember')(),
  },
  delays: { gather: spotLimits.fillNotices.gather, reading: spotLimits.fillNotices.reading },
})
