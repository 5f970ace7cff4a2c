import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'

/** One of our paths without its language prefix, with query and hash. */
export interface Destination {
  readonly to: string
  /** The previous page does not stay in the history. */
  readonly replace?: boolean
}

/**
 * The action for navigation, used by every flow that opens another page: `actions: { navigate: navigate() }` in its
 * setup, the destination as `params`.
 */
export const navigate = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, Destination, AnyActorRef, TEvent>(
    ({ system }) => system.get('app'),
    (_: unknown, destination: Destination) => ({ type: 'navigation.requested', ...destination }),
  )
