import type { Delivery, FlowModel } from '@statefloor/explorer'
import { parcelMachine } from './parcel.machine.ts'

const rate = { role: 'button', name: 'action.rate' } as const
const send = { role: 'button', name: 'action.send' } as const

/** The data that the page is tested with, and how a person sees it. */
export const parcelModel = {
  machine: parcelMachine,
  inputs: { plain: undefined },
  events: {
    'weight.changed': ({ snapshot }) => (snapshot.context.weight === '2' ? [{ weight: '' }] : [{ weight: '2' }]),
    'rate.requested': [{}],
    'parcel.sent': [{}],
    'pause.requested': [{}],
    'pause.ended': [{}],
    'tracking.renewed': [{}],
    'tracking.begun': [],
    'courier.lost': [],
  },
  outcomes: {
    fetchRate: { priced: { done: 5 }, 'server down': { error: { status: 503 } } },
    positions: { near: { context: 1 }, broken: { error: new Error('no positions') } },
    watchCourier: { lost: { sends: { type: 'courier.lost' as const } }, broken: { error: new Error('no courier') } },
    label: {},
  },
  key: ({ snapshot: { context } }) => ({ hasWeight: context.weight !== '', refused: context.refused > 0 }),
  invariants: {
    'nothing is followed before it was sent': ({ snapshot }) =>
      snapshot.matches({ tracking: 'idle' }) || snapshot.matches({ form: 'sent' }),
  },
  screen: {
    shows: {
      'form.open.weighing': [rate, { role: 'alert', text: 'failure.rate', absent: true }],
      'form.open.rating': [{ role: 'status', text: 'phase.rating' }],
      'form.open.failed': [{ role: 'alert', text: 'failure.rate' }],
      'form.open.rated': [send],
      'form.paused': [{ role: 'status', text: 'phase.paused' }],
      'form.sent': [{ role: 'status', text: 'phase.sent' }],
      'tracking.idle': [{ text: 'tracking.idle' }],
      'tracking.following': [{ text: 'tracking.following' }],
      'tracking.lost': [{ text: 'tracking.lost' }],
    },
    gestures: {
      'weight.changed': ({ weight }, leaves) =>
        leaves.includes('form.open.weighing')
          ? { fill: { role: 'textbox', name: 'field.weight' }, with: weight }
          : { by: 'app', because: 'only there is the field' },
      'rate.requested': (_, leaves) =>
        leaves.includes('form.open.weighing') || leaves.includes('form.open.failed')
          ? { click: rate }
          : { by: 'app', because: 'only there is its button' },
      'parcel.sent': (_, leaves) =>
        leaves.includes('form.open.rated') ? { click: send } : { by: 'app', because: 'only there is its button' },
      'pause.requested': (_, leaves) =>
        leaves.some((leaf) => leaf.startsWith('form.open'))
          ? { click: { role: 'button', name: 'action.pause' } }
          : { by: 'app', because: 'only there is its button' },
      'pause.ended': (_, leaves) =>
        leaves.includes('form.paused')
          ? { click: { role: 'button', name: 'action.resume' } }
          : { by: 'app', because: 'only there is its button' },
      'tracking.renewed': (_, leaves) =>
        leaves.includes('tracking.idle')
          ? { by: 'app', because: 'there is nothing to follow' }
          : { click: { role: 'button', name: 'action.renew' } },
      'tracking.begun': { by: 'app', because: 'the form says it to the region beside it' },
      'courier.lost': { by: 'app', because: 'the courier’s own signal' },
    },
  },
  wire: {
    fetchRate: { call: { method: 'GET', path: '/rate' }, data: (price) => ({ price }) },
    positions: { happens: 'near' },
    watchCourier: { happens: 'watches' },
    label: { happens: 'prints' },
  },
} satisfies FlowModel<typeof parcelMachine, Delivery>
