import { assign, enqueueActions, fromPromise, setup, stateIn } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { AppLocation } from '#machines/shell/app/appLocation.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import type { SupportInput } from '../support/support.setup.ts'

interface EntryContext extends SupportInput {
  /** The user; undefined while unknown. */
  readonly here: { readonly fid: string | undefined } | undefined
  readonly location: AppLocation | undefined
  /** Customer service itself, once loaded. */
  readonly support: AnyActorRef | undefined
}

type LocationChanged = { type: 'location.changed'; location: AppLocation }
type SessionChanged = { type: 'session.changed'; fid: string | undefined }
/** The second opens the panel, and never closes it. */
type Toggled = { type: 'panel.toggled' } | { type: 'panel.requested' }

type Spawn = (logic: AnyActorLogic, options: { id: string; input: SupportInput }) => AnyActorRef

export const supportEntrySetup = setup({
  types: {
    input: {} as SupportInput,
    context: {} as EntryContext,
    events: {} as Toggled | LocationChanged | SessionChanged,
    tags: {} as 'busy',
  },
  actors: {
    /** Its chart and all its dependencies. */
    loadSupport: fromPromise<{ readonly support: AnyActorLogic }>(notProvided('loadSupport')),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isAwaited: stateIn({ loading: 'awaited' }),
  },
  actions: {
    notify: notify(),
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
    keepSession: assign((_, { fid }: { fid: string | undefined }) => ({ here: { fid } })),
    start: assign(({ spawn, context: { isKnown } }, { support }: { support: AnyActorLogic }) => ({
      support: (spawn as Spawn)(support, { id: 'support', input: { isKnown } }),
    })),
    forward: enqueueActions(
      ({ context, enqueue }, { event }: { event: Toggled | LocationChanged | SessionChanged }) => {
        if (context.support) enqueue.sendTo(context.support, event)
      },
    ),
    /** Forwards what happened before it was loaded. */
    publishEntries: enqueueActions(({ context: { support, location, here }, enqueue }) => {
      if (!support) return
      if (location) enqueue.sendTo(support, { type: 'location.changed', location })
      if (here) enqueue.sendTo(support, { type: 'session.changed', fid: here.fid })
    }),
  },
})
