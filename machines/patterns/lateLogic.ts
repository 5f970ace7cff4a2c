import type { AnyActorLogic } from 'xstate'

export interface LateLogic<Logic extends AnyActorLogic> {
  /** Any logic that a machine can invoke. */
  readonly logic: Logic
  /** Actors started from now on run this logic. */
  readonly arrive: (logic: Logic) => void
}

/**
 * A placeholder for logic whose code loads after that of the invoking machine. The machine loads the code in one state
 * and starts the actor in the next; an actor started earlier fails with its name.
 */
export const lateLogic = <Logic extends AnyActorLogic>(name: string): LateLogic<Logic> => {
  let arrived: AnyActorLogic | undefined
  const loaded = (): AnyActorLogic => {
    if (!arrived) throw new Error(`The actor "${name}" was started before its code was loaded`)
    return arrived
  }
  const standIn: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => loaded().getInitialSnapshot(scope, input),
    start: (snapshot, scope) => loaded().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => loaded().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => loaded().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => loaded().restoreSnapshot?.(snapshot, scope),
  }
  return {
    logic: standIn as Logic,
    arrive: (logic) => {
      arrived = logic
    },
  }
}
