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
 * The result of loading: nothing for a vendor's script, the conversation's flow for the venue's own desk. `desk` is not
 * JSON.
 */
export interface LoadedLine {
  readonly desk?: AnyActorLogic | undefined
}

interface LineContext {
  readonly line: SupportLine
  /** Failed loads, and readiness polls. */
  readonly loads: number
  readonly polls: number
  /** Consecutive refreshes without an answer. */
  readonly silent: number
  readonly unreadCount: number
  readonly lastMessage: LastMessage | null
  /** The conversation with the venue's own support desk. */
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

/** A live chat takes its time; the others are ready quickly or not at all. */
const isSlow = (line: SupportLine): boolean => line === 2

const pollsOf = (line: SupportLine): number =>
  isSlow(line)
    ? supportLimits.support.pollFor / supportLimits.support.pollEvery
    : supportLimits.support.quickPollFor / supportLimits.support.quickPollEvery

/** The output of a line that was given up. */
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
      /** The vendor's frame violated its protocol: it sent too much, or went away. */
      | { type: 'line.broken'; reason: string }
      /** The conversation crashed because of a bug of ours. */
      | { type: 'xstate.error.actor.*'; error: unknown },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Lives as long as the line, and removes the vendor's frame when it ends. */
    holdLine: fromCallback<{ type: string }, { line: SupportLine }>(notProvided('holdLine')),
    loadScript: fromPromise<LoadedLine, { line: SupportLine }>(notProvided('loadScript')),
    fetchReport: fromPromise<LineReport, { line: SupportLine; desk: AnyActorRef | undefined }>(
      notProvided('fetchReport'),
    ),
  },
  guards: {
    canLoadAgain: ({ context }) => context.loads < supportLimits.support.loadRetries,
    isReady: (_, { report }: { report: LineReport }) => report.ready,
    canAskAgain: ({ context }) => context.polls + 1 < pollsOf(context.line),
    canBeSilent: ({ context }) => context.silent + 1 < supportLimits.support.maxSilent,
    /**
     * A vendor's desk reports only new messages, which add up until they are viewed; our own reports all unread ones.
     */
    isAddedUp: and([
      ({ context }) => context.line === chatDesk && context.desk === undefined,
      stateIn({ working: { panel: 'closed' } }),
    ]),
    isSeen: and([({ context }) => context.line === chatDesk, stateIn({ working: { panel: 'open' } })]),
    isPanelOpen: stateIn({ working: { panel: 'open' } }),
    isChatDesk: ({ context }) => context.line === chatDesk,
  },
  actions: {
    /** Reports on the console. */
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
    /** Notifies the conversation, or the vendor's frame, whether it is visible. */
    showDesk: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.desk ?? 'holdLine', { type: 'desk.shown' })
    }),
    hideDesk: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.desk ?? 'holdLine', { type: 'desk.hidden' })
    }),
  },
})
