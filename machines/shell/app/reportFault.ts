import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'

/** The failure of an actor that its flow can do without. */
export interface Fault {
  readonly actorId: string
  readonly error: unknown
}

/**
 * The action of every flow that continues when one of its actors fails: `actions: { reportFault: reportFault() }` in
 * its setup, the error event as `params`. The app reports it like a page that ended.
 */
export const reportFault = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, Fault, AnyActorRef, TEvent>(
    ({ system }) => system.get('app'),
    (_: unknown, { actorId, error }: Fault) => ({ type: 'fault.detected', actorId, error }),
  )
