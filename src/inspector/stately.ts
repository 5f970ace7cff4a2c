import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { plain, type Json, type Where } from '@statefloor/inspector'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import { developerTools, toolLook } from './developerTools.ts'
import { isSecret } from '#services/support/redact.ts'
import { bannerWords } from './toolWords.ts'

/** Maximum number of events queued for Stately's window, which the user may have to open first. */
const mostWaiting = 5_000

type Place = Pick<Where, 'logic' | 'src'>

/** The logic of an actor, which determines its secrets. */
const placeOf = (ref: unknown): Place => {
  if (typeof ref !== 'object' || ref === null) return { logic: 'service', src: null }
  const { src, logic }: { readonly src?: unknown; readonly logic?: unknown } = { src: null, logic: null, ...ref }
  const id: unknown = typeof logic === 'object' && logic !== null && 'id' in logic ? logic.id : undefined
  return { logic: typeof id === 'string' ? id : 'service', src: typeof src === 'string' ? src : null }
}

/** Data sent to an external site contains no secrets, as in a recording. */
const withoutSecrets = (event: StatelyInspectionEvent, place: Place): StatelyInspectionEvent => {
  const cleaned = (value: unknown, part: Where['part'], type: string | null): Json =>
    plain(value, { ...place, part, event: type }, isSecret)
  const eventOf = ({ type, ...fields }: { readonly type: string }) => ({
    ...(cleaned(fields, 'event', type) as object),
    type,
  })
  /** Only the parts of a snapshot that Stately draws: children have their own snapshots. */
  const snapshotOf = <Snapshot extends object>(snapshot: Snapshot): Snapshot => {
    const fields: Readonly<Record<string, unknown>> = { ...(snapshot as object) }
    const { status, value, context, output, error } = fields
    return {
      status,
      ...(value !== undefined && { value }),
      ...(context !== undefined && { context: cleaned(context, 'context', null) }),
      ...(output !== undefined && { output: cleaned(output, 'result', null) }),
      ...(error !== undefined && { error: cleaned(error, 'result', null) }),
    } as object as Snapshot
  }
  switch (event.type) {
    case '@xstate.event':
      return { ...event, event: eventOf(event.event) }
    case '@xstate.actor':
      return { ...event, snapshot: snapshotOf(event.snapshot) }
    case '@xstate.snapshot':
      return { ...event, event: eventOf(event.event), snapshot: snapshotOf(event.snapshot) }
  }
}

/**
 * Sends the activity of this document's machines to Stately's own inspector, a window of another site. If the browser
 * blocks that window, a button opens it.
 */
export const inspectWithStately = (root: AppRef, window: Window): void => {
  const places = new Map<string, Place>()
  root.system.inspect(({ actorRef }) => {
    const ref = actorRef as { readonly sessionId?: string }
    if (ref.sessionId !== undefined && !places.has(ref.sessionId)) places.set(ref.sessionId, placeOf(ref))
  })
  const inspector = createBrowserInspector({
    autoStart: false,
    maxDeferredEvents: mostWaiting,
    serialize: (event) => withoutSecrets(event, places.get(event.sessionId) ?? { logic: 'service', src: null }),
  })
  root.system.inspect(inspector.inspect)
  // XState reports each actor once, and the root's first ones started before anything could listen.
  const meet = (ref: AnyActorRef): void => {
    places.set(ref.sessionId, placeOf(ref))
    inspector.inspect.next?.({ type: '@xstate.actor', actorRef: ref, rootId: root.sessionId })
    const snapshot = ref.getSnapshot() as {
      readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
    } | null
    for (const child of Object.values(snapshot?.children ?? {})) if (child !== undefined) meet(child)
  }
  meet(root)
  // Tried with an empty window first: starting twice would report everything twice.
  if (window.open('', 'xstateinspector') !== null) {
    inspector.start()
    return
  }
  const { document } = window
  const { blocked, open, stillBlocked, again } = bannerWords(document).stately
  const words = document.createElement('p')
  words.role = 'status'
  words.textContent = blocked
  Object.assign(words.style, toolLook)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = open
  Object.assign(button.style, toolLook)
  button.addEventListener('click', () => {
    if (window.open('', 'xstateinspector') === null) {
      words.textContent = stillBlocked
      button.textContent = again
      return
    }
    inspector.start()
    words.remove()
    button.remove()
  })
  developerTools(document).append(words, button)
}
