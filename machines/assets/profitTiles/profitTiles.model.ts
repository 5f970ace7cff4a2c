import { assets } from '#contract/assets/calls/assets.ts'
import { bills } from '#contract/assets/calls/bills.ts'
import { equity } from '#contract/assets/calls/equity.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { profitTilesMachine } from './profitTiles.machine.ts'

export const profitTilesModel = {
  machine: profitTilesMachine,
  calls: { tile: [equity.days, assets.overview, bills.pnl] },
  unseen: 'it only holds its tiles: profitTiles.test.tsx renders the page with real ones',
  inputs: { plain: undefined },
  events: {},
  // A tile runs while the user is logged in.
  outcomes: { tile: () => ({}) },
} satisfies FlowModel<typeof profitTilesMachine>
