import { decimal } from '#contract/kernel/decimal.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { sampleMarket } from '../market.samples.ts'
import { orderBookMachine } from './orderBook.machine.ts'
import type { OrderBookSnapshot } from './orderBook.machine.ts'
import { bookBalance, bookChoice, bookFace } from './orderBook.view.ts'

const loading = { role: 'status', name: 'orderBook:loading' } as const
const late = { text: 'orderBook:late' } as const
const rows = { role: 'grid', name: 'orderBook:title' } as const
const old = { text: 'orderBook:old' } as const
const armed = { text: 'orderBook:armed' } as const
const held = { text: 'orderBook:held' } as const

const hasRows = (snapshot: OrderBookSnapshot) => ['shown', 'stale'].includes(bookFace(snapshot))
const pressed = {
  side: 'asks',
  price: decimal('64001'),
  amount: decimal('0.5'),
  cumulative: decimal('0.75'),
  part: 'price',
} as const

export const orderBookModel = {
  machine: orderBookMachine,
  inputs: { 'a pair': { market: sampleMarket } },
  events: {
    'book.opened': [{}],
    'book.emptied': [{}],
    'book.aged': [{ since: epoch }],
    'book.refused': [{}],
    'retry.requested': [{}],
    'choice.recalled': [{ choice: { grouping: 2, view: 'bids', unit: 'quote' } }],
    // The current choice cannot be chosen again.
    'grouping.chosen': ({ snapshot }) => [{ grouping: bookChoice(snapshot).grouping === 2 ? 0 : 2 }],
    'view.chosen': ({ snapshot }) => [{ view: bookChoice(snapshot).view === 'bids' ? 'both' : 'bids' }],
    // The column header appears with the rows.
    'unit.chosen': ({ snapshot }) =>
      hasRows(snapshot) ? [{ unit: bookChoice(snapshot).unit === 'base' ? 'quote' : 'base' }] : [],
    'balance.chosen': ({ snapshot }) => (hasRows(snapshot) ? [{ levels: bookBalance(snapshot) === 5 ? 20 : 5 }] : []),
    'choice.saved': [{}],
    'level.held': ({ snapshot }) => (hasRows(snapshot) ? [{ side: 'asks', price: pressed.price }] : []),
    'level.released': [{}],
    'level.pressed': ({ snapshot }) => (hasRows(snapshot) ? [pressed, { ...pressed, part: 'amount' as const }] : []),
    'ladder.changed': [{ isArmed: true }, { isArmed: false }],
  },
  outcomes: {
    followBook: { fails: { error: new Error('no stream') } },
    watchChoice: { fails: { error: new Error('no storage') } },
  },
  key: ({ snapshot }) => bookChoice(snapshot),
  invariants: {
    'a pin is there while a hand is': ({ snapshot }) =>
      snapshot.matches({ hold: 'held' }) === (snapshot.context.pin !== undefined),
  },
  screen: {
    shows: {
      'feed.followed.waiting': [loading, { ...late, absent: true }],
      'feed.followed.late': [loading, late],
      'feed.followed.live': [rows, { ...old, absent: true }],
      'feed.followed.empty': [{ text: 'orderBook:empty' }],
      'feed.followed.stale': [rows, old],
      'feed.followed.refused': [{ text: 'orderBook:refused' }],
      'feed.failed': [
        { role: 'alert', text: 'orderBook:failed' },
        { role: 'button', name: 'common:action.retry' },
      ],
      'hold.released': [{ ...held, absent: true }],
      'hold.held': [held],
      'press.filling': [{ ...armed, absent: true }],
      'press.ordering': [armed],
    },
    gestures: {
      'book.opened': { by: 'app', because: 'the venue tells the book' },
      'book.emptied': { by: 'app', because: 'the last order goes' },
      'book.aged': { by: 'app', because: 'the link is lost' },
      'book.refused': { by: 'app', because: 'the venue has no book of this market' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'choice.recalled': { by: 'app', because: 'another tab chooses' },
      'grouping.chosen': ({ grouping }) => ({
        choose: { role: 'combobox', name: 'orderBook:grouping' },
        option: { text: grouping === 0 ? '0.01' : '1' },
      }),
      'view.chosen': ({ view }) => ({ click: { role: 'radio', name: `orderBook:view.${view}` } }),
      'unit.chosen': ({ unit }) => ({
        click: {
          role: 'button',
          name: {
            word: 'orderBook:sumIn',
            values: unit === 'base' ? { unit: 'USDT', coin: 'BTC' } : { unit: 'BTC', coin: 'USDT' },
          },
        },
      }),
      'balance.chosen': ({ levels }) => ({
        choose: { role: 'combobox', name: 'orderBook:balance.levels' },
        option: { text: String(levels) },
      }),
      'choice.saved': { by: 'app', because: 'the flow says it to itself' },
      'level.held': { by: 'app', because: 'the pointer comes to a level' },
      'level.released': { by: 'app', because: 'the pointer leaves' },
      'ladder.changed': { by: 'app', because: 'the ladder tells the page' },
      // A pointer that presses a level also hovers it.
      'level.pressed': { by: 'app', because: 'the tests of its rows press them' },
    },
  },
  // The book comes through a socket, and storage events come from the browser: neither can fail here.
  wire: { followBook: { happens: 'flows' }, watchChoice: { happens: 'nothing' } },
} satisfies FlowModel<typeof orderBookMachine>
