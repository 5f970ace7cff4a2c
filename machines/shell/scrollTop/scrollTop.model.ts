import type { FlowModel } from '#machines/model/flowModel.ts'
import { scrollTopMachine } from './scrollTop.machine.ts'

const button = { role: 'button', name: 'shell:action.top' } as const

export const scrollTopModel = {
  machine: scrollTopMachine,
  inputs: { plain: undefined },
  events: {
    'page.scrolled': [
      { top: 800, height: 800 },
      { top: 801, height: 800 },
    ],
    'top.requested': [{}],
  },
  outcomes: { watchScroll: { fails: { error: new Error('no window') } } },
  screen: {
    shows: {
      'hidden.idle': [{ ...button, absent: true }],
      'hidden.moving': { like: 'hidden.idle' },
      'shown.idle': [button],
      'shown.moving': { like: 'shown.idle' },
    },
    gestures: {
      'page.scrolled': { by: 'app', because: 'the window says how far down it is' },
      'top.requested': (_event, leaves) => (leaves.some((leaf) => leaf.startsWith('shown')) ? [{ click: button }] : []),
    },
  },
  // Window events come from the browser by themselves and cannot fail.
  wire: { watchScroll: { happens: 'nothing' } },
} satisfies FlowModel<typeof scrollTopMachine>
