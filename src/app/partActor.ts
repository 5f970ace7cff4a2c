import type { ActorRefFromLogic, AnyActorLogic, InputFrom } from 'xstate'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { pageRef } from '#machines/shell/app/app.view.ts'

interface PartEntry<Logic extends AnyActorLogic> {
  readonly key: string
  /** The machine's id. */
  readonly flow: string
  readonly logic: Logic
  readonly input: InputFrom<Logic>
}

/**
 * The actor of a part whose code comes after its page: started with the page's key, unless it runs. Undefined in a
 * recording where it did not exist yet.
 */
export const partActor = <Logic extends AnyActorLogic>(
  root: AppRef,
  entry: PartEntry<Logic>,
): ActorRefFromLogic<Logic> | undefined => {
  root.send({ type: 'page.entered', ...entry, isPart: true })
  return pageRef(root.getSnapshot(), entry.key) as ActorRefFromLogic<Logic> | undefined
}
