import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'

/** A path of ours without its language prefix, with query and hash. */
export interface Destination {
  readonly to: string
  /** The page that is left does not stay in the history. */
  readonly replace?: boolean
}

/**
 * The named action of every flow that goes to another page: `actions: { navigate: navigate() }` in its setup, the place
 * by `params`.
 */
export const navigate = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, Destination, AnyActorRef, TEvent>(
    ({ system }) => system.get('app'),
    (_: unknown, destination: Destination) => ({ type: 'navigation.requested', ...destination }),
  )
