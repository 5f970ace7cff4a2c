import type { AnyTransitionDefinition } from 'xstate'
import type { Act } from './records.ts'
import type { Seen, Watched } from './watched.ts'

interface Base {
  readonly at: number
  readonly watched: Watched
}

/** An event as XState reported it; its consequences are filled in by later reports. */
export interface RawEvent extends Base {
  readonly kind: 'event'
  readonly from: string | null
  readonly event: { readonly type: string }
  /** The actor's state when it started to process the event. */
  before: Seen
  readonly took: AnyTransitionDefinition[]
  /** Whether the actor has started to process it; until then it waits in the actor's mailbox. */
  isBegun: boolean
  isSettled: boolean
  /** Whether the actor failed while it processed the event. */
  hasFailed: boolean
  /** The number of its line, once it is recorded. */
  number: number | undefined
}

/** Entries that wait to be recorded: references to XState's reports, not yet copied. */
export type Raw =
  | RawEvent
  | (Base & { readonly kind: 'ended'; readonly snapshot: Seen })
  /** Its actions on start are filled in by later reports. */
  | (Base & { readonly kind: 'born'; readonly snapshot: Seen; readonly acts: readonly Act[] })
  | (Base & {
      readonly kind: 'moved'
      readonly snapshot: Seen
      /** The event that led to it. */
      readonly cause: RawEvent | undefined
      readonly steps: readonly AnyTransitionDefinition[]
      readonly acts: readonly Act[]
    })
  | (Base & { readonly kind: 'scheduled'; readonly id: string; readonly event: string; readonly delay: number })
  | (Base & { readonly kind: 'cancelled'; readonly id: string })

/** The effect of an XState action on delayed events, or undefined. */
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

/** XState actions that concern only the actor itself: their effects are recorded elsewhere. */
const ownActions = /^xstate\.(?:raise|cancel|stopChild|log)$/

/** An action as a recording has it: by name, and without data, which may be secret. */
export const actOf = (type: string, params: unknown): Act | undefined => {
  if (ownActions.test(type)) return undefined
  if (!type.startsWith('xstate.')) return { type }
  const { event, src }: { event?: unknown; src?: unknown } = typeof params === 'object' && params !== null ? params : {}
  return {
    type,
    ...(typeof event === 'object' && event !== null && 'type' in event && { event: String(event.type) }),
    ...(typeof src === 'string' && { src }),
  }
}
