import { statementPath } from '#contract/assets/financialLinks.ts'
import { statementModel } from '#machines/assets/statement/statement.model.ts'
import type { StatementSnapshot } from '#machines/assets/statement/statement.machine.ts'
import type { StatementDays } from '#machines/assets/statement/statementDays.ts'
import { because, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const { events, screen, inputs } = statementModel
const byPeople = 'who is here is walked by the session’s cover'

/** Days long past, so that they are valid whatever day it is; the presets of the page are of the current day. */
const today = '2025-04-10'
const thisMonth = { from: '2025-04-01', to: today }
const lastMonth = { from: '2025-03-01', to: '2025-03-31' }
const january = { from: '2025-01-01', to: '2025-01-31' }
const february = { from: '2025-02-01', to: '2025-02-10' }
const misdated = { from: '2025-02-01', to: '2025-01-31' }

const addressOf = ({ from, to }: StatementDays) => `${statementPath}?from=${from}&to=${to}`
const pageOf = (days: StatementDays): WayIn => ({
  address: `/{locale}${addressOf(days)}`,
  as: 'newcomer',
  silent: [userLink],
})

export const statementWays = {
  statement: {
    model: {
      ...statementModel,
      inputs: {
        january: { ...inputs.january, ...january, today },
        misdated: { ...inputs.misdated, ...misdated, today },
      },
      events: {
        ...events,
        // A preset that is chosen already cannot be chosen again.
        'range.chosen': ({ snapshot: { context } }: { readonly snapshot: StatementSnapshot }) => [
          context.from === thisMonth.from ? lastMonth : thisMonth,
        ],
        'query.changed': [january, february, misdated].map((days) => ({ ...days, today })),
        'session.changed': [],
      },
      screen: {
        ...screen,
        gestures: {
          ...screen.gestures,
          'range.chosen': ({ from }: { readonly from?: unknown }) => ({
            click: {
              role: 'radio' as const,
              name:
                from === thisMonth.from
                  ? ('statement:preset.thisMonth' as const)
                  : ('statement:preset.lastMonth' as const),
            },
          }),
        },
      },
    },
    ways: { january: pageOf(january), misdated: pageOf(misdated) },
    app: {
      'query.changed': ({ from, to }) => [
        { helper: 'goTo', with: [addressOf({ from: String(from), to: String(to) })] },
      ],
    },
    outOfReach: because(
      [0, 1].map((at) => `statement | session.changed | ${String(at)}`),
      byPeople,
    ),
  },
} satisfies Readonly<Record<string, FlowWays>>
