import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'
import type { NoticeInput } from './notices.types.ts'

/**
 * The action of every flow that notifies the user: `actions: { notify: notify() }` in its setup, the notice as
 * `params`.
 */
export const notify = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, NoticeInput, AnyActorRef, TEvent>(
    ({ system }) => system.get('notices'),
    (_: unknown, notice: NoticeInput) => ({ type: 'notice.raised', notice }),
  )
