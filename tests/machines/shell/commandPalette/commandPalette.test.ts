import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { commandsFor, matchOf, withRecent } from '#contract/shell/palette.ts'
import type { Command } from '#contract/shell/palette.ts'
import { commandPaletteMachine } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

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
const typed = (text: string) => ({ type: 'text.changed', text }) as const
const moved = (move: 'next' | 'previous' | 'first' | 'last') => ({ type: 'row.moved', move }) as const
const chosen = (id: string) => ({ type: 'row.chosen', id }) as const
const stored = (recent: readonly string[]) => [{ type: 'storeRecent', params: { recent } }]
/** In list order: recently chosen, this page, pages, markets. */
const [first, second, third, last] = ['page:assets', 'action:floor:buy', 'page:markets', 'market:btc_usdt'] as const

const tableRow = rowBuilder(commandPaletteMachine, input)

const table: Table<typeof commandPaletteMachine> = [
  tableRow('opens with the available actions, and requests the markets', [opened], 'open.fetching', {
    tags: ['busy'],
    asks: { fetchMarkets: undefined },
    context: { offered, text: '' },
  }),
  tableRow('clears the choices of a user who logged out [OUT-02]', [{ type: 'recent.cleared' }], 'closed', {
    context: { recent: [] },
  }),
  tableRow(
    'offers a guest the login at the end of the list',
    [opened, moved('previous')],
    { context: { active: 'page:login', isUser: false } },
    withLogin,
  ),
  tableRow(
    'offers a user no login',
    [{ ...opened, isUser: true }, moved('previous')],
    { context: { active: 'page:markets', isUser: true } },
    withLogin,
  ),
  tableRow(
    'requests the markets only once, and starts with an empty field',
    [opened, listed, typed('btc'), moved('next'), { type: 'palette.closed' }, { ...opened, offered: [] }],
    { in: 'open.known', asks: {}, context: { offered: [], text: '', active: undefined, markets: [btc] } },
  ),
  tableRow('keeps the input, and returns to the best row', [opened, listed, moved('next'), typed('bt')], 'open.known', {
    context: { text: 'bt', active: undefined },
  }),
  tableRow('moves down', [opened, listed, moved('next')], { context: { active: second } }),
  tableRow('continues down from there', [opened, listed, moved('next'), moved('next')], { context: { active: third } }),
  tableRow('moves up from the first to the last', [opened, listed, moved('previous')], { context: { active: last } }),
  tableRow('moves down from the last to the first', [opened, listed, moved('last'), moved('next')], {
    context: { active: first },
  }),
  tableRow('jumps to the last', [opened, listed, moved('last')], { context: { active: last } }),
  tableRow('jumps to the first', [opened, listed, moved('last'), moved('first')], { context: { active: first } }),
  tableRow('does not move in an empty list', [opened, typed('zzz'), moved('next')], { context: { active: undefined } }),
  tableRow('opens a page, and remembers it', [opened, chosen('page:markets')], 'closed', {
    context: { recent: ['page:markets', 'page:assets'] },
    effects: stored(['page:markets', 'page:assets']),
    sent: [{ type: 'navigation.requested', to: '/market' }],
  }),
  tableRow('opens a market', [opened, listed, chosen(last)], 'closed', {
    sent: [{ type: 'navigation.requested', to: '/trade?tradeCode=btc_usdt' }],
  }),
  tableRow('runs a page’s action, and remembers it', [opened, chosen(second)], 'closed', {
    context: { recent: [second, 'page:assets'] },
    effects: stored([second, 'page:assets']),
    sent: [{ type: 'offer.pressed', from: 'floor', id: 'buy' }],
  }),
  tableRow('ignores a row that is gone', [opened, chosen('page:gone')], 'open.fetching', { effects: [], sent: [] }),
]

holdTable(commandPaletteMachine, table, 'the palette $says')

describe('the query', () => {
  const fits = (label: string, text: string, also = '') => matchOf({ label, also }, text)

  it('ranks a prefix before a word, a word before a part, a part before scattered letters', () => {
    const ranks = ['can', 'all', 'ord', 'cao'].map((text) => fits('Cancel all orders?', text))
    expect(ranks).toEqual([0, 1, 1, 3])
    expect(fits('Cancel all orders?', 'ncel')).toBe(2)
    expect(fits('Cancel all orders?', 'oc')).toBeUndefined()
  })

  it('must match word by word, in any order, ignoring case and accents', () => {
    expect(fits('Cancel all orders?', 'ORDERS canc')).toBe(1)
    expect(fits('Cancel all orders?', 'orders buy')).toBeUndefined()
    expect(fits('Übersicht', 'uber')).toBe(0)
    expect(fits('撤销最新委托', '最新')).toBe(2)
  })

  it('finds a market by either of its coins, and by both without a separator', () => {
    expect(fits('BTC/USDT', 'usd', 'btcusdt')).toBe(1)
    expect(fits('BTC/USDT', 'btcu', 'btcusdt')).toBe(1)
    expect(fits('BTC/USDT', 'btc/u', 'btcusdt')).toBe(0)
  })

  it('lists everything when empty, recent choices first', () => {
    expect(commandsFor([markets, assets, btc], '', [btc.id, 'gone']).map(({ id }) => id)).toEqual([
      btc.id,
      markets.id,
      assets.id,
    ])
  })

  it('prefers recent choices among equal matches, and returns no more rows than fit', () => {
    const [one, other] = [command('a', 'Buy one'), command('b', 'Buy another')]
    expect(commandsFor([one, other], 'buy', ['b'])[0]).toBe(other)
    expect(commandsFor([one, other], 'buy o', ['b'])[0]).toBe(one)
    const many = Array.from({ length: shellLimits.palette.rows + 5 }, (_, at) => command(String(at), 'Buy'))
    expect(commandsFor(many, 'buy', [])).toHaveLength(shellLimits.palette.rows)
  })

  it('remembers the results, once each, newest first, up to a limit', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(ids.reduce<readonly string[]>(withRecent, [])).toEqual(ids.toReversed().slice(0, shellLimits.palette.recent))
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
    expect(withRecent(['a'], 'x'.repeat(shellLimits.palette.maxRecent + 1))).toEqual(['a'])
  })
})

describe('a command that sends or cancels at once', () => {
  const send = command('send', 'Place buy order at best ask', { kind: 'action', acts: true })
  const cancel = command('cancel', 'Cancel all orders on this pair (press twice)', { kind: 'action', acts: true })
  const chinese = command('chinese', '以卖一价买入下单', { kind: 'action', acts: true })
  const eth = command('market:eth_usdt', 'ETH/USDT', { kind: 'market' })
  const all = [send, cancel, chinese, eth]
  const ids = (text: string, recent: readonly string[] = []) => commandsFor(all, text, recent).map(({ id }) => id)

  it.each(['eth', 'uyt', 'et', 'ancel', 'sba', 'best bid', 'rders', 'place eth'])(
    'is not found by %j, whose letters only happen to occur in it [TRD-13]',
    (text) => {
      expect(ids(text).filter((id) => id !== 'market:eth_usdt')).toEqual([])
    },
  )

  it.each([
    ['place', ['send']],
    ['buy best', ['send']],
    ['ＣＡＮ\u200B', ['cancel']],
    ['买入', ['chinese']],
  ])('is found by %j, the beginnings of its words [TRD-13]', (text, found) => {
    expect(ids(text)).toEqual(found)
  })

  it('never comes first because it was used recently [TRD-13]', () => {
    expect(ids('', ['send', 'cancel'])).toEqual(['market:eth_usdt', 'send', 'cancel', 'chinese'])
  })
})
