import type { FlowModel } from '#machines/model/flowModel.ts'
import { modeMachine } from './mode.machine.ts'

const side = (mode: 'exchange' | 'web3') => ({ role: 'link', name: `shell:mode.${mode}` }) as const
const group = { role: 'button', name: 'shell:group.trade' } as const
const connect = { role: 'button', name: 'shell:action.connectWallet' } as const

export const modeModel = {
  machine: modeMachine,
  inputs: { home: { path: '/' }, web3: { path: '/web3/swap' } },
  events: {
    'location.changed': ['/', '/market', '/web3', '/web3/asset', '/web3er'].map((path) => ({ location: { path } })),
  },
  outcomes: {},
  screen: {
    shows: {
      exchange: [side('exchange'), side('web3'), group, { ...connect, absent: true }],
      web3: [side('exchange'), side('web3'), connect, { ...group, absent: true }],
    },
    gestures: {
      'location.changed': { by: 'app', because: 'the router says where the person is' },
    },
  },
} satisfies FlowModel<typeof modeMachine>
