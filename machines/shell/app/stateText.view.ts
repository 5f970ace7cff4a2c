import type { ActorRef, AnyMachineSnapshot, EventObject, StateValue } from 'xstate'

/** Any flow, for code that only displays its state. */
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

/** A flow's state by its chart names; parallel parts are separated by commas. */
export const stateText = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string => textOf(value)
