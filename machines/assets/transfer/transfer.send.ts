import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'

interface Progress {
  readonly type: 'transfer.sending' | 'transfer.settled' | 'transfer.accepted'
}

/** Tells the app that balances moved, so that every page that shows them fetches them again. */
export const announceMoved = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, undefined, AnyActorRef, TEvent>(({ system }) => system.get('app'), {
    type: 'balances.changed',
  })

/** Tells the dialog how far a submission is: one that is closed meanwhile waits for it, unseen. */
export const sendToDialog = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, Progress, AnyActorRef, TEvent>(
    ({ system }) => system.get('transferDialog'),
    (_: unknown, progress: Progress) => progress,
  )
