import { orders } from '#contract/spot/calls/orders.ts'
import { rowsOf } from '#machines/shell/commandPalette/commandPalette.setup.ts'
import type { CommandPaletteSnapshot } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import { commandPaletteModel } from '#machines/shell/commandPalette/commandPalette.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { shows } = commandPaletteModel.screen
const failed = { text: 'commandPalette:noMarkets' } as const
const [dialog, field] = shows['open.failed']

export const paletteWays = {
  commandPalette: {
    model: {
      ...commandPaletteModel,
      events: {
        ...commandPaletteModel.events,
        // A guest opens it; `shortcuts.spec.ts` covers a signed-in user.
        'palette.opened': commandPaletteModel.events['palette.opened'].slice(0, 1),
        // Visible rows are covered here; `hotkeys.spec.ts` chooses the actions of the trading page.
        'row.chosen': ({ snapshot: { context } }: { snapshot: CommandPaletteSnapshot }) =>
          rowsOf(context).some(({ id }) => id === 'page:markets') && context.text !== ''
            ? [{ id: 'page:markets' }]
            : [],
      },
      outcomes: {
        fetchMarkets: {
          ...commandPaletteModel.outcomes.fetchMarkets,
          cut: refusedCall(orders.markets.id),
        },
      },
      screen: {
        ...commandPaletteModel.screen,
        shows: {
          ...shows,
          // The app has more pages than the model, and markets come after them.
          'open.fetching': [dialog, field, { ...failed, absent: true }],
          'open.known': [dialog, field, { ...failed, absent: true }],
        },
      },
      wire: {
        fetchMarkets: {
          plays: {
            listed: [{ call: orders.markets, gives: { data: [sampleMarket()] } }],
            cut: [{ call: orders.markets, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: { 'two pages': { address: '/{locale}/market', first: [{ helper: 'pageIsThere' }] } },
    app: { 'palette.opened': [{ press: 'ControlOrMeta+K' }] },
    outOfReach: {
      'commandPalette | recent.cleared | 0':
        'the list is cleared for a user who logs out: `commandPalette.test.ts` and `shortcuts.test.ts`',
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
