import { sendTo } from 'xstate'
import type { AnyActorRef, EventObject, MachineContext } from 'xstate'
import type { NoticeInput } from './notices.types.ts'

/**
 * The named action of every flow that tells the person something: `actions: { notify: notify() }` in its setup, the
 * notice by `params`.
 */
export const notify = <TContext extends MachineContext, TEvent extends EventObject>() =>
  sendTo<TContext, TEvent, NoticeInput, AnyActorRef, TEvent>(
    ({ system }) => system.get('notices'),
    (_: unknown, notice: NoticeInput) => ({ type: 'notice.raised', notice }),
  )
