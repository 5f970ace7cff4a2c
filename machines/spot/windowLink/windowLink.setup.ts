import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { firstGroup } from '#contract/spot/windowLink.ts'
import type { KeptLink, LinkChoice, LinkGroup } from '#contract/spot/windowLink.ts'
import { limits } from '#contract/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface WindowLinkInput {
  /** The pair that the window shows. */
  readonly symbol: string
  /** Every pair that the venue lists. */
  readonly listed: readonly string[]
}

interface WindowLinkContext extends WindowLinkInput {
  /** Undefined: in none. */
  readonly group: LinkGroup | undefined
  /** What the group chose last; undefined while nobody has said it. */
  readonly choice: LinkChoice | undefined
}

/** With what a window begins. */
export interface Recalled {
  /** What it kept; undefined: it is new. */
  readonly kept: KeptLink | undefined
  /** The group that the address of a new window names. */
  readonly named: LinkGroup | undefined
  /** Epoch ms by the clock of this computer. */
  readonly now: number
}

/** Where a group is, as another window says it. */
interface Placed {
  readonly group: LinkGroup
  readonly choice: LinkChoice
}

export const contextOf = ({ symbol, listed }: WindowLinkInput): WindowLinkContext => ({
  symbol,
  listed,
  group: undefined,
  choice: undefined,
})

const groupOf = ({ kept, named }: Recalled): LinkGroup | undefined => (kept ? (kept.group ?? undefined) : named)

/** Newer than what was known, and of a pair that can be gone to. */
const isNew = ({ group, choice, listed }: WindowLinkContext, placed: Placed): boolean =>
  placed.group === group && placed.choice.at > (choice?.at ?? -1) && listed.includes(placed.choice.symbol)

/** Where it stands, where nobody has said another place. */
const standing = ({ choice, symbol }: WindowLinkContext): LinkChoice => choice ?? { symbol, at: 0 }

/** What is kept of a window that stays at its pair, or goes to another one. */
export const keptOf = ({ group, choice }: WindowLinkContext, symbol: string): KeptLink => ({
  group: group ?? null,
  symbol,
  choice: choice ?? null,
})

export const targetOf = (context: WindowLinkContext): string => standing(context).symbol

export const placedOf = (context: WindowLinkContext) => ({ group: context.group, choice: standing(context) })

export const windowLinkSetup = setup({
  types: {
    input: {} as WindowLinkInput,
    context: {} as WindowLinkContext,
    events: {} as
      /** By the person; undefined: none. */
      | { type: 'group.chosen'; group: LinkGroup | undefined }
      /** A panel was opened from here as a window of its own. */
      | { type: 'window.opened' }
      | ({ type: 'group.placed' } & Placed)
      /** By a window that came into a group. */
      | { type: 'group.asked'; group: LinkGroup }
      | { type: 'follow.asked' },
  },
  actors: {
    /** What this window kept, and what its address says. */
    recallLink: fromPromise<Recalled>(notProvided('recallLink')),
    /** Hears the other windows: sends `group.placed` and `group.asked`. */
    watchWindows: fromCallback<{ type: string }>(notProvided('watchWindows')),
    /** Whether the person has something in hand here that would be taken away. */
    lookAtHands: fromPromise<{ readonly areFull: boolean }>(notProvided('lookAtHands')),
  },
  guards: {
    isInNone: (_, recalled: Recalled) => groupOf(recalled) === undefined,
    /** A person led the window to another pair. */
    isChoice: ({ context }, { kept }: Recalled) => kept !== undefined && kept.symbol !== context.symbol,
    /** It did not follow where its group went. */
    isLeftBehind: ({ context }, { kept }: Recalled) =>
      kept?.choice !== undefined && kept.choice !== null && kept.choice.symbol !== context.symbol,
    isNone: (_, { group }: { group: LinkGroup | undefined }) => group === undefined,
    isOwn: ({ context }, { group }: { group: LinkGroup | undefined }) => group === context.group,
    isNews: ({ context }, placed: Placed) => isNew(context, placed),
    isNewsOfHere: ({ context }, placed: Placed) => isNew(context, placed) && placed.choice.symbol === context.symbol,
    hasFullHands: (_, { areFull }: { areFull: boolean }) => areFull,
  },
  actions: {
    reportFault: reportFault(),
    takeUp: assign((_, recalled: Recalled) => ({
      group: groupOf(recalled),
      choice: recalled.kept?.choice ?? undefined,
    })),
    /** Later than all that the group chose before, also where the clock was set back. */
    choose: assign(({ context: { symbol, choice } }, { now }: { now: number }) => ({
      choice: { symbol, at: Math.max(now, (choice?.at ?? 0) + 1) },
    })),
    keepGroup: assign((_, { group }: { group: LinkGroup | undefined }) => ({ group, choice: undefined })),
    joinFirst: assign({ group: firstGroup, choice: undefined }),
    keepChoice: assign((_, { choice }: Placed) => ({ choice })),
    stand: assign(({ context }) => ({ choice: standing(context) })),
    /** For a reload of this window. */
    keepLink: (_, _params: KeptLink) => notProvided('keepLink')(),
    tellPlace: (_, _params: { group: LinkGroup | undefined; choice: LinkChoice }) => notProvided('tellPlace')(),
    askPlace: (_, _params: { group: LinkGroup | undefined }) => notProvided('askPlace')(),
    /** Goes to another pair in the place of this one. */
    goTo: (_, _params: { symbol: string }) => notProvided('goTo')(),
  },
  delays: { answersWithin: limits.windowLink.answersWithin, goesWithin: limits.windowLink.goesWithin },
})
