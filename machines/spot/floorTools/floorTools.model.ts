import type { FlowModel } from '#machines/model/flowModel.ts'
import { floorToolsMachine } from './floorTools.machine.ts'

const opener = { role: 'button', name: 'floorTools:settings.open' } as const
const receipt = { role: 'dialog', name: 'awayReceipt:title' } as const
const dialog = { role: 'dialog', name: 'floorTools:settings.title' } as const

export const floorToolsModel = {
  machine: floorToolsMachine,
  inputs: {
    signedIn: { symbol: 'btc_usdt', fid: '7', listed: ['btc_usdt'] },
    'a guest': { symbol: 'btc_usdt', fid: undefined, listed: ['btc_usdt'] },
  },
  events: {
    'settings.opened': [{}],
    'settings.closed': [{}],
    'receipt.opened': [{}],
    'receipt.closed': [{}],
    'orders.listed': [{ fid: '7', orders: [], seq: 1 }],
    'session.changed': [{ fid: '7' }, { fid: undefined }],
  },
  outcomes: {
    awayReceipt: { fails: { error: new Error('no receipt') } },
    fillNotices: { fails: { error: new Error('no notices') } },
    roundTrip: { fails: { error: new Error('no times') } },
    cancelOnDisconnect: { fails: { error: new Error('no switch') } },
    hotkeyChords: { fails: { error: new Error('no keys') } },
    windowLink: { fails: { error: new Error('no windows') } },
    savedLayouts: { fails: { error: new Error('no layouts') } },
  },
  invariants: {
    'a guest reads of no orders': ({ snapshot }) => snapshot.context.fid !== undefined || !snapshot.matches('reading'),
  },
  screen: {
    shows: {
      closed: () => [opener, { ...dialog, absent: true }, { ...receipt, absent: true }],
      open: [dialog],
      reading: [receipt],
    },
    gestures: {
      'settings.opened': { click: opener },
      'settings.closed': { click: { role: 'button', name: 'floorTools:settings.close' } },
      'receipt.opened': { click: { role: 'button', name: 'awayReceipt:title' } },
      'receipt.closed': { click: { role: 'button', name: 'awayReceipt:action.close' } },
      'orders.listed': { by: 'app', because: 'the flow of live orders tells it' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
    },
  },
  wire: {
    awayReceipt: { happens: 'lives' },
    fillNotices: { happens: 'lives' },
    roundTrip: { happens: 'lives' },
    cancelOnDisconnect: { happens: 'lives' },
    hotkeyChords: { happens: 'lives' },
    windowLink: { happens: 'lives' },
    savedLayouts: { happens: 'lives' },
  },
} satisfies FlowModel<typeof floorToolsMachine>
