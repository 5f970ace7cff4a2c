import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { panelMarket } from '#contract/contracts/panelMarket.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { sampleKnown } from '#machines/contracts/calculator/calculator.model.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { contractTradeMachine } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import { contractIn } from '#machines/contracts/contractTrade/contractTrade.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { contractCode: 'btcusdt', fid: '7', marks: noMarks }
const other = { ...sampleContract, contractCode: 'ethusdt' }
const listed = { answer: 'fetchContracts', done: [other, sampleContract] } as const
const unlisted = { answer: 'fetchContracts', done: [other] } as const
const cut = { kind: 'timeout', call: 'contracts.list' } as const
const lost = { answer: 'fetchContracts', error: cut } as const
const retryDue = { wait: spotLimits.spotTrade.lateRetryEvery } as const
const passed = { wait: spotLimits.spotTrade.rulesEvery } as const
const reduced = { ...sampleContract, state: 'reduceOnly' } as const
const market = panelMarket(sampleContract)
const places = { workspace: { symbol: 'btcusdt' }, preparedStreams: undefined }
const first = {
  ...places,
  bookFlow: { market },
  floorPrices: { market },
  followFigures: { contractCode: 'btcusdt' },
  contractForm: { contract: sampleContract, fid: '7', ledger: 'real' },
  orderBook: { market },
  recentTrades: { market },
}
const [charted, ordered] = [
  { chart: { market } },
  { contractPositions: { fid: '7', contracts: [other, sampleContract], ledger: 'real' } },
]
const runs = { ...first, ...charted, ...ordered }
const chartComes = { answer: 'loadChart', done: undefined } as const
const chartFails = { answer: 'loadChart', error: 'cut' } as const
const ordersCome = { answer: 'loadOrders', done: undefined } as const
const ordersFail = { answer: 'loadOrders', error: 'cut' } as const
const standing = [listed, chartComes, ordersCome] as const
const at = (rules: 'current' | 'refreshing' | 'stale') => [
  `trading.rules.${rules}`,
  'trading.chart.loaded',
  'trading.orders.loaded.listed',
  'trading.pairs.closed',
]
const level = {
  side: 'bids',
  price: decimal('60000'),
  amount: decimal('5'),
  cumulative: decimal('9'),
  part: 'amount',
} as const
const drafted = { side: 'sell', kind: 'stop', price: decimal('59000') } as const
const opened = { type: 'calculator.opened', known: sampleKnown } as const
const calculated = {
  answer: 'calculator',
  done: {
    order: {
      side: 'buy',
      price: decimal('60000'),
      amount: decimal('5'),
      leverage: decimal('10'),
      stopLoss: undefined,
    },
  },
} as const
const closed = { answer: 'calculator', done: { order: undefined } } as const
const explaining = at('current').map((leaf) =>
  leaf === 'trading.orders.loaded.listed' ? 'trading.orders.loaded.explaining' : leaf,
)
const calculating = at('current').map((leaf) =>
  leaf === 'trading.orders.loaded.listed' ? 'trading.orders.loaded.calculating' : leaf,
)
const marks = { spot: [], contracts: ['btcusdt'] }
const row = rowBuilder(contractTradeMachine, input)
const simulatedRow = rowBuilder(contractTradeMachine, { ...input, ledger: 'simulation' as const })

