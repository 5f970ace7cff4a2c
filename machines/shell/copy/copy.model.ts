import type { FlowModel } from '#machines/model/flowModel.ts'
import { copyMachine } from './copy.machine.ts'

/** As the user menu renders it. */
const button = { role: 'button', name: 'header:user.copyUid' } as const

export const copyModel = {
  machine: copyMachine,
  inputs: { plain: undefined },
  events: {
    'copy.requested': [{ what: 'uid', text: '10000001' }],
    'copy.dismissed': [{}],
    'location.changed': [{}],
  },
  outcomes: { copyText: { copied: { done: undefined }, refused: { error: new Error('not allowed') } } },
  invariants: {
    'nothing is kept that is not being copied': ({ snapshot }) =>
      !snapshot.matches('idle') || snapshot.context.text === '',
  },
  screen: {
    shows: {
      idle: [button, { role: 'alert', absent: true }],
      copying: { like: 'idle' },
      refused: [{ role: 'alert', text: 'notices:copy.refused' }],
    },
    gestures: {
      'copy.requested': { click: button },
      'copy.dismissed': { by: 'app', because: 'the popover opens again' },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
    },
  },
} satisfies FlowModel<typeof copyMachine>
