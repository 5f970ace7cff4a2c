import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'

interface Progress {
  readonly type: 'transfer.sending' | 'transfer.settled' | 'transfer.accepted'
}

/** Notifies the app that balances changed, so that every page that shows them fetches them again. */
export const announceMoved = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, undefined, AnyActorRef, TEvent>(({ system }) => system.get('app'), {
    type: 'balances.changed',
  })

/**
 * Reports the progress of a submission to the dialog; if closed in the meantime, it waits for the end in the
 * background.
 */
export const sendToDialog = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, Progress, AnyActorRef, TEvent>(
    ({ system }) => system.get('transferDialog'),
    (_: unknown, progress: Progress) => progress,
  )
