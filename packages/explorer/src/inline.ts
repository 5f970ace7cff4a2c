import type { AnyStateNode } from 'xstate'

/** The key under which XState files an actor whose logic is inline in an `invoke`: the place and the state. */
const invoked = /^xstate\.invoke\.\d+\./
const spawned = 'explorer.inline.'

/** The key under which the explorer files logic that is inline in `spawnChild`. */
export const inlineSource = (id: string): string => `${spawned}${id}`

export const isInlineSource = (src: string): boolean => invoked.test(src) || src.startsWith(spawned)

/** The ids of the actors whose logic a state invokes or spawns inline: they have no other name. */
export const inlineActors = (node: AnyStateNode): readonly string[] => [
  ...node.invoke.filter(({ src }) => isInlineSource(String(src))).map(({ id }) => id),
  ...[
    ...node.entry,
    ...node.exit,
    ...[...node.transitions.values(), node.always ?? []].flat().flatMap((transition) => [...transition.actions]),
  ].flatMap((action: unknown) =>
    typeof action === 'function' &&
    'type' in action &&
    action.type === 'xstate.spawnChild' &&
    'src' in action &&
    typeof action.src === 'object' &&
    'id' in action &&
    typeof action.id === 'string'
      ? [action.id]
      : [],
  ),
]
