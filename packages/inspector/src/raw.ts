import type { AnyTransitionDefinition } from 'xstate'
import type { Seen, Watched } from './watched.ts'

interface Base {
  readonly at: number
  readonly watched: Watched
}

/** An event as XState told of it; what became of it is filled in by what XState tells next. */
export interface RawEvent extends Base {
  readonly kind: 'event'
  readonly from: string | null
  readonly event: { readonly type: string }
  /** How the actor stood when it came. */
  readonly before: Seen
  readonly took: AnyTransitionDefinition[]
  isSettled: boolean
}

/** What waits to be written: references to what XState told, of which nothing is a copy yet. */
export type Raw =
  | RawEvent
  | (Base & { readonly kind: 'born' | 'ended'; readonly snapshot: Seen })
  | (Base & { readonly kind: 'moved'; readonly snapshot: Seen; readonly steps: readonly AnyTransitionDefinition[] })
  | (Base & { readonly kind: 'scheduled'; readonly id: string; readonly event: string; readonly delay: number })
  | (Base & { readonly kind: 'cancelled'; readonly id: string })

/** What an action of XState does to delayed events, or undefined. */
export const delayedBy = (
  type: string,
  params: unknown,
):
  | { readonly kind: 'cancelled'; readonly id: string }
  | { readonly kind: 'scheduled'; readonly id: string; readonly event: string; readonly delay: number }
  | undefined => {
  if (typeof params !== 'object' || params === null) return undefined
  const { delay, id, event, sendId }: { delay?: unknown; id?: unknown; event?: unknown; sendId?: unknown } = params
  if (type === 'xstate.cancel') return typeof sendId === 'string' ? { kind: 'cancelled', id: sendId } : undefined
  if (type !== 'xstate.raise' && type !== 'xstate.sendTo') return undefined
  if (typeof delay !== 'number' || typeof event !== 'object' || event === null || !('type' in event)) return undefined
  const name = String(event.type)
  return { kind: 'scheduled', id: typeof id === 'string' ? id : name, event: name, delay }
}
