import type { FlowModel } from '../model'
import { gatherMachine } from './gather.machine'

export const gatherModel = {
  machine: gatherMachine,
  inputs: { plain: undefined },
  events: {
    'gather.asked': [{}],
    'gather.cancelled': [{}],
    'label.changed': [{ label: 'mine' }, { label: ' ' }],
    'retry.asked': [{}],
  },
  outcomes: {
    // Two shelves are enough to tell "more" from "last", and the input says which is asked for.
    fetchShelf: ({ input }) => ({
      ...(input.cursor === undefined ? { 'first of two': { done: { items: ['a', 'b'], next: 's2' } } } : {}),
      last: { done: { items: ['c'], next: undefined } },
      cut: { error: { kind: 'timeout', call: 'gather.shelf' } },
    }),
    saveList: { stored: { done: undefined }, full: { error: { kind: 'business', call: 'gather.save', msg: 'full' } } },
  },
  invariants: {
    'nothing is doubled': ({ snapshot }) => new Set(snapshot.context.items).size === snapshot.context.items.length,
    'an error shows only where it failed': ({ snapshot }) => (snapshot.context.error !== undefined) === snapshot.hasTag('failed'),
  },
} satisfies FlowModel<typeof gatherMachine>
