import { assign, raise, sendTo, setup, stateIn } from 'xstate'
import type { AppLocation } from '#machines/shell/app/appLocation.ts'
import { linesOf } from '#contract/support/support.ts'
import type { SupportLine } from '#contract/support/support.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { request } from '#machines/patterns/request/request.ts'
import { supportLineMachine } from '../supportLine/supportLine.machine.ts'
import { isUser } from '#machines/patterns/people.ts'

export interface SupportInput {
  /** This browser has requested support before: the lines are tried at once, so that the unread count is known. */
  readonly isKnown: boolean
}

interface SupportContext extends SupportInput {
  /** The logged-in user; undefined for a guest, or while unknown. */
  readonly fid: string | undefined
  /** In the venue's order: the first is the main one. */
  readonly lines: readonly SupportLine[]
  /** Lines that may still be tried; the first is in use. */
  readonly queue: readonly SupportLine[]
  /** The line requested by name. */
  readonly wanted: SupportLine | undefined
  readonly location: AppLocation
}

export const nobody = {
  fid: undefined,
  lines: [],
  queue: [],
  wanted: undefined,
  location: { path: '/', search: '', hash: '' },
} as const satisfies Partial<SupportContext>

const loginPath = '/login'

/** A line that the venue does not have is not tried. */
const withFirst = (lines: readonly SupportLine[], first: SupportLine): readonly SupportLine[] =>
  lines.includes(first) ? [first, ...lines.filter((line) => line !== first)] : lines

export const supportSetup = setup({
  types: {
    input: {} as SupportInput,
    context: {} as SupportContext,
    children: {} as { supportLine: 'supportLine' },
    events: {} as
      | { type: 'panel.toggled' }
      /** Opens the panel, and never closes it. */
      | { type: 'panel.requested' }
      | { type: 'panel.closed' }
      /** The user wants another line. */
      | { type: 'line.chosen'; line: SupportLine }
      /** The entry to live customer service, which requires an account. */
      | { type: 'live.requested' }
      | { type: 'retry.requested' }
      | { type: 'location.changed'; location: AppLocation }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** The venue's configuration, as received. */
    fetchLines: request<readonly unknown[]>(),
    supportLine: supportLineMachine,
  },
  guards: {
    isUser: ({ context }) => context.fid !== undefined,
    isKnown: ({ context }) => context.isKnown,
    isAsBefore: ({ context }, { fid }: { fid: string | undefined }) => fid === context.fid,
    isSignedIn: isUser,
    isElsewhere: (_, { location }: { location: AppLocation }) => location.path !== loginPath,
    hasAnother: ({ context }) => context.queue.length > 1,
    isPanelOpen: stateIn({ panel: 'open' }),
  },
  actions: {
    navigate: navigate(),
    /** Marks that this browser requested support, for the next visit. */
    remember: () => undefined,
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
    keepLines: assign(({ context }, { configured }: { configured: unknown }) => {
      const lines = linesOf(configured)
      return {
        lines,
        queue: context.wanted === undefined ? lines : withFirst(lines, context.wanted),
        wanted: undefined,
      }
    }),
    choose: assign(({ context }, { line }: { line: SupportLine }) => ({ queue: withFirst(context.lines, line) })),
    want: assign((_, { line }: { line: SupportLine }) => ({ wanted: line })),
    dropLine: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    sendPanelOpened: sendTo('supportLine', { type: 'panel.opened' }),
    sendPanelClosed: sendTo('supportLine', { type: 'panel.closed' }),
    requestLive: raise({ type: 'live.requested' }),
  },
})
