import type { ActorLogic, AnyActorLogic, AnyActorRef, Snapshot } from 'xstate'
import type { Outcome } from './outcome.ts'

interface Answer {
  readonly type: 'script.answers'
  readonly outcome: Outcome
}

type ScriptedSnapshot = Snapshot<unknown> & { readonly context: unknown; readonly input: unknown }

/**
 * An actor that does nothing until its driver makes it answer; it then answers at once, without a turn of the event
 * loop. Its first snapshot reaches a parent's `onSnapshot` too, with an empty context.
 */
export const scriptedActor: ActorLogic<ScriptedSnapshot, Answer | { readonly type: string }, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, context: {}, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (!isAnswer(event)) return snapshot
    const { outcome } = event
    const { context, input } = snapshot
    if ('done' in outcome) return { status: 'done', output: outcome.done, error: undefined, context, input }
    if ('error' in outcome) return { status: 'error', output: undefined, error: outcome.error, context, input }
    if ('context' in outcome) return { ...snapshot, context: outcome.context }
    return snapshot
  },
}

/**
 * The scripted actor that replaces a logic. The context of its first snapshot is that of XState's own logic: undefined
 * for a promise, a callback or an observable, so that a parent that reads it in `onSnapshot` fails as it would in
 * production. A machine or a logic of another kind is not started for it, and its context is empty.
 */
export const scriptedAs = (logic: AnyActorLogic | undefined): typeof scriptedActor => ({
  ...scriptedActor,
  getInitialSnapshot: (scope, input) => ({
    ...scriptedActor.getInitialSnapshot(scope, input),
    context: isMadeByXState(logic) ? firstContext(logic.getInitialSnapshot(scope, input)) : {},
  }),
})

/** Logic made by `fromPromise`, `fromCallback`, `fromObservable` and `fromTransition` keeps its arguments. */
const isMadeByXState = (logic: AnyActorLogic | undefined): logic is AnyActorLogic =>
  logic !== undefined && 'config' in logic && typeof logic.config === 'function'

const firstContext = (first: object): unknown => ('context' in first ? first.context : undefined)

const isAnswer = (event: Answer | { readonly type: string }): event is Answer => event.type === 'script.answers'

/** Makes a scripted child of a machine answer. */
export function letAnswer(parent: AnyActorRef, child: AnyActorRef, outcome: Outcome): void {
  if ('sends' in outcome) parent.send(outcome.sends)
  else child.send({ type: 'script.answers', outcome })
}
