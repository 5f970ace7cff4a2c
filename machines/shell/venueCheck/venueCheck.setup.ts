import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

/** Events from the links and the page. `share`, 0 to 1, is the fraction of the next pause to wait. */
export type OutageEvent =
  /** A link has lost its socket and is trying to open another one. */
  | { type: 'outage.began'; hidden: boolean; share: number }
  /** No link is trying any more. */
  | { type: 'outage.ended' }
  | { type: 'page.hidden' }
  | { type: 'page.shown'; share: number }

/** The result of one request. */
export interface Checked {
  /** The venue gave a good response. */
  readonly answered: boolean
  readonly share: number
}

/** The root's links, which are notified. */
const linkNames = ['linkSpot', 'linkSwap', 'linkUser'] as const

export const venueCheckSetup = setup({
  types: {
    context: {} as { readonly share: number },
    events: {} as OutageEvent,
    tags: {} as 'failed',
  },
  actors: {
    watchOutage: fromCallback<{ type: string }>(notProvided('watchOutage')),
    /** Requests the cheap address once. */
    probeVenue: fromPromise<Checked>(notProvided('probeVenue')),
  },
  guards: {
    isHidden: (_, { hidden }: { hidden: boolean }) => hidden,
    isAnswered: (_, { answered }: { answered: boolean }) => answered,
  },
  actions: {
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    sendToLinks: enqueueActions(({ enqueue, system }) => {
      for (const name of linkNames) {
        const link: AnyActorRef | undefined = system.get(name)
        if (link) enqueue.sendTo(link, { type: 'venue.found' })
      }
    }),
  },
  delays: {
    /** Full jitter: clients that lost the venue together do not poll it together when it returns. */
    pause: ({ context }) => context.share * shellLimits.venueCheck.every,
    patience: shellLimits.venueCheck.patience,
    recheck: ({ context }) => context.share * shellLimits.venueCheck.recheckEvery,
  },
})
