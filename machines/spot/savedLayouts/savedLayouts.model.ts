import { hasRoomForPair, isSavedName, ownLayout } from '#contract/spot/savedLayouts.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { StoredLayouts } from '#contract/spot/workspace.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleStored } from '../workspace/workspace.samples.ts'
import { savedLayoutsMachine } from './savedLayouts.machine.ts'
import type { SavedLayoutsSnapshot } from './savedLayouts.machine.ts'

const symbol = 'btc_usdt'
const name = 'Evening'
/** A name that is not saved yet. */
const another = 'Morning'
/** A name that another window has removed. */
const gone = 'Noon'

/** One layout with a name, and the pair's own one. */
export const someLayouts: StoredLayouts = {
  saved: [{ name, workspace: sampleStored }],
  pairs: [{ symbol, isUsed: true, workspace: sampleStored }],
}

/** As many of each as have room. */
const fullLayouts: StoredLayouts = {
  saved: Array.from({ length: spotLimits.workspace.saved }, (_, at) => ({
    name: `Layout ${at}`,
    workspace: sampleStored,
  })),
  pairs: Array.from({ length: spotLimits.workspace.pairs }, (_, at) => ({
    symbol: `a${at}_usdt`,
    isUsed: true,
    workspace: sampleStored,
  })),
}

const isSettled = (snapshot: SavedLayoutsSnapshot): boolean => snapshot.matches({ link: 'done' })
const isListed = ({ context }: SavedLayoutsSnapshot): boolean => isSavedName(context.layouts, name)
const hasOwn = ({ context }: SavedLayoutsSnapshot): boolean => ownLayout(context.layouts, symbol) !== undefined
const only = <Sample>(is: boolean, ...samples: readonly Sample[]): readonly Sample[] => (is ? samples : [])

const word = (key: string, values?: Readonly<Record<string, string>>) => ({
  word: `savedLayouts:${key}`,
  ...(values && { values }),
})
const button = (key: string, values?: Readonly<Record<string, string>>) =>
  ({ role: 'button', name: word(key, values) }) as const
const own = { role: 'checkbox', name: word('pair.own', { pair: 'BTC/USDT' }) } as const
const offer = { role: 'dialog', name: word('offer.title') } as const
const field = { role: 'textbox', name: word('name') } as const
const saved = { role: 'status', text: word('state.saved') } as const
const full = { role: 'status', text: word('state.full', { count: '20' }) } as const
const removed = { role: 'status', text: word('state.removed', { name }) } as const
const absent = { absent: true } as const
const later = 'it has gone from the list by then'

export const savedLayoutsModel = {
  machine: savedLayoutsMachine,
  inputs: { plain: { symbol } },
  events: {
    'layouts.received': ({ snapshot }) =>
      only(
        isSettled(snapshot) && !snapshot.matches({ list: 'saved' }),
        { layouts: undefined },
        { layouts: someLayouts },
        { layouts: fullLayouts },
      ),
    'layout.saved': ({ snapshot }) => only(isSettled(snapshot), { name: another, workspace: sampleStored }),
    'layout.chosen': ({ snapshot }) => only(isSettled(snapshot), { name: isListed(snapshot) ? name : gone }),
    'layout.removed': ({ snapshot }) => only(isSettled(snapshot), { name: isListed(snapshot) ? name : gone }),
    'removal.undone': [{}],
    'menu.left': ({ snapshot }) => only(isSettled(snapshot), {}),
    'pair.separated': ({ snapshot }) =>
      only(isSettled(snapshot) && !hasOwn(snapshot) && hasRoomForPair(snapshot.context.layouts, symbol), {
        workspace: sampleStored,
      }),
    'pair.joined': ({ snapshot }) => only(isSettled(snapshot) && hasOwn(snapshot), {}),
    'offer.accepted': [{}],
    'offer.declined': [{}],
  },
  outcomes: {
    watchLayouts: { fails: { error: new Error('no storage') } },
    readLink: {
      none: { done: { layout: undefined, isDamaged: false } },
      'a layout': { done: { layout: sampleStored, isDamaged: false } },
      damaged: { done: { layout: undefined, isDamaged: true } },
      fails: { error: new Error('no address') },
    },
  },
  key: ({ snapshot: { context } }) => ({
    saved: context.layouts.saved.map((one) => one.name),
    pairs: context.layouts.pairs.map((one) => `${one.symbol} ${one.isUsed}`),
    removed: context.removed?.name,
    offered: context.offered !== undefined,
  }),
  invariants: {
    'a layout is offered while the user decides': ({ snapshot }) =>
      snapshot.matches({ link: 'offered' }) === (snapshot.context.offered !== undefined),
    'a removed layout can be brought back until something else happens': ({ snapshot }) =>
      snapshot.matches({ list: 'removed' }) === (snapshot.context.removed !== undefined),
  },
  screen: {
    shows: {
      // An open dialog hides everything else.
      'list.idle': (snapshot: SavedLayoutsSnapshot) => [
        ...only(!snapshot.matches({ link: 'offered' }), field),
        { ...saved, ...absent },
        { ...full, ...absent },
        { ...removed, ...absent },
      ],
      'list.saved': [saved],
      'list.full': [full],
      'list.removed': [removed, button('action.restore')],
      'link.reading': () => [{ ...offer, ...absent }],
      'link.offered': [offer],
      'link.done': () => [{ ...offer, ...absent }],
    },
    gestures: {
      'layouts.received': { by: 'app', because: 'the browser has kept them, or another tab tells it' },
      'layout.saved': [{ fill: field, with: another }, { click: button('action.save') }],
      'layout.chosen': (event) =>
        event.name === name ? { click: button('action.use', { name }) } : { by: 'app', because: later },
      'layout.removed': (event) =>
        event.name === name ? { click: button('action.remove', { name }) } : { by: 'app', because: later },
      'removal.undone': { click: button('action.restore') },
      'menu.left': { by: 'app', because: 'the menu’s flow closes it' },
      'pair.separated': { click: own },
      'pair.joined': { click: own },
      'offer.accepted': { click: button('offer.accept') },
      'offer.declined': { click: button('offer.decline') },
    },
  },
  wire: {
    watchLayouts: { happens: 'lives' },
    readLink: { happens: 'none' },
  },
} satisfies FlowModel<typeof savedLayoutsMachine>
