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
  /** The trades' owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

/** Whether the browser allows this site to notify; `none`: it does not support notifications. */
export type Permission = 'granted' | 'denied' | 'default' | 'none'

/** The previous choice, made here or in another tab, and the browser's permission. */
export type ChoiceReceived = { readonly type: 'choice.received'; readonly permission: Permission } & FillNoticesChoice

interface FillNoticesContext extends FillNoticesInput {
  /** Ids of trades already processed. */
  readonly announced: readonly string[]
  /** Received and not announced yet. */
  readonly fresh: readonly Fill[]
  /** The announced trades. */
  readonly news: readonly FillNews[]
  /** The id that keeps other tabs from announcing the same trades. */
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
      /** They are announced now, and this tab plays the sound and notifies. */
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
    /** Sends `choice.received` at its start and when another tab changes the choice. */
    watchChoice: fromCallback<{ type: string }>(notProvided('watchChoice')),
    /** Whether this tab is the one that plays the sound and notifies. */
    claimNews: fromPromise<boolean, { id: string }>(notProvided('claimNews')),
    /** Lets the browser ask the user for permission. */
    requestPermission: fromPromise<Permission>(notProvided('requestPermission')),
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
    reportNews: raise({ type: 'news.received' }),
    forgetNews: assign({ news: [] }),
    playSound: () => notProvided('playSound')(),
    showNotice: (_, _params: { news: readonly FillNews[] }) => notProvided('showNotice')(),
    /** Stores it for the next visit, beside the other settings. */
    remember: (_, _params: Partial<FillNoticesChoice>) => notProvided('remember')(),
  },
  delays: { gather: spotLimits.fillNotices.gather, reading: spotLimits.fillNotices.reading },
})
