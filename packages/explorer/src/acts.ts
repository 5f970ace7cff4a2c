import { isInlineSource } from './inline.ts'

/** An executed action, as reported by XState's pure calls and its inspection. */
export interface Act {
  readonly type: string
  readonly params: unknown
}

type Fields = Readonly<Record<string, unknown>>

const fields = (params: unknown): Fields => (typeof params === 'object' && params !== null ? (params as Fields) : {})

/** Leaves actors out: XState assigns process-wide numbers to actors without an id. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'function' || isActor(one) ? undefined : one)) ?? 'nothing'

const isActor = (one: unknown): boolean => typeof one === 'object' && one !== null && 'xstate$$type' in one

/**
 * The side effects of a machine, one line each: its effects with their parameters, events that it sent and emitted, and
 * calls that it started with their inputs. Delays are left out, since the passing of time shows them.
 */
export const actsOf = (effects: ReadonlySet<string>, acts: readonly Act[]): readonly string[] =>
  acts.flatMap(({ type, params }) => {
    if (effects.has(type)) return [`${type} ${text(params)}`]
    const { event, targetId, id, input } = fields(params)
    switch (type) {
      case 'xstate.sendTo':
        return [`sends ${text(event)}${typeof targetId === 'string' ? ` to ${targetId}` : ''}`]
      case 'xstate.emit':
        return [`emits ${text(event)}`]
      case 'xstate.spawnChild':
        return [`asks ${String(id)} ${text(input)}`]
      default:
        return []
    }
  })

const typeOf = (event: unknown): string => String(fields(event)['type'])

/**
 * The side effects of a machine by name and without data: the name of an effect, `calls ACTOR`, `sends EVENT`, `emits
 * EVENT`.
 */
export const didOf = (effects: ReadonlySet<string>, acts: readonly Act[]): readonly string[] =>
  acts.flatMap(({ type, params }) => {
    if (effects.has(type)) return [type]
    const { event, id, src } = fields(params)
    switch (type) {
      case 'xstate.sendTo':
        return [`sends ${typeOf(event)}`]
      case 'xstate.emit':
        return [`emits ${typeOf(event)}`]
      case 'xstate.spawnChild':
        return [`calls ${String(typeof src === 'string' && !isInlineSource(src) ? src : id)}`]
      default:
        return []
    }
  })
