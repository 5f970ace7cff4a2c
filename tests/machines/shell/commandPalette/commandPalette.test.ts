import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { commandsFor, matchOf, withRecent } from '#contract/shell/palette.ts'
import type { Command } from '#contract/shell/palette.ts'
import { commandPaletteMachine } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  kind: 'page',
  label,
  also: '',
  ...more,
})
const markets = command('page:markets', 'Markets', { to: '/market' })
const assets = command('page:assets', 'Assets', { to: '/assets' })
const btc = command('market:btc_usdt', 'BTC/USDT', { kind: 'market', also: 'btcusdt', to: '/trade?tradeCode=btc_usdt' })
const offered = [{ from: 'floor', offers: [{ id: 'buy', label: 'Buy', keys: ['B'] }] }]
const logIn = command('page:login', 'Log in', { to: '/login', isForGuests: true })
const input = { pages: [markets, assets], recent: ['page:assets'] }
const withLogin = { pages: [markets, logIn], recent: [] }

const opened = { type: 'palette.opened', offered, isUser: false } as const
const listed = { answer: 'fetchMarkets', done: [btc] } as const
const cut = { answer: 'fetchMarkets', error: { kind: 'timeout', call: 'orders.markets' } } as const
const typed = (text: string) => ({ type: 'text.changed', text }) as const
const moved = (move: 'next' | 'previous' | 'first' | 'last') => ({ type: 'row.moved', move }) as const
const chosen = (id: string) => ({ type: 'row.chosen', id }) as const
const stored = (recent: readonly string[]) => [{ type: 'storeRecent', params: { recent } }]
/** In their order: lately chosen, here, pages, markets. */
const [first, second, third, last] = ['page:assets', 'action:floor:buy', 'page:markets', 'market:btc_usdt'] as const

const table: Table<typeof commandPaletteMachine> = [
  { says: 'is closed, and asks nothing', input, then: { in: 'closed', asks: {} } },
  {
    says: 'opens with what can be done here, and asks for the markets',
    input,
    when: opened,
    then: { in: 'open.fetching', tags: ['busy'], asks: { fetchMarkets: undefined }, context: { offered, text: '' } },
  },
  {
    says: 'forgets what was chosen by somebody who has left [OUT-02]',
    input,
    when: { type: 'recent.forgotten' },
    then: { in: 'closed', context: { recent: [] } },
  },
  {
    says: 'goes from the end of what a guest is offered to the way in',
    input: withLogin,
    given: [opened],
    when: moved('previous'),
    then: { context: { active: 'page:login', isUser: false } },
  },
  {
    says: 'offers a user no way in',
    input: withLogin,
    given: [{ ...opened, isUser: true }],
    when: moved('previous'),
    then: { context: { active: 'page:markets', isUser: true } },
  },
  { says: 'knows the markets', input, given: [opened], when: listed, then: { in: 'open.known', tags: [], asks: {} } },
  {
    says: 'does without them where they do not come',
    input,
    given: [opened],
    when: cut,
    then: { in: 'open.failed', tags: ['failed'] },
  },
  {
    says: 'asks again when somebody wants it',
    input,
    given: [opened, cut],
    when: { type: 'retry.asked' },
    then: { in: 'open.fetching', asks: { fetchMarkets: undefined } },
  },
  {
    says: 'asks only once for what it knows, and begins with an empty field',
    input,
    given: [opened, listed, typed('btc'), moved('next'), { type: 'palette.closed' }],
    when: { ...opened, offered: [] },
    then: { in: 'open.known', asks: {}, context: { offered: [], text: '', active: undefined, markets: [btc] } },
  },
  { says: 'is closed', input, given: [opened], when: { type: 'palette.closed' }, then: { in: 'closed' } },
  {
    says: 'keeps what is typed, and begins again at the best row',
    input,
    given: [opened, listed, moved('next')],
    when: typed('bt'),
    then: { in: 'open.known', context: { text: 'bt', active: undefined } },
  },
  { says: 'goes down', input, given: [opened, listed], when: moved('next'), then: { context: { active: second } } },
  {
    says: 'goes on from there',
    input,
    given: [opened, listed, moved('next')],
    when: moved('next'),
    then: { context: { active: third } },
  },
  {
    says: 'goes from the first up to the last',
    input,
    given: [opened, listed],
    when: moved('previous'),
    then: { context: { active: last } },
  },
  {
    says: 'goes from the last down to the first',
    input,
    given: [opened, listed, moved('last')],
    when: moved('next'),
    then: { context: { active: first } },
  },
  {
    says: 'jumps to the last',
    input,
    given: [opened, listed],
    when: moved('last'),
    then: { context: { active: last } },
  },
  {
    says: 'jumps to the first',
    input,
    given: [opened, listed, moved('last')],
    when: moved('first'),
    then: { context: { active: first } },
  },
  {
    says: 'goes nowhere where there is nothing',
    input,
    given: [opened, typed('zzz')],
    when: moved('next'),
    then: { context: { active: undefined } },
  },
  {
    says: 'goes to a page, and remembers it',
    input,
    given: [opened],
    when: chosen('page:markets'),
    then: {
      in: 'closed',
      context: { recent: ['page:markets', 'page:assets'] },
      effects: stored(['page:markets', 'page:assets']),
      sent: [{ type: 'navigation.asked', to: '/market' }],
    },
  },
  {
    says: 'goes to a market',
    input,
    given: [opened, listed],
    when: chosen(last),
    then: { in: 'closed', sent: [{ type: 'navigation.asked', to: '/trade?tradeCode=btc_usdt' }] },
  },
  {
    says: 'does what the page can do, and remembers that',
    input,
    given: [opened],
    when: chosen(second),
    then: {
      in: 'closed',
      context: { recent: [second, 'page:assets'] },
      effects: stored([second, 'page:assets']),
      sent: [{ type: 'offer.pressed', from: 'floor', id: 'buy' }],
    },
  },
  {
    says: 'does nothing for a row that is gone',
    input,
    given: [opened],
    when: chosen('page:gone'),
    then: { in: 'open.fetching', effects: [], sent: [] },
  },
]

