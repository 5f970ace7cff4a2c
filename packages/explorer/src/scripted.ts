import type { ActorLogic, AnyActorRef, Snapshot } from 'xstate'
import type { Outcome } from './outcome.ts'

interface Answer {
  readonly type: 'script.answers'
  readonly outcome: Outcome
}

type ScriptedSnapshot = Snapshot<unknown> & { readonly context: unknown; readonly input: unknown }

/** An actor that does nothing until its driver lets it answer; it then answers at once, without a turn of the event loop. Its first
 *  snapshot reaches a parent's `onSnapshot` too, with a context that says nothing. */
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

const isAnswer = (event: Answer | { readonly type: string }): event is Answer => event.type === 'script.answers'

/** Lets a scripted child of a machine answer. */
export function letAnswer(parent: AnyActorRef, child: AnyActorRef, outcome: Outcome): void {
  if ('sends' in outcome) parent.send(outcome.sends)
  else child.send({ type: 'script.answers', outcome })
}
