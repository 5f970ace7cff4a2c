import { createActor } from 'xstate'
import type { ActorLogic, AnyActorScope, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'

/** The actions that a machine would execute. */
export type Actions = readonly { readonly type: string; readonly params: unknown }[]

/** Does nothing; only a parent for the children that a machine starts. */
const parentLogic: ActorLogic<Snapshot<undefined>, EventObject> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

/**
 * The parent of the children of all calls, which never starts. Only the names that a machine gives to children in its
 * system need one of their own.
 */
let parent = createActor(parentLogic)

/**
 * One pure call of a machine: its snapshot and the actions that it would execute. XState's own `transition` does the
 * same, but first builds an initial snapshot of the machine each time, which takes as long as the call itself.
 */
export const collected = (
  call: (scope: AnyActorScope) => AnyMachineSnapshot,
): readonly [snapshot: AnyMachineSnapshot, actions: Actions] => {
  const self = parent
  const actions: { readonly type: string; readonly params: unknown }[] = []
  const nothing = () => {}
  const snapshot = call({
    self,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    system: self.system,
    actionExecutor: (action) => {
      actions.push(action)
    },
  })
  if (Object.keys(self.system.getAll()).length > 0) parent = createActor(parentLogic)
  return [snapshot, actions]
}