const table: Table<typeof contractTradeMachine> = [
  row('requests the contracts and nothing of one that may not exist, and prepares its streams', [], 'loading', {
    tags: ['busy'],
    asks: { ...places, fetchContracts: undefined },
  }),
  row(
    'opens its panels for the contract, and loads the code of the others [FUT-02]',
    [lost, { type: 'retry.requested' }, listed],
    ['trading.rules.current', 'trading.chart.loading', 'trading.orders.loading', 'trading.pairs.closed'],
    {
      tags: [],
      context: { contract: sampleContract, error: undefined },
      asks: { ...first, loadChart: undefined, loadOrders: undefined },
    },
  ),
  row('says that the contracts did not load', [lost], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('says that a contract is not listed, and looks again on demand', [unlisted, { type: 'retry.requested' }], {
    in: 'loading',
    asks: { ...places, fetchContracts: undefined },
  }),
  ...(
    [
      ['chart', chartFails, chartComes, { ...first, ...charted, loadOrders: undefined }],
      ['orders', ordersFail, ordersCome, { ...first, ...ordered, loadChart: undefined }],
    ] as const
  ).flatMap(([part, fails, comes, asks]) => [
    row(`loads its ${part} again on demand`, [listed, fails, { type: `${part}.requested` }], {
      asks: { ...first, loadChart: undefined, loadOrders: undefined },
    }),
    row(`keeps trying to load its ${part}`, [listed, fails, retryDue, fails, retryDue, comes], { asks }),
  ]),
  row('refreshes the rules while open', [...standing, passed], at('refreshing'), {
    asks: { ...runs, fetchContracts: undefined },
  }),
  row(
    'shows that a contract takes only orders that reduce',
    [...standing, passed, { answer: 'fetchContracts', done: [reduced] }],
    at('current'),
    {
      context: { contract: reduced },
      sent: [
        { type: 'contract.changed', contract: reduced },
        { type: 'contracts.changed', contracts: [reduced] },
      ],
    },
  ),
  row('shows the previous rules while new ones do not load', [...standing, passed, lost], at('stale'), {
    tags: ['stale'],
    context: { contract: sampleContract, error: cut },
  }),
  row('asks for the rules again on demand', [...standing, passed, lost, { type: 'retry.requested' }], at('refreshing')),
  row('asks for the rules again after a while', [...standing, passed, lost, passed], at('refreshing')),
  row('closes its panels when the contract is no longer listed', [...standing, passed, unlisted], 'unknown', {
    asks: places,
  }),
  row(
    'lists the contracts to choose from while their list is open, with the favourites of this user',
    [
      ...standing,
      { type: 'session.changed', fid: '8' },
      { type: 'favourites.changed', marks },
      { type: 'pairs.opened' },
    ],
    {
      asks: {
        ...runs,
        pairs: { choice: { area: 'perpetual', sort: { column: 'turnover', direction: 'down' } }, marks },
      },
    },
  ),
  row(
    'shows a contract that becomes a favourite as one at once',
    [...standing, { type: 'pairs.opened' }, { type: 'favourites.changed', marks }],
    { context: { marks }, sent: [{ type: 'favourites.changed', marks }] },
  ),
  row(
    'ends the list of contracts when it is closed',
    [...standing, { type: 'pairs.opened' }, { type: 'pairs.closed' }],
    at('current'),
    { asks: runs },
  ),
  row(
    'closes the list of contracts and forgets the favourites of a user who left',
    [
      ...standing,
      { type: 'favourites.changed', marks },
      { type: 'pairs.opened' },
      { type: 'session.changed', fid: undefined },
    ],
    { in: at('current'), context: { marks: noMarks } },
  ),
  row(
    'tells its form and its positions who trades [FUT-01]',
    [...standing, { type: 'session.changed', fid: undefined }],
    {
      context: { fid: undefined },
      sent: [
        { type: 'session.changed', fid: undefined },
        { type: 'session.changed', fid: undefined },
      ],
    },
  ),
  simulatedRow('passes its ledger to what shows and moves money [FUT-10]', standing, at('current'), {
    asks: {
      ...runs,
      contractForm: { contract: sampleContract, fid: '7', ledger: 'simulation' },
      contractPositions: { fid: '7', contracts: [other, sampleContract], ledger: 'simulation' },
    },
  }),
  row('opens its form for a user who logged in meanwhile', [{ type: 'session.changed', fid: '8' }, listed], {
    context: { fid: '8' },
    asks: {
      ...first,
      contractForm: { contract: sampleContract, fid: '8', ledger: 'real' },
      loadChart: undefined,
      loadOrders: undefined,
    },
  }),
  row('fills the form with a pressed level as displayed', [...standing, { type: 'level.picked', ...level }], {
    sent: [{ type: 'level.picked', ...level }],
  }),
  row('fills the form with an order at a price of the chart', [...standing, { type: 'order.drafted', ...drafted }], {
    sent: [{ type: 'order.drafted', ...drafted }],
  }),
  row(
    'forgets the favourites of a user who left while the list is closed',
    [
      { type: 'favourites.changed', marks },
      { type: 'session.changed', fid: undefined },
    ],
    { in: 'loading', context: { marks: noMarks } },
  ),
  row('opens the details of the contract', [...standing, { type: 'details.opened' }], explaining, {
    asks: { ...runs, contractDetails: { contract: sampleContract } },
  }),
  row(
    'closes the details',
    [...standing, { type: 'details.opened' }, { answer: 'contractDetails', done: undefined }],
    at('current'),
    { asks: runs },
  ),
  row('opens the calculator with what is known', [...standing, opened], calculating, {
    asks: { ...runs, calculator: { contract: sampleContract, known: sampleKnown } },
  }),
  row('fills the form with the order of the calculator', [...standing, opened, calculated], at('current'), {
    sent: [{ type: 'order.calculated', ...calculated.done.order }],
  }),
  row('leaves the form as it is when the calculator is closed', [...standing, opened, closed], at('current'), {
    sent: [],
  }),
  row('closes the calculator of another user', [...standing, opened, { type: 'session.changed', fid: '8' }], {
    in: at('current'),
    context: { fid: '8' },
    sent: [
      { type: 'session.changed', fid: '8' },
      { type: 'session.changed', fid: '8' },
    ],
  }),
]

holdTable(contractTradeMachine, table, 'the floor of a contract $says')

describe('the contract of an address', () => {
  it.each([
    ['tradeName=ethusdt', 'ethusdt'],
    ['tradeName=ETHUSDT', 'ethusdt'],
    ['tradeName=ETH-USDT', 'ethusdt'],
    ['tradeName=ETH%2FUSDT', 'ethusdt'],
    ['tradeName=%20EthUsdt%20', 'ethusdt'],
    ['', 'btcusdt'],
    ['tradeName=', 'btcusdt'],
    ['source=swaps&type=1', 'btcusdt'],
    // A string that cannot be a contract is never mistaken for one.
    ['tradeName=btc_usdt', 'btc_usdt'],
    ['tradeName=%3Cscript%3E', '<script>'],
  ])('%s is %s', (query, code) => {
    expect(contractIn(new URLSearchParams(query))).toBe(code)
  })

  it('is shortened to its start if longer than any contract', () => {
    const { longestName } = spotLimits.spotTrade
    const named = contractIn(new URLSearchParams({ tradeName: 'x'.repeat(5_000) }))
    expect(named).toBe(`${'x'.repeat(longestName)}…`)
  })
})