it.each(table)('the palette $says', (row) => {
  expect(rowFault(commandPaletteMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(commandPaletteMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('what is typed', () => {
  const fits = (label: string, text: string, also = '') => matchOf({ label, also }, text)

  it('finds by the beginning before a word, a word before a part, a part before letters far apart', () => {
    const ranks = ['can', 'all', 'ord', 'cao'].map((text) => fits('Cancel all orders', text))
    expect(ranks).toEqual([0, 1, 1, 3])
    expect(fits('Cancel all orders', 'ncel')).toBe(2)
    expect(fits('Cancel all orders', 'oc')).toBeUndefined()
  })

  it('has to be found word by word, in any order, without case and accents', () => {
    expect(fits('Cancel all orders', 'ORDERS canc')).toBe(1)
    expect(fits('Cancel all orders', 'orders buy')).toBeUndefined()
    expect(fits('Übersicht', 'uber')).toBe(0)
    expect(fits('撤销最新委托', '最新')).toBe(2)
  })

  it('finds a market by either of its coins, and by both without what is between', () => {
    expect(fits('BTC/USDT', 'usd', 'btcusdt')).toBe(1)
    expect(fits('BTC/USDT', 'btcu', 'btcusdt')).toBe(1)
    expect(fits('BTC/USDT', 'btc/u', 'btcusdt')).toBe(0)
  })

  it('says nothing: all there is, what was chosen lately first', () => {
    expect(commandsFor([markets, assets, btc], '', [btc.id, 'gone']).map(({ id }) => id)).toEqual([
      btc.id,
      markets.id,
      assets.id,
    ])
  })

  it('prefers what was chosen lately where both fit as well, and no more rows than there is room for', () => {
    const [one, other] = [command('a', 'Buy one'), command('b', 'Buy another')]
    expect(commandsFor([one, other], 'buy', ['b'])[0]).toBe(other)
    expect(commandsFor([one, other], 'buy o', ['b'])[0]).toBe(one)
    const many = Array.from({ length: limits.palette.rows + 5 }, (_, at) => command(String(at), 'Buy'))
    expect(commandsFor(many, 'buy', [])).toHaveLength(limits.palette.rows)
  })

  it('is remembered by what came of it: once each, the newest first, and not for ever', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(ids.reduce<readonly string[]>(withRecent, [])).toEqual(ids.toReversed().slice(0, limits.palette.recent))
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
    expect(withRecent(['a'], 'x'.repeat(limits.palette.maxRecent + 1))).toEqual(['a'])
  })
})

describe('a command that sends or cancels at once', () => {
  const send = command('send', 'Send: buy at the best ask', { kind: 'action', acts: true })
  const cancel = command('cancel', 'Cancel all orders of this pair (press twice)', { kind: 'action', acts: true })
  const chinese = command('chinese', '发送：以卖一价买入', { kind: 'action', acts: true })
  const eth = command('market:eth_usdt', 'ETH/USDT', { kind: 'market' })
  const all = [send, cancel, chinese, eth]
  const ids = (text: string, recent: readonly string[] = []) => commandsFor(all, text, recent).map(({ id }) => id)

  it.each(['eth', 'uyt', 'et', 'ancel', 'sba', 'best bid', 'rders', 'send eth'])(
    'is not found by %j, whose letters only happen to be in it [TRD-13]',
    (text) => {
      expect(ids(text).filter((id) => id !== 'market:eth_usdt')).toEqual([])
    },
  )

  it.each([
    ['send', ['send']],
    ['buy best', ['send']],
    ['ＣＡＮ\u200B', ['cancel']],
    ['买入', ['chinese']],
  ])('is found by %j, the beginnings of its words [TRD-13]', (text, found) => {
    expect(ids(text)).toEqual(found)
  })

  it('never comes first because it was used lately [TRD-13]', () => {
    expect(ids('', ['send', 'cancel'])).toEqual(['market:eth_usdt', 'send', 'cancel', 'chinese'])
  })
})
