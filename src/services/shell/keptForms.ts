import { fromCallback } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { LeftForm } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { keptFormOf, keptFormsMachine } from '#machines/shell/keptForms/keptForms.machine.ts'
import type { KeptFormsRef } from '#machines/shell/keptForms/keptForms.machine.ts'

type System = AnyActorRef['system']

const name = 'keptForms'

const flowIn = (system: System) => system.get(name) as KeptFormsRef | undefined

const watchPerson = fromCallback<{ type: string }>(({ sendBack, system }) => {
  const session = system.get('session') as SessionRef
  const sendPerson = () => sendBack({ type: 'session.changed', fid: sessionUser(session.getSnapshot())?.fid })
  sendPerson()
  const { unsubscribe } = session.subscribe(sendPerson)
  return unsubscribe
})

/** Keeps a flow's form in the root for the user's return; the first form starts the flow that holds them. */
export const keepForm =
  (flow: string) =>
  ({ fields, fid, system }: LeftForm): void => {
    const form = { flow, fid, fields }
    const kept = flowIn(system)
    const root = system.get('app') as AnyActorRef | undefined
    if (kept) kept.send({ type: 'form.left', ...form })
    else
      root?.send({
        type: 'flow.loaded',
        name,
        logic: keptFormsMachine.provide({ actors: { watchPerson } }),
        input: form,
      })
  }

/** The form of a flow that this user left, once; undefined if there is none. */
export const takeForm = (system: System, flow: string, fid: string | undefined): unknown => {
  const kept = flowIn(system)
  const form = kept && keptFormOf(kept.getSnapshot(), flow, fid)
  if (form !== undefined) kept?.send({ type: 'form.used', flow })
  return form
}
