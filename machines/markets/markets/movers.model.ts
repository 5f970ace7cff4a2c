import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleInstruments } from './markets.samples.ts'
import { moversMachine, noMovers } from './movers.machine.ts'

const movers = { ...noMovers, gainers: ['btc_usdt'], largest: ['btc_usdt', 'eth_btc'] }

export const moversModel = {
  machine: moversMachine,
  inputs: { plain: undefined },
  events: {
    'instruments.known': [{ instruments: sampleInstruments }],
    'movers.ranked': [{ movers }, { movers: noMovers }],
    'movers.entered': [{}],
    'movers.left': [{}],
  },
  outcomes: { ranks: { fails: { error: new Error('no ranks') } } },
  key: ({ snapshot }) => ({ hasMovers: (snapshot.context.movers?.largest.length ?? 0) > 0 }),
  unseen: 'its lists are rows of the market list, which has its own cover',
} satisfies FlowModel<typeof moversMachine>
