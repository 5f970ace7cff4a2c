import type { AnyActorRef } from 'xstate'
import type { Clock } from '../browser/clock.ts'

/** Adds the time to notices, for the history. */
export const createNoticesActions = ({ clock }: { clock: Pick<Clock, 'now'> }) => ({
  stamp: ({ self }: { self: Pick<AnyActorRef, 'send'> }, { count }: { count: number }) =>
    self.send({ type: 'notice.stamped', id: `notice:${count - 1}`, at: clock.now() }),
})
