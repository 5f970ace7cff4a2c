import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import type { CoinOffer } from '#contract/markets/coins.ts'
import type { CatalogueSnapshot } from '#machines/patterns/catalogue/catalogue.machine.ts'
import { catalogueModel } from '#machines/patterns/catalogue/catalogue.model.ts'
import { wordsIn } from '#tests/support/words.ts'
import { screens } from '../screens.ts'
import { ownFault, refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'

/** The offers of the model as coins of the venue, the last two in another list. */
const coins = ['a', 'b', 'c', 'd', 'e'].map((id, at): CoinOffer => ({
  id,
  coinId: at + 1,
  name: `Offer ${id}`,
  webLogo: '',
  category: at < 3 ? 'major' : 'defi',
  launched: 2_015,
  networks: [],
  precision: 8,
  market: null,
  markets: 0,
  listedAt: 1_000,
}))
const ids = coins.map(({ id }) => id)
const few = 'few'
const address = '/coinInfo'
const addressOf = (filter: unknown) => (filter === few ? `${address}?list=major` : address)

const words = wordsIn('en_US')
/** The name of the button that opens the comparison, up to the number of offers. */
const [compare = ''] = words('catalogue:compare.open', { picked: '|' }).split('|')

const table = { role: 'table', name: 'coinInfo:title.all' } as const
const held = { text: 'catalogue:order.held' } as const
const { events, screen } = catalogueModel

interface CatalogueMoment {
  readonly snapshot: CatalogueSnapshot
  readonly now: number
}
const isOpen = ({ snapshot }: Pick<CatalogueMoment, 'snapshot'>) => snapshot.matches({ comparison: 'open' })
const isFollowing = ({ snapshot }: CatalogueMoment) => snapshot.matches({ rows: { shown: 'following' } })
const isHeld = ({ snapshot }: CatalogueMoment) => snapshot.matches({ rows: { shown: 'held' } })
/** The rows were ordered, which the page does at once. */
const isSettled = ({ snapshot }: CatalogueMoment) =>
  !snapshot.matches({ rows: 'settling' }) || snapshot.context.listedAt === undefined
/** Nothing covers the rows, and the pointer is not on them. */
const isFree = (at: CatalogueMoment) => isSettled(at) && !isOpen(at) && !isHeld(at)
const uncovered = <T>(snapshot: CatalogueSnapshot, sights: readonly T[]) => (isOpen({ snapshot }) ? [] : sights)

export const catalogueWays = {
  catalogue: {
    // The page of coins is one of those with a catalogue.
    model: {
      ...catalogueModel,
      events: {
        ...events,
        'filter.chosen': (at: CatalogueMoment) => (isFree(at) ? events['filter.chosen'](at) : []),
        'sort.chosen': (at: CatalogueMoment) => (isFree(at) ? events['sort.chosen'](at) : []),
        'query.changed': (at: CatalogueMoment) =>
          isSettled(at) && !isOpen(at) && at.snapshot.context.sort === undefined ? events['query.changed'](at) : [],
        'offer.compared': (at: CatalogueMoment) => (isFollowing(at) ? events['offer.compared'](at) : []),
        'comparison.opened': (at: CatalogueMoment) =>
          isFree(at) && at.snapshot.context.compared.length > 0 ? [{}] : [],
        'rows.entered': (at: CatalogueMoment) => (isFollowing(at) && !isOpen(at) ? [{}] : []),
        'rows.left': (at: CatalogueMoment) => (isHeld(at) ? [{}] : []),
        'order.settled': ({ snapshot }: CatalogueMoment) =>
          snapshot.context.listedAt !== undefined &&
          (snapshot.matches({ rows: 'settling' }) || snapshot.matches({ rows: { shown: { held: 'awaiting' } } }))
            ? [{ ids }]
            : [],
        'retry.requested': (at: CatalogueMoment) =>
          isFree(at) && (at.snapshot.matches({ list: 'failed' }) || at.snapshot.matches({ list: { stale: 'idle' } }))
            ? [{}]
            : [],
      },
      outcomes: {
        ...catalogueModel.outcomes,
        // Answered at once: a pending call is repeated while the page's clock is stopped.
        fetchOffers: { ...catalogueModel.outcomes.fetchOffers, cut: refusedCall(coinInfo.list.id) },
      },
      screen: {
        shows: {
          ...screen.shows,
          'rows.shown.following': (snapshot: CatalogueSnapshot) =>
            uncovered(snapshot, [table, { ...held, absent: true }]),
          'rows.shown.held.still': (snapshot: CatalogueSnapshot) => uncovered(snapshot, [table, held]),
        },
        gestures: {
          ...screen.gestures,
          'filter.chosen': { click: { role: 'radio', name: 'coinInfo:list.major' } },
          'sort.chosen': { click: { role: 'button', name: 'coinInfo:column.coin' } },
        },
      },
      wire: {
        fetchOffers: { call: coinInfo.list, data: () => ({ coins, tickers: [], ts: 1_000 }) },
        settleOrder: { happens: 'orders' },
      },
    },
    ways: {
      plain: { address: `/{locale}${address}`, viewport: screens.pc, first: [{ helper: 'pageIsThere' }] },
    },
    app: {
      'query.changed': ({ choice }) => [
        { helper: 'goTo', with: [addressOf((choice as { readonly filter: unknown }).filter)] },
      ],
      'offer.compared': ({ id }) => [
        {
          helper: 'tickAndLeave',
          with: [
            { word: 'catalogue:compare.offer', values: { name: `Offer ${String(id)} (${String(id).toUpperCase()})` } },
          ],
        },
      ],
      'comparison.opened': [{ helper: 'pressBeginning', with: [compare] }],
      // The pointer would be on the rows that the drawer covered.
      'comparison.closed': [screen.gestures['comparison.closed'], { helper: 'leavePrice' }],
      'comparison.cleared': [screen.gestures['comparison.cleared'], { helper: 'leavePrice' }],
      'rows.entered': [{ helper: 'hoverTable', with: [{ word: 'coinInfo:title.all' }] }],
      'rows.left': [{ helper: 'leavePrice' }],
      'order.settled': [{ helper: 'itself' }],
    },
    outOfReach: {
      'catalogue.rows | error settleOrder | 0': ownFault,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
