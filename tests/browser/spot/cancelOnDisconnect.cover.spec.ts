import type { Page } from '@playwright/test'
import { cancelOnDisconnectModel } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.model.ts'
import type { CancelOnDisconnectSnapshot } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

const opener = { role: 'button', name: 'floorTools:settings.open' } as const
/** Answered at once: a question that hangs is asked again and again while the page's clock stands. */
const refused = { error: { kind: 'http' as const, status: 403, call: 'disconnect.current' } }
const model = {
  ...cancelOnDisconnectModel,
  inputs: { somebody: cancelOnDisconnectModel.inputs.somebody },
  events: {
    ...cancelOnDisconnectModel.events,
    // The venue's answer is written down before it is known what it will be asked.
    'cancelling.switched': ({ snapshot }: { snapshot: CancelOnDisconnectSnapshot }) =>
      snapshot.matches('known') && snapshot.context.kept?.on === false ? [{ on: true }] : [],
  },
  outcomes: {
    ...cancelOnDisconnectModel.outcomes,
    fetchSwitch: { ...cancelOnDisconnectModel.outcomes.fetchSwitch, cut: refused },
  },
  screen: {
    ...cancelOnDisconnectModel.screen,
    shows: {
      ...cancelOnDisconnectModel.screen.shows,
      unasked: { unseen: 'the settings are not open yet' },
    },
    gestures: {
      ...cancelOnDisconnectModel.screen.gestures,
      // From the floor; who has them open looks again by closing them first.
      'state.asked': (_: unknown, leaves: readonly string[]) =>
        leaves.includes('unasked')
          ? { click: opener }
          : [{ click: { role: 'button', name: 'floorTools:settings.close' } as const }, { click: opener }],
    },
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
}
let person: Person

// One newcomer for all paths: the answers are the model's.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})

const open = async (page: Page) => {
  await beLoggedIn(page, person)
  // A link on which nobody speaks.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
}

walkCover('the switch that the venue keeps', {
  model,
  open,
  outOfReach: [
    // Who is here is walked by the session's cover.
    'cancelOnDisconnect | session.changed | 0',
    'cancelOnDisconnect | session.changed | 1',
    'cancelOnDisconnect.deciding | always | 1',
  ],
  complaint: /Failed to load resource/,
})
