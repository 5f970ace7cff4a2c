import { disconnect } from '#contract/spot/calls/disconnect.ts'
import type { CancelOnDisconnectSnapshot } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { cancelOnDisconnectModel } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.model.ts'
import { floorToolsModel } from '#machines/spot/floorTools/floorTools.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'
import { floor } from './spot.ts'

const market = sampleMarket()
const plain = floor({ market })

type CancelMoment = Parameters<(typeof cancelOnDisconnectModel.events)['cancelling.toggled']>[0]

export const spotToolsWays = {
  cancelOnDisconnect: {
    model: {
      ...cancelOnDisconnectModel,
      inputs: { somebody: cancelOnDisconnectModel.inputs.somebody },
      events: {
        ...cancelOnDisconnectModel.events,
        // The venue answers that it is on.
        'cancelling.toggled': (at: CancelMoment) =>
          cancelOnDisconnectModel.events['cancelling.toggled'](at).filter(({ on }) => on),
        // The settings are opened, and opened anew.
        'state.requested': ({ snapshot }: { readonly snapshot: CancelOnDisconnectSnapshot }) =>
          snapshot.matches('unasked') || snapshot.matches('known') ? [{}] : [],
      },
      outcomes: {
        ...cancelOnDisconnectModel.outcomes,
        fetchSwitch: { ...cancelOnDisconnectModel.outcomes.fetchSwitch, cut: refusedCall('disconnect.current') },
      },
      wire: {
        ...cancelOnDisconnectModel.wire,
        fetchSwitch: {
          plays: {
            ...cancelOnDisconnectModel.wire.fetchSwitch.plays,
            cut: [{ call: disconnect.current, gives: { status: 403 } }],
          },
        },
      },
      screen: {
        ...cancelOnDisconnectModel.screen,
        shows: {
          ...cancelOnDisconnectModel.screen.shows,
          unasked: [{ role: 'dialog' as const, name: 'floorTools:settings.title', absent: true }],
        },
      },
    },
    ways: { somebody: plain },
    closed: { 'a guest': 'a guest is offered no such setting' },
    app: { 'state.requested': [{ helper: 'openSettingsAnew', with: [{ word: 'floorTools:settings.open' }] }] },
    outOfReach: {},
  },
  floorTools: {
    model: {
      ...floorToolsModel,
      inputs: { somebody: floorToolsModel.inputs.somebody },
      events: {
        ...floorToolsModel.events,
        // There is nothing to read: the receipt's own file has one.
        'receipt.opened': [],
        'orders.listed': [],
      },
    },
    ways: { somebody: plain },
    closed: { 'a guest': 'a guest opens the same settings' },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
