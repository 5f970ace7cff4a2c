import type { Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import { cancelOnDisconnectModel } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.model.ts'
import type { CancelOnDisconnectSnapshot } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
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
const { paths, missed } = browserCover({ model })

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

test('the cover of the switch that the venue keeps reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Who is here is walked by the session's cover.
    'cancelOnDisconnect | session.changed | 0',
    'cancelOnDisconnect | session.changed | 1',
    'cancelOnDisconnect.deciding | always | 1',
  ])
})

for (const path of isCoverDue('cancelOnDisconnect') ? paths : []) {
  test(`a browser walks the switch that the venue keeps: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, { model, words, open })
  })
}
