import { kernelLimits } from '#contract/kernel/limits.ts'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { cancelOnDisconnectMachine } from './cancelOnDisconnect.machine.ts'
import type { CancelOnDisconnectSnapshot } from './cancelOnDisconnect.machine.ts'
import { disconnectView } from './cancelOnDisconnect.view.ts'

const box = { role: 'checkbox', name: 'floorTools:disconnect.label' } as const
const notChanged = { role: 'alert', text: 'floorTools:disconnect.refused' } as const
const failed = { role: 'alert', text: 'floorTools:disconnect.failed' } as const
const loading = { role: 'status', name: 'floorTools:disconnect.loading' } as const
const changing = { role: 'status', text: 'floorTools:disconnect.changing' } as const
const kept = (on: boolean) => ({ on, grace: 10_000 })
const isKnown = ({ snapshot }: { snapshot: CancelOnDisconnectSnapshot }) => snapshot.matches('known')

export const cancelOnDisconnectModel = {
  machine: cancelOnDisconnectMachine,
  inputs: { signedIn: { fid: '7' }, 'a guest': { fid: undefined } },
  events: {
    'session.changed': [{ fid: '7' }, { fid: '8' }, { fid: undefined }],
    'state.requested': [{}],
    'cancelling.toggled': ({ snapshot }) => (isKnown({ snapshot }) ? [{ on: !snapshot.context.kept?.on }] : []),
    'retry.requested': [{}],
  },
  outcomes: {
    fetchSwitch: {
      on: { done: kept(true) },
      off: { done: kept(false) },
      cut: { error: { kind: 'timeout', call: 'disconnect.current' } },
    },
    setSwitch: ({ input: { on } }) => ({
      done: { done: kept(on === true) },
      lost: { error: { kind: 'timeout', call: 'disconnect.set' } },
      refused: { error: { kind: 'rateLimited', call: 'disconnect.set' } },
    }),
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    kept: context.kept?.on,
    wanted: context.wanted,
    error: context.error?.call,
  }),
  invariants: {
    'a guest is asked nothing': ({ snapshot }) => snapshot.context.fid !== undefined || snapshot.matches('guest'),
    'what is shown as kept was said by the venue': ({ snapshot }) =>
      !snapshot.matches('known') || snapshot.context.kept !== undefined,
  },
  screen: {
    shows: {
      guest: { unseen: 'a guest is offered no settings' },
      idle: () => [loading],
      reading: (snapshot) =>
        disconnectView(snapshot).phase === 'loading' ? [loading] : [{ ...box, checked: disconnectView(snapshot).isOn }],
      failed: [failed],
      known: (snapshot) => [
        { ...box, checked: disconnectView(snapshot).isOn },
        { ...changing, absent: true },
        { ...notChanged, absent: snapshot.context.error === undefined },
      ],
      switching: (snapshot) => [{ ...box, checked: disconnectView(snapshot).isOn }, changing],
      settling: { like: 'switching' },
    },
    gestures: {
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
      'state.requested': { by: 'app', because: 'the settings are opened' },
      'cancelling.toggled': { click: box },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchSwitch: {
      plays: {
        on: [{ call: disconnect.current, gives: { data: kept(true) } }],
        off: [{ call: disconnect.current, gives: { data: kept(false) } }],
        cut: [{ call: disconnect.current, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    setSwitch: {
      plays: {
        done: [{ call: disconnect.set, gives: { data: kept(true) } }],
        lost: [{ call: disconnect.set, gives: { cut: true } }],
        refused: [{ call: disconnect.set, gives: { status: 429 } }],
      },
    },
  },
} satisfies FlowModel<typeof cancelOnDisconnectMachine>
