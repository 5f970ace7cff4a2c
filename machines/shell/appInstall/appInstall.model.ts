import type { FlowModel } from '#machines/model/flowModel.ts'
import { appInstallMachine } from './appInstall.machine.ts'

const install = { role: 'button', name: 'appInstall:action.install' } as const
const none = { ...install, absent: true } as const

export const appInstallModel = {
  machine: appInstallMachine,
  inputs: {
    browser: { way: 'chromium', isInstalled: false },
    app: { way: 'ios', isInstalled: true },
  },
  events: {
    'install.offered': [{}],
    'install.requested': [{}],
    'app.installed': [{}],
    'way.chosen': ({ snapshot }) => [{ way: snapshot.context.way === 'firefox' ? 'ios' : 'firefox' }],
  },
  outcomes: {
    watchInstall: { broken: { error: new Error('no window here') } },
    askInstall: {
      accepted: { done: { isAccepted: true } },
      dismissed: { done: { isAccepted: false } },
      withdrawn: { error: new Error('no offer') },
    },
  },
  invariants: {
    'the browser asks only after a press': ({ snapshot }) =>
      snapshot.children['askInstall'] === undefined || snapshot.matches('asking'),
  },
  screen: {
    shows: {
      manual: [none, { text: 'appInstall:state.manual' }],
      offered: [install],
      asking: [{ role: 'button', name: 'appInstall:action.asking' }],
      declined: [none, { text: 'appInstall:state.declined' }],
      failed: [none, { text: 'appInstall:state.failed' }],
      installed: [none, { text: 'appInstall:state.installed' }],
    },
    gestures: {
      'install.offered': { by: 'app', because: 'the browser offers it' },
      'install.requested': { click: install },
      'app.installed': { by: 'app', because: 'the browser reports it' },
      'way.chosen': ({ way }) => ({ click: { role: 'radio', name: `appInstall:way.${way}` } }),
    },
  },
  wire: { watchInstall: { happens: 'nothing' }, askInstall: { happens: 'nothing' } },
} satisfies FlowModel<typeof appInstallMachine>
