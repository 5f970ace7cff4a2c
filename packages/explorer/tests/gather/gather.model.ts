import type { Delivery, FlowModel } from '@statefloor/explorer'
import { gatherMachine } from './gather.machine.ts'

export const gatherModel = {
  machine: gatherMachine,
  inputs: { plain: undefined },
  events: {
    'gather.requested': [{}],
    'gather.cancelled': [{}],
    'label.changed': [{ label: 'mine' }, { label: ' ' }],
    'retry.requested': [{}],
  },
  outcomes: {
    // Two shelves are enough to tell "more" from "last", and the input says which one is requested.
    fetchShelf: ({ input }) => ({
      ...(input.cursor === undefined ? { 'first of two': { done: { items: ['a', 'b'], next: 's2' } } } : {}),
      last: { done: { items: ['c'], next: undefined } },
      cut: { error: 'cut' },
    }),
    saveList: { stored: { done: undefined }, full: { error: { status: 507 } } },
  },
  invariants: {
    'nothing is doubled': ({ snapshot }) => new Set(snapshot.context.items).size === snapshot.context.items.length,
    'an error shows only where it failed': ({ snapshot }) =>
      (snapshot.context.error !== undefined) === snapshot.hasTag('failed'),
  },
  screen: {
    shows: {
      idle: [{ role: 'button', name: 'gather:action.gather' }],
      'gathering.fetching': [{ role: 'status', text: 'gather:phase.fetching' }],
      'gathering.awaitingNextShelf': { like: 'gathering.fetching' },
      labelling: [{ role: 'textbox', name: 'gather:field.label' }],
      saving: [{ role: 'status', text: 'gather:phase.saving' }],
      saved: (snapshot) => [
        {
          role: 'status',
          text: { word: 'gather:outcome.saved', values: { count: String(snapshot.context.items.length) } },
        },
      ],
      'failed.fetching': [
        { role: 'alert', text: 'gather:failure.fetching' },
        { role: 'button', name: 'gather:action.goOn', disabled: false },
      ],
      'failed.saving': [
        { role: 'alert', text: 'gather:failure.saving' },
        { role: 'button', name: 'gather:action.save', disabled: false },
      ],
    },
    gestures: {
      'gather.requested': (_, leaves) => ({
        click: { role: 'button', name: leaves.includes('saved') ? 'gather:action.again' : 'gather:action.gather' },
      }),
      'gather.cancelled': { click: { role: 'button', name: 'gather:action.cancel' } },
      'label.changed': ({ label }) => ({ fill: { role: 'textbox', name: 'gather:field.label' }, with: label }),
      'retry.requested': (_, leaves) => ({
        click: { role: 'button', name: leaves.includes('failed.saving') ? 'gather:action.save' : 'gather:action.goOn' },
      }),
    },
  },
  wire: {
    fetchShelf: { call: { method: 'GET', path: '/gather/shelf' } },
    saveList: { call: { method: 'POST', path: '/gather/list' } },
  },
} satisfies FlowModel<typeof gatherMachine, Delivery>
