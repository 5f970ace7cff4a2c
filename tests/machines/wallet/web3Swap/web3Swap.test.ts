import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { leastOut, withoutGas } from '#contract/wallet/swap.ts'
import {
  sampleBalances,
  sampleChains,
  sampleQuote,
  sampleToken,
  sampleTokens,
} from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3SwapMachine } from '#machines/wallet/web3Swap/web3Swap.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { accountId: 'wallet', chainIndex: undefined }
const setup = { answer: 'fetchSetup', done: { chains: sampleChains, tokens: sampleTokens } } as const
const balances = { answer: 'fetchBalances', done: sampleBalances } as const
const field = (text: string) => typedAmount(text, 'en_US')
const shows = (value: string) => fieldOf(decimal(value))
const amountTyped = (text: string) => ({ type: 'amount.changed', typed: field(text) }) as const
const slippageTyped = (text: string) => ({ type: 'slippage.changed', typed: field(text) }) as const
const ready = [setup, balances] as const
const typed = [...ready, amountTyped('1')] as const
const debounced = { wait: walletLimits.web3.quoteDebounce } as const
const quoted = [...typed, debounced, { answer: 'fetchTerms', done: sampleQuote() }] as const
const unapproved = [...typed, debounced, { answer: 'fetchTerms', done: sampleQuote({ needsApproval: true }) }] as const
const approving = [...unapproved, { type: 'approve.requested' }] as const
const ask = { accountId: 'wallet', chainIndex: '1', fromTokenAddress: '', toTokenAddress: '0xUSDT', amount: '1' }
const life = 20_000
const asked = [...quoted, { type: 'review.requested' }] as const
const looking = [...asked, { answer: 'fetchTerms', done: sampleQuote() }] as const
const confirmed = { type: 'review.confirmed' } as const
const sending = [...looking, confirmed] as const
const settledAs = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const swapped = { txHash: '0xfeed', chainIndex: '1', amountIn: decimal('1'), amountOut: decimal('9.97') }
const refused = { kind: 'business', call: 'web3.swapQuote', code: codes.swapNoPool } as const
const behind = { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } as const
const body = { accountId: 'wallet', chainIndex: '1', quoteId: 'quote', minAmountOut: '9.92015' }
const asksBalances = { fetchBalances: { accountId: 'wallet' } }
const asksQuote = { fetchTerms: ask }
const holds = { seconds: { ms: life } }
const blank = { from: '', to: '0xUSDT', amount: noAmount, chainIndex: '1' }
const only = (symbol: string, balance: string) => ({
  ...sampleBalances,
  tokenAssets: [sampleToken('1', symbol, { balance: decimal(balance) })],
})

const row = rowBuilder(web3SwapMachine, input)

const noTerms = { answer: 'fetchTerms', error: refused } as const
const unapprovedTerms = { answer: 'fetchTerms', done: sampleQuote({ needsApproval: true }) } as const
const reviews = { type: 'review.requested' } as const
const approves = { type: 'approve.requested' } as const
const done = { answer: 'submit', done: { ...settledAs, result: 'accepted', code: 200, data: swapped } } as const

