import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { marketOverviewMachine } from './marketOverview.machine.ts'

export const marketOverviewModel = {
  machine: marketOverviewMachine,
  calls: { tile: [...Object.values(marketOverview), marketLists.trendlines] },
  unseen: 'it only holds its tiles: marketOverview.test.tsx renders the page with real ones',
  inputs: { plain: undefined },
  events: {},
  // A tile lives as long as the page.
  outcomes: { tile: () => ({}) },
} satisfies FlowModel<typeof marketOverviewMachine>
