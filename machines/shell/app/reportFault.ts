import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'

/** An actor that failed where its flow can go on without it. */
export interface Fault {
  readonly actorId: string
  readonly error: unknown
}

/**
 * The named action of every flow that goes on when an actor of its own fails: `actions: { reportFault: reportFault() }`
 * in its setup, the error event as `params`. The app reports it as it reports a page that ended.
 */
export const reportFault = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, Fault, AnyActorRef, TEvent>(
    ({ system }) => system.get('app'),
    (_: unknown, { actorId, error }: Fault) => ({ type: 'fault.detected', actorId, error }),
  )