const table: Table<typeof web3SwapMachine> = [
  row('requests nothing for a guest', [], 'guest', { asks: {} }, { accountId: undefined, chainIndex: undefined }),
  row('starts with the chain’s own coin and its first token', [setup], 'loadingBalances', {
    tags: ['busy'],
    context: blank,
    asks: asksBalances,
  }),
  row(
    'starts with the chain named in the address',
    [setup],
    { context: { chainIndex: '501', from: '', to: '0xJUP' } },
    { ...input, chainIndex: '501' },
  ),
  row('says that the chains did not load', [{ answer: 'fetchSetup', error: refused }], 'setupFailed', {
    tags: ['failed'],
    context: { error: refused },
  }),
  row('clears the failure', [{ answer: 'fetchSetup', error: refused }, { type: 'retry.requested' }, setup], {
    context: { error: undefined },
  }),
  row('says that the index stays behind', [setup, { answer: 'fetchBalances', error: behind }], 'balancesFailed', {
    tags: ['failed'],
    context: { error: behind },
  }),
  row('is ready with balances', [setup, balances], 'form.blank', {
    tags: [],
    context: { balances: sampleBalances.tokenAssets, error: undefined },
    asks: {},
  }),
  row('caps the amount at the balance [WAL-13]', [...ready, amountTyped('9')], 'form.typing', {
    tags: ['busy'],
    context: { amount: shows('2') },
  }),
  row(
    'truncates the amount to the token’s digits [WAL-13]',
    [...ready, { type: 'tokens.flipped' }, amountTyped('1.23456789')],
    { context: { amount: shows('1.234567') } },
  ),
  row('requests no quote for an empty amount', [...typed, amountTyped('')], 'form.blank', { asks: {} }),
  row('fills in the balance less the maximum gas fee [WAL-13]', [...ready, { type: 'amount.filled' }], 'form.typing', {
    context: { amount: shows('1.5') },
  }),
  row(
    'fills in the whole balance of a token [WAL-13]',
    [...ready, { type: 'tokens.flipped' }, { type: 'amount.filled' }],
    { context: { amount: shows('100') } },
  ),
  row('requests a quote shortly after the last keystroke [WAL-13]', [...typed, debounced], 'form.quoting', {
    tags: ['busy'],
    asks: asksQuote,
  }),
  row('requests once for several keystrokes', [...typed, { wait: 200 }, amountTyped('1.'), { wait: 200 }], {
    in: 'form.typing',
    asks: {},
  }),
  row(
    'shows the quote and counts its age [WAL-13]',
    [...typed, debounced, { answer: 'fetchTerms', done: sampleQuote() }],
    { in: 'form.quoted', tags: [], context: { quote: sampleQuote(), seconds: undefined }, asks: holds },
  ),
  row('shows the seconds left [WAL-13]', [...quoted, { type: 'second.passed', left: 7 }], { context: { seconds: 7 } }),
  row(
    'requests again when the quote expires, and keeps the old one visible [WAL-13]',
    [...quoted, { type: 'second.passed', left: 1 }, { wait: life }],
    { in: 'form.quoting', context: { quote: sampleQuote(), seconds: undefined }, asks: asksQuote },
  ),
  row('says that there is no quote [WAL-13]', [...typed, debounced, noTerms], 'form.unquoted', {
    tags: ['failed'],
    context: { quote: undefined, failure: { step: 'terms', error: refused } },
  }),
  row('drops an old quote that cannot be refreshed [WAL-13]', [...quoted, { wait: life }, noTerms], 'form.unquoted', {
    context: { quote: undefined },
  }),
  row('requests a quote again', [...typed, debounced, noTerms, { type: 'retry.requested' }], 'form.quoting', {
    context: { failure: undefined },
  }),
  row('drops the quote with another amount', [...quoted, amountTyped('1.5')], 'form.typing', {
    context: { quote: undefined, amount: field('1.5') },
  }),
  row('drops the quote when the maximum is filled in', [...quoted, { type: 'amount.filled' }], {
    context: { quote: undefined },
  }),
  row('swaps the sides and clears the amount', [...quoted, { type: 'tokens.flipped' }], 'form.blank', {
    context: { from: '0xUSDT', to: '', amount: noAmount, quote: undefined },
  }),
  row('starts over on another chain', [...quoted, { type: 'chain.chosen', chainIndex: '501' }], 'form.blank', {
    context: { chainIndex: '501', from: '', to: '0xJUP', amount: noAmount, quote: undefined },
  }),
  row(
    'accepts another first token, and replaces the second if equal',
    [...quoted, { type: 'from.chosen', tokenAddress: '0xUSDT' }],
    { in: 'form.blank', context: { from: '0xUSDT', to: '', amount: noAmount, quote: undefined } },
  ),
  row(
    'accepts another second token, and requests its quote',
    [...quoted, { type: 'to.chosen', tokenAddress: '0xNEW' }],
    { in: 'form.typing', context: { from: '', to: '0xNEW', amount: field('1'), quote: undefined } },
  ),
  row('swaps the sides when the second token is chosen first', [...quoted, { type: 'to.chosen', tokenAddress: '' }], {
    context: { from: '0xUSDT', to: '', amount: noAmount },
  }),
  row('accepts another slippage limit without another quote [WAL-13]', [...quoted, slippageTyped('1.255')], {
    in: 'form.quoted',
    context: { slippage: shows('1.25'), quote: sampleQuote() },
  }),
  row('keeps an excessive slippage limit as typed [WAL-13] [NUM-01]', [...quoted, slippageTyped('1,255')], {
    context: { slippage: field('1,255') },
  }),
  row('rejects an excessive slippage limit [WAL-13]', [...quoted, slippageTyped('99'), reviews], 'form.quoted', {
    context: { problem: 'slippageTooHigh' },
  }),
  row('treats an unparseable slippage limit as none [NUM-01]', [...quoted, slippageTyped('1%'), reviews], {
    in: 'form.quoted',
    context: { problem: 'slippageUnread' },
  }),
  row(
    'parses grouped digits [NUM-01]',
    [setup, { answer: 'fetchBalances', done: only('ETH', '5000') }, amountTyped('2,500')],
    { in: 'form.typing', context: { amount: field('2,500') }, asks: {} },
  ),
  row('requests no quote for unparseable input [NUM-01]', [...ready, amountTyped('1x')], 'form.blank', {
    context: { amount: field('1x') },
    asks: {},
  }),
  row('says that the amount is unparseable [NUM-01]', [...ready, amountTyped('1,234,5'), reviews], 'form.blank', {
    context: { problem: 'amountUnread' },
  }),
  row(
    'shows plain digits after the amount field loses focus',
    [...ready, amountTyped('１.５'), { type: 'amount.blurred' }],
    { in: 'form.typing', context: { amount: shows('1.5') } },
  ),
  row(
    'shows plain digits after the slippage field loses focus',
    [...quoted, slippageTyped('0,70'), { type: 'slippage.blurred' }],
    { in: 'form.quoted', context: { slippage: shows('0.70') } },
  ),
  row('requires an amount', [...ready, reviews], 'form.blank', { context: { problem: 'amountNonZero' } }),
  row(
    'requires enough for gas [WAL-13]',
    [
      ...ready,
      amountTyped('2'),
      debounced,
      { answer: 'fetchTerms', done: sampleQuote({ amountIn: decimal('2') }) },
      reviews,
    ],
    { in: 'form.quoted', context: { problem: 'notEnoughGas' } },
  ),
  row('requires gas for an approval too [WAL-13]', [...ready, amountTyped('2'), debounced, unapprovedTerms, approves], {
    in: 'form.quoted',
    context: { problem: 'notEnoughGas' },
  }),
  row('requires a slippage limit', [...quoted, slippageTyped(''), reviews], 'form.quoted', {
    context: { problem: 'slippageMissing' },
  }),
  row('clears the error when the slippage limit changes', [...quoted, slippageTyped(''), reviews, slippageTyped('1')], {
    context: { problem: undefined },
  }),
  row('sends nothing without approval [WAL-13]', [...unapproved, reviews], 'form.quoted', {
    context: { problem: undefined },
  }),
  row(
    'sends nothing at the first press but requests a quote to review [WAL-13]',
    [...quoted, { type: 'second.passed', left: 3 }, reviews],
    { in: 'reviewing.pricing', tags: ['busy'], context: { quote: sampleQuote(), seconds: undefined }, asks: asksQuote },
  ),
  row(
    'shows the swap while the quote is valid [WAL-13]',
    [...asked, { answer: 'fetchTerms', done: sampleQuote({ quoteId: 'newer' }) }],
    { in: 'reviewing.looking', tags: [], context: { quote: sampleQuote({ quoteId: 'newer' }) }, asks: holds },
  ),
  row('counts the age of the quote under review', [...looking, { type: 'second.passed', left: 7 }], {
    in: 'reviewing.looking',
    context: { seconds: 7 },
  }),
  row(
    'cannot be confirmed with an expired quote, which stays visible [WAL-13]',
    [...looking, { type: 'second.passed', left: 1 }, { wait: life }, confirmed],
    { in: 'reviewing.outdated', tags: ['stale'], context: { quote: sampleQuote(), seconds: undefined }, asks: {} },
  ),
  row('requests a new quote for an expired review', [...looking, { wait: life }, { type: 'price.requested' }], {
    in: 'reviewing.pricing',
    asks: asksQuote,
  }),
  row('returns to the form with all its input', [...looking, { type: 'review.closed' }], 'form.quoting', {
    context: { amount: field('1') },
  }),
  row(
    'shows why it cannot be sent with the new quote',
    [...asked, { answer: 'fetchTerms', done: sampleQuote({ gas: decimal('1.5') }) }],
    { in: 'form.quoted', context: { problem: 'notEnoughGas', quote: sampleQuote({ gas: decimal('1.5') }) } },
  ),
  row('offers the approval that the new quote needs', [...asked, unapprovedTerms], 'form.quoted', {
    context: { problem: undefined, quote: sampleQuote({ needsApproval: true }) },
  }),
  row('says that there is no quote to review', [...asked, noTerms], 'form.unquoted', {
    context: { quote: undefined, failure: { step: 'terms', error: refused } },
  }),
  row(
    'says that it was swapped even if the answer has no amounts',
    [...sending, { answer: 'submit', done: { ...settledAs, result: 'accepted', code: 200 } }],
    'receipt',
    {
      sent: [
        {
          type: 'notice.raised',
          notice: { kind: 'success', about: 'money', words: { key: 'web3Swap:notice.swappedBlind' } },
        },
      ],
    },
  ),
  row('approves the quoted amount [WAL-13]', [...unapproved, approves], 'approving', {
    tags: ['busy', 'blocking'],
    asks: { approve: { accountId: 'wallet', chainIndex: '1', tokenAddress: '', amount: '1' } },
  }),
  row('approves nothing if no approval is needed', [...quoted, approves], 'form.quoted'),
  row('leaves the form unchanged meanwhile', [...approving, amountTyped('2')], 'approving', {
    context: { amount: field('1') },
  }),
  row('keeps the chain', [...approving, { type: 'chain.chosen', chainIndex: '501' }], 'approving', {
    context: { chainIndex: '1' },
  }),
  row('keeps the slippage limit', [...approving, slippageTyped('1')], 'approving', {
    context: { slippage: shows('0.5') },
  }),
  row(
    'requests a new quote after the approval, and says so [WAL-13]',
    [...approving, { answer: 'approve', done: {} }],
    'form.quoting',
    {
      sent: [
        {
          type: 'notice.raised',
          notice: {
            kind: 'success',
            about: 'money',
            words: { key: 'web3Swap:notice.approved', values: { symbol: 'ETH' }, amounts: { amount: '1' } },
          },
        },
      ],
    },
  ),
  row('shows why the approval failed [WAL-13]', [...approving, { answer: 'approve', error: refused }], 'form.quoting', {
    context: { failure: { step: 'approve', error: refused } },
  }),
  row(
    'clears the last rejection on the next try',
    [...approving, { answer: 'approve', error: refused }, unapprovedTerms, approves],
    { in: 'approving', context: { failure: undefined } },
  ),
  row('sends the quoted swap with its minimum result, once [WAL-13]', [...looking, confirmed], 'submitting.sending', {
    tags: ['busy', 'blocking'],
    asks: { submit: { call: 'web3.swapSubmit', body } },
  }),
  row(
    'says that the outcome is unknown while it is unknown [WAL-13]',
    [...sending, { answer: 'submit', context: { wasUnknown: true } }],
    { in: 'submitting.settling', tags: ['busy', 'blocking', 'unknown'] },
  ),
  row('shows what was swapped, and announces it [WAL-13]', [...sending, done], 'receipt', {
    tags: [],
    context: { swapped, amount: noAmount, quote: undefined },
    sent: [
      {
        type: 'notice.raised',
        notice: {
          kind: 'success',
          about: 'money',
          words: {
            key: 'web3Swap:notice.swapped',
            values: { from: 'ETH', to: 'USDT' },
            amounts: { amountIn: '1', amountOut: '9.97' },
          },
        },
      },
    ],
  }),
  row(
    'shows why nothing was swapped, with a new quote and all input [WAL-13]',
    [...sending, { answer: 'submit', done: { ...settledAs, result: 'rejected', code: codes.swapSlippage } }],
    'form.quoting',
    {
      context: {
        amount: field('1'),
        failure: {
          step: 'swap',
          error: { kind: 'business', call: 'web3.swapSubmit', code: codes.swapSlippage, msg: 'ok' },
        },
      },
      asks: asksQuote,
    },
  ),
  row('says so if sending failed unexpectedly', [...sending, { answer: 'submit', error: refused }], 'form.quoting', {
    context: { failure: { step: 'swap', error: refused } },
  }),
  row('requests balances before another swap [WAL-13]', [...sending, done, { type: 'another.requested' }], {
    in: 'loadingBalances',
    context: { swapped: undefined },
  }),
  row('continues for the same wallet', [...typed, { type: 'wallet.changed', accountId: 'wallet' }], 'form.typing', {
    context: { amount: field('1') },
  }),
  row('starts over for another wallet', [...typed, { type: 'wallet.changed', accountId: 'other' }], 'loading', {
    context: { accountId: 'other', amount: noAmount, balances: [] },
  }),
  row('starts over for another wallet entered while loading', [{ type: 'wallet.changed', accountId: 'other' }], {
    in: 'loading',
    context: { accountId: 'other' },
  }),
  row('shows nothing after the wallet was left', [...typed, { type: 'wallet.changed', accountId: undefined }], {
    in: 'guest',
    context: { accountId: undefined, balances: [] },
  }),
  row(
    'stays empty without a wallet',
    [{ type: 'wallet.changed', accountId: undefined }],
    { in: 'guest', asks: {} },
    { accountId: undefined, chainIndex: undefined },
  ),
  row(
    'starts with the chain named in the address for a wallet entered later',
    [{ type: 'wallet.changed', accountId: 'wallet' }, setup],
    { in: 'loadingBalances', context: { accountId: 'wallet', chainIndex: '501', to: '0xJUP' } },
    { accountId: undefined, chainIndex: '501' },
  ),
  row(
    'fills in nothing if gas takes all',
    [setup, { answer: 'fetchBalances', done: only('ETH', '0.5') }, { type: 'amount.filled' }],
    { in: 'form.blank', context: { amount: noAmount } },
  ),
]

holdTable(web3SwapMachine, table, 'a swap $says')

it('never accepts less than the slippage limit allows, in the token’s digits [WAL-13]', () => {
  expect(leastOut(decimal('100'), decimal('0.5'), 6)).toBe('99.5')
  expect(leastOut(decimal('0.000001'), decimal('20'), 6)).toBe('0.000001')
  expect(leastOut(decimal('3.333333'), decimal('0.1'), 6)).toBe('3.33')
  expect(leastOut(decimal('10'), decimal('0'), 6)).toBe('10')
  expect([withoutGas(decimal('2'), decimal('0.5')), withoutGas(decimal('0.1'), decimal('0.5'))]).toEqual(['1.5', '0'])
})
