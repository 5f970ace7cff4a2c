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
  tableRow('is closed, and asks nothing', [], { in: 'closed', asks: {} }),
  tableRow('opens with what can be done here, and asks for the markets', [opened], {
    in: 'open.fetching',
    tags: ['busy'],
    asks: { fetchMarkets: undefined },
    context: { offered, text: '' },
  }),
  tableRow('forgets what was chosen by somebody who has left [OUT-02]', [{ type: 'recent.cleared' }], {
    in: 'closed',
    context: { recent: [] },
  }),
  tableRow(
    'goes from the end of what a guest is offered to the way in',
    [opened, moved('previous')],
    { context: { active: 'page:login', isUser: false } },
    withLogin,
  ),
  tableRow(
    'offers a user no way in',
    [{ ...opened, isUser: true }, moved('previous')],
    { context: { active: 'page:markets', isUser: true } },
    withLogin,
  ),
  tableRow('knows the markets', [opened, listed], { in: 'open.known', tags: [], asks: {} }),
  tableRow(
    'asks only once for what it knows, and begins with an empty field',
    [opened, listed, typed('btc'), moved('next'), { type: 'palette.closed' }, { ...opened, offered: [] }],
    { in: 'open.known', asks: {}, context: { offered: [], text: '', active: undefined, markets: [btc] } },
  ),
  tableRow('keeps what is typed, and begins again at the best row', [opened, listed, moved('next'), typed('bt')], {
    in: 'open.known',
    context: { text: 'bt', active: undefined },
  }),
  tableRow('goes down', [opened, listed, moved('next')], { context: { active: second } }),
  tableRow('goes on from there', [opened, listed, moved('next'), moved('next')], { context: { active: third } }),
  tableRow('goes from the first up to the last', [opened, listed, moved('previous')], { context: { active: last } }),
  tableRow('goes from the last down to the first', [opened, listed, moved('last'), moved('next')], {
    context: { active: first },
  }),
  tableRow('jumps to the last', [opened, listed, moved('last')], { context: { active: last } }),
  tableRow('jumps to the first', [opened, listed, moved('last'), moved('first')], { context: { active: first } }),
  tableRow('goes nowhere where there is nothing', [opened, typed('zzz'), moved('next')], {
    context: { active: undefined },
  }),
  tableRow('goes to a page, and remembers it', [opened, chosen('page:markets')], {
    in: 'closed',
    context: { recent: ['page:markets', 'page:assets'] },
    effects: stored(['page:markets', 'page:assets']),
    sent: [{ type: 'navigation.requested', to: '/market' }],
  }),
  tableRow('goes to a market', [opened, listed, chosen(last)], {
    in: 'closed',
    sent: [{ type: 'navigation.requested', to: '/trade?tradeCode=btc_usdt' }],
  }),
  tableRow('does what the page can do, and remembers that', [opened, chosen(second)], {
    in: 'closed',
    context: { recent: [second, 'page:assets'] },
    effects: stored([second, 'page:assets']),
    sent: [{ type: 'offer.pressed', from: 'floor', id: 'buy' }],
  }),
  tableRow('does nothing for a row that is gone', [opened, chosen('page:gone')], {
    in: 'open.fetching',
    effects: [],
    sent: [],
  }),
]

holdTable(commandPaletteMachine, table, 'the palette $says')

describe('what is typed', () => {
  const fits = (label: string, text: string, also = '') => matchOf({ label, also }, text)

  it('finds by the beginning before a word, a word before a part, a part before letters far apart', () => {
    const ranks = ['can', 'all', 'ord', 'cao'].map((text) => fits('Cancel all orders?', text))
    expect(ranks).toEqual([0, 1, 1, 3])
    expect(fits('Cancel all orders?', 'ncel')).toBe(2)
    expect(fits('Cancel all orders?', 'oc')).toBeUndefined()
  })

  it('has to be found word by word, in any order, without case and accents', () => {
    expect(fits('Cancel all orders?', 'ORDERS canc')).toBe(1)
    expect(fits('Cancel all orders?', 'orders buy')).toBeUndefined()
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
    const many = Array.from({ length: shellLimits.palette.rows + 5 }, (_, at) => command(String(at), 'Buy'))
    expect(commandsFor(many, 'buy', [])).toHaveLength(shellLimits.palette.rows)
  })

  it('is remembered by what came of it: once each, the newest first, and not for ever', () => {
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
    'is not found by %j, whose letters only happen to be in it [TRD-13]',
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

  it('never comes first because it was used lately [TRD-13]', () => {
    expect(ids('', ['send', 'cancel'])).toEqual(['market:eth_usdt', 'send', 'cancel', 'chinese'])
  })
})
