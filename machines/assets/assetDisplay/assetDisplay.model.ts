import { defaultAssetDisplay } from '#contract/kernel/stored.ts'
import type { Unit } from '#contract/kernel/stored.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { assetDisplayMachine } from './assetDisplay.machine.ts'
import type { AssetDisplaySnapshot } from './assetDisplay.machine.ts'
import { hiddenAmount, isHidden, unitOf } from './assetDisplay.view.ts'

const hide = { role: 'button', name: 'header:wallet.hide' } as const
const show = { role: 'button', name: 'header:wallet.show' } as const
const stars = { role: 'group', name: 'header:wallet.total', text: { text: hiddenAmount } } as const
/** The currency is the one that English suggests. */
const radio = (unit: Unit) => ({ role: 'radio', name: { text: unit === 'fiat' ? 'USD' : unit } }) as const

const units: readonly Unit[] = ['USDT', 'fiat']
const elsewhere = [
  { hidden: true, unit: 'ETH' },
  { hidden: false, unit: 'USDT' },
] as const

export const assetDisplayModel = {
  machine: assetDisplayMachine,
  inputs: { plain: defaultAssetDisplay, hidden: { hidden: true, unit: 'BTC' } },
  events: {
    'display.toggled': [{}],
    // The current unit cannot be chosen again, and the stored value is not sent again.
    'unit.chosen': ({ snapshot }: { snapshot: AssetDisplaySnapshot }) =>
      units.filter((unit) => unit !== unitOf(snapshot)).map((unit) => ({ unit })),
    'display.changed': ({ snapshot }: { snapshot: AssetDisplaySnapshot }) =>
      elsewhere
        .filter(({ hidden, unit }) => hidden !== isHidden(snapshot) || unit !== unitOf(snapshot))
        .map((display) => ({ display })),
  },
  outcomes: { watchDisplay: { fails: { error: new Error('no storage') } } },
  // As the wallet popover renders it.
  screen: {
    shows: {
      visible: (snapshot) => [hide, { ...stars, absent: true }, { ...radio(unitOf(snapshot)), checked: true }],
      hidden: (snapshot) => [show, stars, { ...radio(unitOf(snapshot)), checked: true }],
    },
    gestures: {
      'display.toggled': (_event, leaves) => ({ click: leaves.includes('hidden') ? show : hide }),
      'unit.chosen': ({ unit }) => ({ click: radio(unit) }),
      'display.changed': { by: 'app', because: 'another tab chooses' },
    },
  },
  // Storage events come from the browser by themselves and cannot fail.
  wire: { watchDisplay: { happens: 'nothing' } },
} satisfies FlowModel<typeof assetDisplayMachine>
