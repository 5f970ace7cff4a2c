import { and, assign, enqueueActions, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import { supportLimits } from '#contract/support/limits.ts'
import { chatDesk } from '#contract/support/support.ts'
import type { LastMessage, LineReport, SupportLine } from '#contract/support/support.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface LineInput {
  readonly line: SupportLine
}

/**
 * What loading gives: a vendor's script nothing, the venue's own desk the flow of the conversation. `desk` is no JSON.
 */
export interface LoadedLine {
  readonly desk?: AnyActorLogic | undefined
}

interface LineContext {
  readonly line: SupportLine
  /** Loads that failed, and times that it was asked whether it is ready. */
  readonly loads: number
  readonly polls: number
  /** Refreshes in a row without an answer. */
  readonly silent: number
  readonly unreadCount: number
  readonly lastMessage: LastMessage | null
  /** The conversation with the venue's own desk. */
  readonly desk: AnyActorRef | undefined
  readonly reason: string
}

export const unloaded = {
  loads: 0,
  polls: 0,
  silent: 0,
  unreadCount: 0,
  lastMessage: null,
  desk: undefined,
  reason: '',
} as const

/** A live chat takes its time; the others are quick or not at all. */
const isSlow = (line: SupportLine): boolean => line === 2

const pollsOf = (line: SupportLine): number =>
  isSlow(line)
    ? supportLimits.support.pollFor / supportLimits.support.pollEvery
    : supportLimits.support.quickPollFor / supportLimits.support.quickPollEvery

/** A line ends by being given up. */
export interface Rejected {
  readonly line: SupportLine
  readonly reason: string
}

type SpawnDesk = (logic: AnyActorLogic, options: { id: string }) => AnyActorRef

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const supportLineSetup = setup({
  types: {
    input: {} as LineInput,
    context: {} as LineContext,
    output: {} as Rejected,
    events: {} as
      | { type: 'panel.opened' }
      | { type: 'panel.closed' }
      /** The vendor's frame broke its word: it said too much, or went away. */
      | { type: 'line.broken'; reason: string }
      /** The conversation died of a fault of our own. */
      | { type: 'xstate.error.actor.*'; error: unknown },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Lives as long as the line does, and takes the vendor's frame away with it. */
    holdLine: fromCallback<{ type: string }, { line: SupportLine }>(notProvided('holdLine')),
    loadScript: fromPromise<LoadedLine, { line: SupportLine }>(notProvided('loadScript')),
    askReport: fromPromise<LineReport, { line: SupportLine; desk: AnyActorRef | undefined }>(notProvided('askReport')),
  },
  guards: {
    canLoadAgain: ({ context }) => context.loads < supportLimits.support.loadRetries,
    isReady: (_, { report }: { report: LineReport }) => report.ready,
    canAskAgain: ({ context }) => context.polls + 1 < pollsOf(context.line),
    canBeSilent: ({ context }) => context.silent + 1 < supportLimits.support.maxSilent,
    /** What a vendor's desk says is new adds up, until somebody looks; our own knows all that is unread. */
    isAddedUp: and([
      ({ context }) => context.line === chatDesk && context.desk === undefined,
      stateIn({ working: { panel: 'closed' } }),
    ]),
    isSeen: and([({ context }) => context.line === chatDesk, stateIn({ working: { panel: 'open' } })]),
    isPanelOpen: stateIn({ working: { panel: 'open' } }),
    isChatDesk: ({ context }) => context.line === chatDesk,
  },
  actions: {
    /** For whoever looks at the console. */
    reportRejected: (_, _params: Rejected) => undefined,
    countLoad: assign(({ context }, { error }: { error: unknown }) => ({
      loads: context.loads + 1,
      reason: textOf(error),
    })),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    countSilence: assign(({ context }) => ({ silent: context.silent + 1 })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    startDesk: assign(({ spawn }, { desk }: LoadedLine) => ({
      desk: desk && (spawn as SpawnDesk)(desk, { id: 'desk' }),
    })),
    keepReport: assign((_, { report }: { report: LineReport }) => ({
      silent: 0,
      unreadCount: report.unread,
      lastMessage: report.last,
    })),
    addReport: assign(({ context }, { report }: { report: LineReport }) => ({
      silent: 0,
      unreadCount: context.unreadCount + report.unread,
      lastMessage: report.last ?? context.lastMessage,
    })),
    keepSeen: assign(({ context }, { report }: { report: LineReport }) => ({
      silent: 0,
      unreadCount: 0,
      lastMessage: report.last ?? context.lastMessage,
    })),
    clearUnread: assign({ unreadCount: 0 }),
  },
  delays: {
    retryDelay: supportLimits.support.retryDelay,
    pollGap: ({ context }) =>
      isSlow(context.line) ? supportLimits.support.pollEvery : supportLimits.support.quickPollEvery,
    refreshEvery: supportLimits.support.refreshEvery,
  },
}).extend({
  actions: {
    /** The conversation, or the vendor's frame, learns whether somebody looks at it. */
    showDesk: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.desk ?? 'holdLine', { type: 'desk.shown' })
    }),
    hideDesk: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.desk ?? 'holdLine', { type: 'desk.hidden' })
    }),
  },
})
