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
  /** What the group chose last; undefined while it is not known. */
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

/** The pair of a group, as another window announces it. */
interface GroupMove {
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
const isNews = ({ group, choice, listed }: WindowLinkContext, move: GroupMove): boolean =>
  move.group === group && move.choice.at > (choice?.at ?? -1) && listed.includes(move.choice.symbol)

/** The pair of its group; its own while no other is known. */
const currentChoice = ({ choice, symbol }: WindowLinkContext): LinkChoice => choice ?? { symbol, at: 0 }

/** What is kept of a window that stays at its pair or goes to another one. */
export const keptOf = ({ group, choice }: WindowLinkContext, symbol: string): KeptLink => ({
  group: group ?? null,
  symbol,
  choice: choice ?? null,
})

export const targetOf = (context: WindowLinkContext): string => currentChoice(context).symbol

export const moveOf = (context: WindowLinkContext) => ({ group: context.group, choice: currentChoice(context) })

export const windowLinkSetup = setup({
  types: {
    input: {} as WindowLinkInput,
    context: {} as WindowLinkContext,
    events: {} as
      /** By the person; undefined: none. */
      | { type: 'group.chosen'; group: LinkGroup | undefined }
      /** A panel was opened from here as a window of its own. */
      | { type: 'window.opened' }
      | ({ type: 'group.moved' } & GroupMove)
      /** By a window that came into a group. */
      | { type: 'group.requested'; group: LinkGroup }
      | { type: 'follow.requested' },
  },
  actors: {
    /** What this window kept, and what its address says. */
    recallLink: fromPromise<Recalled>(notProvided('recallLink')),
    /** Hears the other windows: sends `group.moved` and `group.requested`. */
    watchWindows: fromCallback<{ type: string }>(notProvided('watchWindows')),
    /** Whether the person would lose something if the window went to another pair. */
    checkUnfinishedWork: fromPromise<{ readonly isUnfinished: boolean }>(notProvided('checkUnfinishedWork')),
  },
  guards: {
    hasNoGroup: (_, recalled: Recalled) => groupOf(recalled) === undefined,
    /** A person led the window to another pair. */
    hasChangedPair: ({ context }, { kept }: Recalled) => kept !== undefined && kept.symbol !== context.symbol,
    /** It did not follow where its group went. */
    isHeldBack: ({ context }, { kept }: Recalled) =>
      kept?.choice !== undefined && kept.choice !== null && kept.choice.symbol !== context.symbol,
    isNoGroup: (_, { group }: { group: LinkGroup | undefined }) => group === undefined,
    isOwnGroup: ({ context }, { group }: { group: LinkGroup | undefined }) => group === context.group,
    isNewer: ({ context }, move: GroupMove) => isNews(context, move),
    isNewerHere: ({ context }, move: GroupMove) => isNews(context, move) && move.choice.symbol === context.symbol,
    isUnfinished: (_, { isUnfinished }: { isUnfinished: boolean }) => isUnfinished,
  },
  actions: {
    reportFault: reportFault(),
    restore: assign((_, recalled: Recalled) => ({
      group: groupOf(recalled),
      choice: recalled.kept?.choice ?? undefined,
    })),
    /** Later than all that the group chose before, also where the clock was set back. */
    choose: assign(({ context: { symbol, choice } }, { now }: { now: number }) => ({
      choice: { symbol, at: Math.max(now, (choice?.at ?? 0) + 1) },
    })),
    keepGroup: assign((_, { group }: { group: LinkGroup | undefined }) => ({ group, choice: undefined })),
    joinFirst: assign({ group: firstGroup, choice: undefined }),
    keepChoice: assign((_, { choice }: GroupMove) => ({ choice })),
    keepOwnPair: assign(({ context }) => ({ choice: currentChoice(context) })),
    /** For a reload of this window. */
    keepLink: (_, _params: KeptLink) => notProvided('keepLink')(),
    announcePair: (_, _params: { group: LinkGroup | undefined; choice: LinkChoice }) => notProvided('announcePair')(),
    requestPair: (_, _params: { group: LinkGroup | undefined }) => notProvided('requestPair')(),
    /** Goes to another pair in the place of this one. */
    navigate: (_, _params: { symbol: string }) => notProvided('navigate')(),
  },
  delays: { answersWithin: limits.windowLink.answersWithin, navigatesWithin: limits.windowLink.navigatesWithin },
})
