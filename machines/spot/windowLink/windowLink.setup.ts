import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { linkGroups } from '#contract/spot/windowLink.ts'
import type { KeptLink, LinkChoice, LinkGroup } from '#contract/spot/windowLink.ts'
import { spotLimits } from '#contract/spot/limits.ts'
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
  /** Names this window in the addresses of those that it opens; undefined until it is known. */
  readonly id: string | undefined
  /** The window that opened this one; undefined: none that had to know of it. */
  readonly opener: string | undefined
  /** Groups that other windows use, as far as it has heard while it is in none. */
  readonly used: readonly LinkGroup[]
  /** Those of them that were said since it asked last. */
  readonly answered: readonly LinkGroup[]
}

/** With what a window begins. */
export interface Recalled {
  /** What it kept; undefined: it is new. */
  readonly kept: KeptLink | undefined
  /** The group that the address of a new window names. */
  readonly named: LinkGroup | undefined
  /** The window that opened this one, as its address says. */
  readonly opener: string | undefined
  /** A new name of this window. */
  readonly id: string
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
  id: undefined,
  opener: undefined,
  used: [],
  answered: [],
})

/** What this window kept itself: a browser may give a new window a copy of what the one kept that opened it. */
const ownKept = ({ kept, opener }: Recalled): KeptLink | undefined =>
  opener !== undefined && kept?.opener !== opener ? undefined : kept

const groupOf = (recalled: Recalled): LinkGroup | undefined => {
  const kept = ownKept(recalled)
  return kept ? (kept.group ?? undefined) : recalled.named
}

/** Newer than what was known, and of a pair that can be gone to. */
const isNews = ({ group, choice, listed }: WindowLinkContext, move: GroupMove): boolean =>
  move.group === group && move.choice.at > (choice?.at ?? -1) && listed.includes(move.choice.symbol)

/** The pair of its group; its own while no other is known. */
const currentChoice = ({ choice, symbol }: WindowLinkContext): LinkChoice => choice ?? { symbol, at: 0 }

const withGroup = (groups: readonly LinkGroup[], group: LinkGroup): readonly LinkGroup[] =>
  linkGroups.filter((one) => one === group || groups.includes(one))

/** What is kept of a window that stays at its pair or goes to another one. */
export const keptOf = ({ group, opener, choice }: WindowLinkContext, symbol: string): KeptLink => ({
  group: group ?? null,
  opener: opener ?? null,
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
      /** By a new window that was opened from another one. */
      | { type: 'window.opened'; group: LinkGroup; opener: string }
      /** By another window that is in it. */
      | { type: 'group.used'; group: LinkGroup }
      /** By another window that was in it. */
      | { type: 'group.left'; group: LinkGroup }
      /** By a window that is in none. */
      | { type: 'groups.requested' }
      | ({ type: 'group.moved' } & GroupMove)
      /** By a window that came into a group. */
      | { type: 'group.requested'; group: LinkGroup }
      | { type: 'follow.requested' },
  },
  actors: {
    /** What this window kept, and what its address says. */
    recallLink: fromPromise<Recalled>(notProvided('recallLink')),
    /** Hears the other windows and sends what they say. Its end, or the page's, announces that the group was left. */
    watchWindows: fromCallback<{ type: string }, { group: LinkGroup | undefined }>(notProvided('watchWindows')),
    /** Whether the person would lose something if the window went to another pair. */
    checkUnfinishedWork: fromPromise<{ readonly isUnfinished: boolean }>(notProvided('checkUnfinishedWork')),
  },
  guards: {
    hasNoGroup: (_, recalled: Recalled) => groupOf(recalled) === undefined,
    /** A person led the window to another pair. */
    hasChangedPair: ({ context }, recalled: Recalled) => {
      const kept = ownKept(recalled)
      return kept !== undefined && kept.symbol !== context.symbol
    },
    /** It did not follow where its group went. */
    isHeldBack: ({ context }, recalled: Recalled) => {
      const choice = ownKept(recalled)?.choice ?? undefined
      return choice !== undefined && choice.symbol !== context.symbol
    },
    /** It is new, and the window that opened it has to join its group. */
    isNewlyOpened: (_, recalled: Recalled) => recalled.opener !== undefined && ownKept(recalled) === undefined,
    isOpenedHere: ({ context }, { opener }: { opener: string }) => opener === context.id,
    isNoGroup: (_, { group }: { group: LinkGroup | undefined }) => group === undefined,
    isOwnGroup: ({ context }, { group }: { group: LinkGroup | undefined }) => group === context.group,
    isNewer: ({ context }, move: GroupMove) => isNews(context, move),
    isNewerHere: ({ context }, move: GroupMove) => isNews(context, move) && move.choice.symbol === context.symbol,
    isUnfinished: (_, { isUnfinished }: { isUnfinished: boolean }) => isUnfinished,
  },
  actions: {
    reportFault: reportFault(),
    restore: assign((_, recalled: Recalled) => {
      const kept = ownKept(recalled)
      return {
        group: groupOf(recalled),
        choice: kept?.choice ?? undefined,
        id: recalled.id,
        opener: recalled.opener ?? kept?.opener ?? undefined,
      }
    }),
    /** Later than all that the group chose before, also where the clock was set back. */
    choose: assign(({ context: { symbol, choice } }, { now }: { now: number }) => ({
      choice: { symbol, at: Math.max(now, (choice?.at ?? 0) + 1) },
    })),
    keepGroup: assign((_, { group }: { group: LinkGroup | undefined }) => ({
      group,
      choice: undefined,
      used: [],
      answered: [],
    })),
    keepUsed: assign(({ context: { used, answered } }, { group }: { group: LinkGroup }) => ({
      used: withGroup(used, group),
      answered: withGroup(answered, group),
    })),
    forgetAnswers: assign({ answered: [] }),
    /** A group of which no window has said that it uses it is free again. */
    keepAnswered: assign(({ context: { answered } }) => ({ used: answered })),
    keepChoice: assign((_, { choice }: GroupMove) => ({ choice })),
    keepOwnPair: assign(({ context }) => ({ choice: currentChoice(context) })),
    /** For a reload of this window. */
    keepLink: (_, _params: KeptLink) => notProvided('keepLink')(),
    announcePair: (_, _params: { group: LinkGroup | undefined; choice: LinkChoice }) => notProvided('announcePair')(),
    requestPair: (_, _params: { group: LinkGroup | undefined }) => notProvided('requestPair')(),
    announceUse: (_, _params: { group: LinkGroup | undefined }) => notProvided('announceUse')(),
    requestGroups: () => notProvided('requestGroups')(),
    announceOpened: (_, _params: { group: LinkGroup | undefined; opener: string | undefined }) =>
      notProvided('announceOpened')(),
    /** Goes to another pair in the place of this one. */
    navigate: (_, _params: { symbol: string }) => notProvided('navigate')(),
  },
  delays: {
    answersWithin: spotLimits.windowLink.answersWithin,
    asksEvery: spotLimits.windowLink.asksEvery,
    navigatesWithin: spotLimits.windowLink.navigatesWithin,
  },
})
