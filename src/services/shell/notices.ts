import type { AnyActorRef } from 'xstate'
import type { Clock } from '../browser/clock.ts'

/** Notices carry the hour, so that the history can be read later. */
export const createNoticesActions = ({ clock }: { clock: Pick<Clock, 'now'> }) => ({
  stamp: ({ self }: { self: Pick<AnyActorRef, 'send'> }, { count }: { count: number }) =>
    self.send({ type: 'notice.stamped', id: `notice:${count - 1}`, at: clock.now() }),
})
