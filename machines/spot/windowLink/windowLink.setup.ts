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
  /** The group's last choice; undefined while unknown. */
  readonly choice: LinkChoice | undefined
  /** Identifies this window in the addresses of windows that it opens; undefined until known. */
  readonly id: string | undefined
  /** The window that opened this one; undefined if none had to be notified. */
  readonly opener: string | undefined
  /** Groups that other windows use, as far as known; only tracked while in none. */
  readonly used: readonly LinkGroup[]
  /** Groups reported since the last query. */
  readonly answered: readonly LinkGroup[]
}

/** The initial data of a window. */
export interface Recalled {
  /** The stored link; undefined for a new window. */
  readonly kept: KeptLink | undefined
  /** The group named in a new window's address. */
  readonly named: LinkGroup | undefined
  /** The opening window according to the address. */
  readonly opener: string | undefined
  /** A new id for this window. */
  readonly id: string
  /** Epoch ms by this computer's clock. */
  readonly now: number
}

/** A group's pair, as announced by another window. */
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

/** The link stored by this window itself: a browser may give a new window a copy of its opener's storage. */
const ownKept = ({ kept, opener }: Recalled): KeptLink | undefined =>
  opener !== undefined && kept?.opener !== opener ? undefined : kept

const groupOf = (recalled: Recalled): LinkGroup | undefined => {
  const kept = ownKept(recalled)
  return kept ? (kept.group ?? undefined) : recalled.named
}

/** Newer than the known choice, and for a pair that can be opened. */
const isNews = ({ group, choice, listed }: WindowLinkContext, move: GroupMove): boolean =>
  move.group === group && move.choice.at > (choice?.at ?? -1) && listed.includes(move.choice.symbol)

/** The pair of its group; its own while no other is known. */
const currentChoice = ({ choice, symbol }: WindowLinkContext): LinkChoice => choice ?? { symbol, at: 0 }

const withGroup = (groups: readonly LinkGroup[], group: LinkGroup): readonly LinkGroup[] =>
  linkGroups.filter((one) => one === group || groups.includes(one))

/** The stored entry of a window that keeps its pair or switches to another one. */
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
      /** By the user; undefined: none. */
      | { type: 'group.chosen'; group: LinkGroup | undefined }
      /** By a new window that was opened from another one. */
      | { type: 'window.opened'; group: LinkGroup; opener: string }
      /** By another window in the group. */
      | { type: 'group.used'; group: LinkGroup }
      /** By another window that left the group. */
      | { type: 'group.left'; group: LinkGroup }
      /** By a window without a group. */
      | { type: 'groups.requested' }
      | ({ type: 'group.moved' } & GroupMove)
      /** By a window that joined a group. */
      | { type: 'group.requested'; group: LinkGroup }
      | { type: 'follow.requested' },
  },
  actors: {
    /** This window's stored entry and its address. */
    recallLink: fromPromise<Recalled>(notProvided('recallLink')),
    /**
     * Receives messages from other windows and forwards them as events. When it ends, or the page does, it announces
     * that the group was left.
     */
    watchWindows: fromCallback<{ type: string }, { group: LinkGroup | undefined }>(notProvided('watchWindows')),
    /** Whether the user would lose something if the window switched to another pair. */
    checkUnfinishedWork: fromPromise<{ readonly isUnfinished: boolean }>(notProvided('checkUnfinishedWork')),
  },
  guards: {
    hasNoGroup: (_, recalled: Recalled) => groupOf(recalled) === undefined,
    /** The user switched the window to another pair. */
    hasChangedPair: ({ context }, recalled: Recalled) => {
      const kept = ownKept(recalled)
      return kept !== undefined && kept.symbol !== context.symbol
    },
    /** It did not follow its group. */
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
    /** Later than all previous choices of the group, even if the clock was set back. */
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
    /** A group that no window has reported is free again. */
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
    /** Switches to another pair, replacing this one. */
    navigate: (_, _params: { symbol: string }) => notProvided('navigate')(),
  },
  delays: {
    answersWithin: spotLimits.windowLink.answersWithin,
    asksEvery: spotLimits.windowLink.asksEvery,
    navigatesWithin: spotLimits.windowLink.navigatesWithin,
  },
})
