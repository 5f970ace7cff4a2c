import type { ActorRef, AnyMachineSnapshot, EventObject, StateValue } from 'xstate'

/** Any flow, for who only tells its state. */
export type AnyFlowRef = Pick<ActorRef<AnyMachineSnapshot, EventObject>, 'getSnapshot' | 'subscribe'>

const textOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => {
          const text = inner === undefined ? '' : textOf(inner)
          return text === '' ? name : `${name}.${text}`
        })
        .join(', ')

/** The state of a flow as its chart names it: parts that run side by side with a comma between. */
export const stateText = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string => textOf(value)
