import type { Page } from '@playwright/test'
import { spotTopics } from '#contract/kernel/streams.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { RecentTradesSnapshot } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { recentTradesModel } from '#machines/spot/recentTrades/recentTrades.model.ts'
import { tradesFace } from '#machines/spot/recentTrades/recentTrades.view.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const { market } = recentTradesModel.inputs['a user']

interface At {
  readonly snapshot: RecentTradesSnapshot
}

const seen = (at: At) => tradesFace(at.snapshot) === 'shown'
const model = {
  ...recentTradesModel,
  inputs: { 'a user': recentTradesModel.inputs['a user'] },
  events: {
    ...recentTradesModel.events,
    'trades.held': (at: At) => (seen(at) && at.snapshot.matches({ stream: { followed: 'live' } }) ? [{}] : []),
    'level.pressed': (at: At) =>
      seen(at) && at.snapshot.matches({ stream: { followed: 'live' } })
        ? recentTradesModel.events['level.pressed']
        : [],
  },
  outcomes: {
    ...recentTradesModel.outcomes,
    fetchTrades: {
      ...recentTradesModel.outcomes.fetchTrades,
      cut: { error: { kind: 'http' as const, status: 403, call: 'market.realTimeTrade' } },
    },
  },
}

let id = 0
const rows = (page: Page) => page.getByRole('grid', { name: 'Recent trades' })
const price = (page: Page) => rows(page).locator('[data-level]:not([data-empty]) button[data-part="price"]').first()

const app: AppEvents = {
  'trades.opened': (page) => {
    id += 1
    return say(page, 'spot', {
      ch: spotTopics.trades(market.symbol),
      data: [{ id: `walk-${id}`, price: '64001', amount: '0.5', side: 'buy', ts: epoch }],
    })
  },
  'trades.held': (page) => price(page).hover(),
  'trades.released': (page) => page.mouse.move(2, 2),
  'minSize.blurred': (page) => page.getByRole('textbox', { name: 'Min size (BTC)' }).blur(),
  // A screen reader's press, without a pointer.
  'level.pressed': (page) => price(page).evaluate((button: HTMLElement) => button.click()),
}

walkCovers([
  {
    flow: 'recentTrades',
    model,
    app,
    open: (page) => openWalkedFloor(page, { market }),
    outOfReach: [
      // The link is neither lost nor refused here: the journeys follow a real one.
      'recentTrades.stream.followed | trades.aged | 0',
      'recentTrades.stream.followed | trades.refused | 0',
      // The session's cover walks changes of the session; `floor.spec.ts` covers the marks of own trades.
      'recentTrades.person | session.changed | 0',
      'recentTrades.person.unknown | always | 1',
      'recentTrades.person.user | fills.received | 0',
      // Faults in our own code.
      'recentTrades.person.user | error watchFills | 0',
      'recentTrades.stream.broken | retry.requested | 0',
      'recentTrades.stream.followed | error followTrades | 0',
    ],
    complaint: /Failed to load resource/,
  },
])
