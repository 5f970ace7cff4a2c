import { keptForm } from '#contract/kernel/stored.ts'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { changedChords } from '#contract/spot/hotkeys.ts'
import type { StoredLayouts } from '#contract/spot/workspace.ts'
import type { Chord, Chords } from '#contract/spot/hotkeys.ts'
import type { CancelOnDisconnectSnapshot } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { cancelOnDisconnectModel } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.model.ts'
import { floorToolsModel } from '#machines/spot/floorTools/floorTools.model.ts'
import type { HotkeyChordsSnapshot } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { hotkeyChordsModel } from '#machines/spot/hotkeyChords/hotkeyChords.model.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { sampleBalances } from '#machines/spot/orderForm/orderForm.samples.ts'
import { savedLayoutsModel } from '#machines/spot/savedLayouts/savedLayouts.model.ts'
import { roundTripModel } from '#machines/spot/roundTrip/roundTrip.model.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { screens } from '../screens.ts'
import { ownFault, refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'
import { floor } from './spot.ts'

const settings = { click: { role: 'button', name: 'floorTools:settings.open' } } as const
const market = sampleMarket()
const plain = floor({ market })

type LayoutsMoment = Parameters<(typeof savedLayoutsModel.events)['layouts.received']>[0]
type CancelMoment = Parameters<(typeof cancelOnDisconnectModel.events)['cancelling.toggled']>[0]

const orderPlaced = sampleOrder('9', { amount: decimal('0.5') })
const tripModel = {
  ...roundTripModel,
  events: {
    'latency.measured': roundTripModel.events['latency.measured'].filter(({ took }) => took > 0),
  },
}

export const spotToolsWays = {
  roundTrip: {
    model: tripModel,
    ways: {
      plain: {
        ...plain,
        answers: [
          ...(plain.answers ?? []),
          { call: assets.balances, gives: { data: sampleBalances } },
          { call: orders.fees, gives: { data: { vipLevel: 0, rates: [] } } },
        ],
      },
    },
    app: {
      'latency.measured': ({ took }) => [
        {
          helper: 'orderTook',
          with: [
            orders.place.path,
            took,
            { word: 'orderForm:field.price' },
            { word: 'orderForm:field.amount' },
            orderPlaced,
          ],
        },
      ],
    },
    outOfReach: { 'roundTrip | error watchTrips | 0': ownFault },
  },
  cancelOnDisconnect: {
    model: {
      ...cancelOnDisconnectModel,
      inputs: { signedIn: cancelOnDisconnectModel.inputs.signedIn },
      events: {
        ...cancelOnDisconnectModel.events,
        // The venue answers that it is enabled.
        'cancelling.toggled': (at: CancelMoment) =>
          cancelOnDisconnectModel.events['cancelling.toggled'](at).filter(({ on }) => on),
        // Opens the settings, or closes and reopens them.
        'state.requested': ({ snapshot }: { readonly snapshot: CancelOnDisconnectSnapshot }) =>
          snapshot.matches('idle') || snapshot.matches('known') ? [{}] : [],
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
          idle: [{ role: 'dialog' as const, name: 'floorTools:settings.title', absent: true }],
        },
      },
    },
    ways: { signedIn: plain },
    closed: { 'a guest': 'a guest is offered no such setting' },
    app: { 'state.requested': [{ helper: 'openSettingsAnew', with: [{ word: 'floorTools:settings.open' }] }] },
    outOfReach: {},
  },
  floorTools: {
    model: {
      ...floorToolsModel,
      inputs: { signedIn: floorToolsModel.inputs.signedIn },
      events: {
        ...floorToolsModel.events,
        // There is nothing to read here: the receipt's own file has an entry.
        'receipt.opened': [],
        'orders.listed': [],
      },
    },
    ways: { signedIn: plain },
    closed: { 'a guest': 'a guest opens the same settings' },
    outOfReach: {},
  },
  savedLayouts: {
    model: {
      ...savedLayoutsModel,
      events: {
        ...savedLayoutsModel.events,
        // The browser stores nothing until something is saved.
        'layouts.received': (at: LayoutsMoment) =>
          savedLayoutsModel.events['layouts.received'](at).filter(({ layouts }) => layouts !== undefined),
        // It would close what the other gestures are in.
        'menu.left': [],
      },
    },
    ways: {
      plain: {
        ...plain,
        first: [{ click: { role: 'button', name: 'savedLayouts:menu.title' } }],
        viewport: screens.pc,
      },
    },
    app: {
      'layouts.received': ({ layouts }) => [
        { helper: 'otherTabKeeps', with: ['sf.layouts', keptForm('layouts', layouts as StoredLayouts)] },
      ],
    },
    outOfReach: {
      'savedLayouts.link.reading | done readLink | 0': 'an address with a layout: `workspace.spec.ts`',
      'savedLayouts.link.reading | done readLink | 1': 'an address with a layout: `workspace.spec.ts`',
      'savedLayouts.link.offered | offer.accepted | 0': 'an address with a layout: `workspace.spec.ts`',
      'savedLayouts.link.offered | offer.declined | 0': 'an address with a layout: `workspace.spec.ts`',
      'savedLayouts | error watchLayouts | 0': ownFault,
      'savedLayouts.link.reading | error readLink | 0': ownFault,
    },
  },
  hotkeyChords: {
    model: {
      ...hotkeyChordsModel,
      events: {
        ...hotkeyChordsModel.events,
        // The browser reports its keyboard layout once.
        'names.received': [],
        'change.requested': ({ snapshot }: { readonly snapshot: HotkeyChordsSnapshot }) =>
          snapshot.matches('idle') ? hotkeyChordsModel.events['change.requested'] : [],
      },
    },
    ways: {
      plain: floor({
        market,
        first: [settings, { helper: 'pressText', with: [{ word: 'floorTools:settings.keys' }] }],
      }),
    },
    app: {
      'chords.received': ({ chords }) => [
        {
          helper: 'otherTabKeeps',
          with: ['sf.hotkeyChords', keptForm('hotkeyChords', changedChords(chords as Chords))],
        },
      ],
      'change.left': [{ press: 'Escape' }],
      'key.pressed': ({ chord }) => [{ press: (chord as Chord).code }],
    },
    outOfReach: {
      'hotkeyChords | error watchKept | 0': ownFault,
      'hotkeyChords.listening | error watchKey | 0': ownFault,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
