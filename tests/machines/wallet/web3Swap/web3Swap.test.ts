import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { leastOut, withoutGas } from '#contract/wallet/swap.ts'
import {
  sampleBalances,
  sampleChains,
  sampleQuote,
  sampleToken,
  sampleTokens,
} from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3SwapMachine } from '#machines/wallet/web3Swap/web3Swap.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { accountId: 'wallet', chainIndex: undefined }
const setup = { answer: 'fetchSetup', done: { chains: sampleChains, tokens: sampleTokens } } as const
const balances = { answer: 'fetchBalances', done: sampleBalances } as const
const field = (text: string) => typedAmount(text, 'en_US')
const shows = (value: string) => fieldOf(decimal(value))
const amountTyped = (text: string) => ({ type: 'amount.changed', typed: field(text) }) as const
const slippageTyped = (text: string) => ({ type: 'slippage.changed', typed: field(text) }) as const
const ready = [setup, balances] as const
const typed = [...ready, amountTyped('1')] as const
const debounced = { wait: limits.web3.quoteDebounce } as const
const quoted = [...typed, debounced, { answer: 'fetchQuote', done: sampleQuote() }] as const
const unapproved = [...typed, debounced, { answer: 'fetchQuote', done: sampleQuote({ needsApproval: true }) }] as const
const approving = [...unapproved, { type: 'approve.asked' }] as const
const ask = { accountId: 'wallet', chainIndex: '1', fromTokenAddress: '', toTokenAddress: '0xUSDT', amount: '1' }
const life = 20_000
const asked = [...quoted, { type: 'swap.asked' }] as const
const looking = [...asked, { answer: 'fetchQuote', done: sampleQuote() }] as const
const confirmed = { type: 'review.confirmed' } as const
const sending = [...looking, confirmed] as const
const settledAs = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const swapped = { txHash: '0xfeed', chainIndex: '1', amountIn: decimal('1'), amountOut: decimal('9.97') }
const refused = { kind: 'business', call: 'web3.swapQuote', code: codes.swapNoPool } as const
const behind = { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } as const
const body = { accountId: 'wallet', chainIndex: '1', quoteId: 'quote', minAmountOut: '9.92015' }
const asksBalances = { fetchBalances: { accountId: 'wallet' } }
const asksQuote = { fetchQuote: ask }
const holds = { seconds: { ms: life } }
const blank = { from: '', to: '0xUSDT', amount: noAmount, chainIndex: '1' }
const only = (symbol: string, balance: string) => ({
  ...sampleBalances,
  tokenAssets: [sampleToken('1', symbol, { balance: decimal(balance) })],
})

const table: Table<typeof web3SwapMachine> = [
  {
    says: 'asks nothing for nobody',
    input: { accountId: undefined, chainIndex: undefined },
    then: { in: 'guest', asks: {} },
  },
  {
    says: 'asks for chains and tokens',
    input,
    then: { in: 'loading', tags: ['busy'], asks: { fetchSetup: undefined } },
  },
  {
    says: 'begins with the chain’s own coin and its first token',
    input,
    when: setup,
    then: { in: 'loadingBalances', tags: ['busy'], context: blank, asks: asksBalances },
  },
  {
    says: 'begins with the chain that the address names',
    input: { ...input, chainIndex: '501' },
    when: setup,
    then: { context: { chainIndex: '501', from: '', to: '0xJUP' } },
  },
  {
    says: 'says when chains cannot be had',
    input,
    when: { answer: 'fetchSetup', error: refused },
    then: { in: 'setupFailed', tags: ['failed'], context: { error: refused } },
  },
  {
    says: 'asks for them again',
    input,
    given: [{ answer: 'fetchSetup', error: refused }],
    when: { type: 'retry.asked' },
    then: { in: 'loading' },
  },
  {
    says: 'forgets that they failed',
    input,
    given: [{ answer: 'fetchSetup', error: refused }, { type: 'retry.asked' }],
    when: setup,
    then: { context: { error: undefined } },
  },
  {
    says: 'says when the index stays behind',
    input,
    given: [setup],
    when: { answer: 'fetchBalances', error: behind },
    then: { in: 'balancesFailed', tags: ['failed'], context: { error: behind } },
  },
  {
    says: 'asks for balances again',
    input,
    given: [setup, { answer: 'fetchBalances', error: behind }],
    when: { type: 'retry.asked' },
    then: { in: 'loadingBalances' },
  },
  {
    says: 'is ready with balances',
    input,
    given: [setup],
    when: balances,
    then: { in: 'form.blank', tags: [], context: { balances: sampleBalances.tokenAssets, error: undefined }, asks: {} },
  },
  {
    says: 'clamps the amount to what there is [WAL-13]',
    input,
    given: [...ready],
    when: amountTyped('9'),
    then: { in: 'form.typing', tags: ['busy'], context: { amount: shows('2') } },
  },
  {
    says: 'cuts it to the token’s digits [WAL-13]',
    input,
    given: [...ready, { type: 'tokens.flipped' }],
    when: amountTyped('1.23456789'),
    then: { context: { amount: shows('1.234567') } },
  },
  {
    says: 'asks no price for nothing',
    input,
    given: [...typed],
    when: amountTyped(''),
    then: { in: 'form.blank', asks: {} },
  },
  {
    says: 'fills all but the most that gas may cost [WAL-13]',
    input,
    given: [...ready],
    when: { type: 'amount.filled' },
    then: { in: 'form.typing', context: { amount: shows('1.5') } },
  },
  {
    says: 'fills all of a token [WAL-13]',
    input,
    given: [...ready, { type: 'tokens.flipped' }],
    when: { type: 'amount.filled' },
    then: { context: { amount: shows('100') } },
  },
  {
    says: 'asks for a price a moment after the last letter [WAL-13]',
    input,
    given: [...typed],
    when: debounced,
    then: { in: 'form.quoting', tags: ['busy'], asks: asksQuote },
  },
  {
    says: 'asks once for several letters',
    input,
    given: [...typed, { wait: 200 }, amountTyped('1.')],
    when: { wait: 200 },
    then: { in: 'form.typing', asks: {} },
  },
  {
    says: 'shows the price and counts its age [WAL-13]',
    input,
    given: [...typed, debounced],
    when: { answer: 'fetchQuote', done: sampleQuote() },
    then: { in: 'form.quoted', tags: [], context: { quote: sampleQuote(), seconds: undefined }, asks: holds },
  },
  {
    says: 'tells the seconds that are left [WAL-13]',
    input,
    given: [...quoted],
    when: { type: 'second.passed', left: 7 },
    then: { context: { seconds: 7 } },
  },
  {
    says: 'lives without a clock',
    input,
    given: [...quoted],
    when: { answer: 'seconds', error: 'x' },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'x' }], in: 'form.quoted' },
  },
  {
    says: 'asks anew when the price is too old, and keeps the old in sight [WAL-13]',
    input,
    given: [...quoted, { type: 'second.passed', left: 1 }],
    when: { wait: life },
    then: { in: 'form.quoting', context: { quote: sampleQuote(), seconds: undefined }, asks: asksQuote },
  },
  {
    says: 'says when there is no price [WAL-13]',
    input,
    given: [...typed, debounced],
    when: { answer: 'fetchQuote', error: refused },
    then: {
      in: 'form.unquoted',
      tags: ['failed'],
      context: { quote: undefined, failure: { step: 'quote', error: refused } },
    },
  },
  {
    says: 'loses an old price that cannot be renewed [WAL-13]',
    input,
    given: [...quoted, { wait: life }],
    when: { answer: 'fetchQuote', error: refused },
    then: { in: 'form.unquoted', context: { quote: undefined } },
  },
  {
    says: 'asks for a price again',
    input,
    given: [...typed, debounced, { answer: 'fetchQuote', error: refused }],
    when: { type: 'retry.asked' },
    then: { in: 'form.quoting', context: { failure: undefined } },
  },
  {
    says: 'drops the price with another amount',
    input,
    given: [...quoted],
    when: amountTyped('1.5'),
    then: { in: 'form.typing', context: { quote: undefined, amount: field('1.5') } },
  },
  {
    says: 'drops it with everything',
    input,
    given: [...quoted],
    when: { type: 'amount.filled' },
    then: { context: { quote: undefined } },
  },
  {
    says: 'turns the sides and clears the amount',
    input,
    given: [...quoted],
    when: { type: 'tokens.flipped' },
    then: { in: 'form.blank', context: { from: '0xUSDT', to: '', amount: noAmount, quote: undefined } },
  },
  {
    says: 'begins anew on another chain',
    input,
    given: [...quoted],
    when: { type: 'chain.chosen', chainIndex: '501' },
    then: {
      in: 'form.blank',
      context: { chainIndex: '501', from: '', to: '0xJUP', amount: noAmount, quote: undefined },
    },
  },
  {
    says: 'takes another first token, and the other makes way',
    input,
    given: [...quoted],
    when: { type: 'from.chosen', tokenAddress: '0xUSDT' },
    then: { in: 'form.blank', context: { from: '0xUSDT', to: '', amount: noAmount, quote: undefined } },
  },
  {
    says: 'takes another second token, and asks for its price',
    input,
    given: [...quoted],
    when: { type: 'to.chosen', tokenAddress: '0xNEW' },
    then: { in: 'form.typing', context: { from: '', to: '0xNEW', amount: field('1'), quote: undefined } },
  },
  {
    says: 'turns the sides when the second is made the first',
    input,
    given: [...quoted],
    when: { type: 'to.chosen', tokenAddress: '' },
    then: { context: { from: '0xUSDT', to: '', amount: noAmount } },
  },
  {
    says: 'takes another slippage without another price [WAL-13]',
    input,
    given: [...quoted],
    when: slippageTyped('1.255'),
    then: { in: 'form.quoted', context: { slippage: shows('1.25'), quote: sampleQuote() } },
  },
  {
    says: 'keeps more slippage than is sane as it was typed [WAL-13] [NUM-01]',
    input,
    given: [...quoted],
    when: slippageTyped('1,255'),
    then: { context: { slippage: field('1,255') } },
  },
  {
    says: 'takes no more slippage than is sane [WAL-13]',
    input,
    given: [...quoted, slippageTyped('99')],
    when: { type: 'swap.asked' },
    then: { in: 'form.quoted', context: { problem: 'slippageTooHigh' } },
  },
  {
    says: 'takes a slippage that it does not understand for none [NUM-01]',
    input,
    given: [...quoted, slippageTyped('1%')],
    when: { type: 'swap.asked' },
    then: { in: 'form.quoted', context: { problem: 'slippageUnread' } },
  },
  {
    says: 'takes a group for a group [NUM-01]',
    input,
    given: [setup, { answer: 'fetchBalances', done: only('ETH', '5000') }],
    when: amountTyped('2,500'),
    then: { in: 'form.typing', context: { amount: field('2,500') }, asks: {} },
  },
  {
    says: 'asks no price for what it does not understand [NUM-01]',
    input,
    given: [...ready],
    when: amountTyped('1x'),
    then: { in: 'form.blank', context: { amount: field('1x') }, asks: {} },
  },
  {
    says: 'says that it does not understand the amount [NUM-01]',
    input,
    given: [...ready, amountTyped('1,234,5')],
    when: { type: 'swap.asked' },
    then: { in: 'form.blank', context: { problem: 'amountUnread' } },
  },
  {
    says: 'shows an amount that is left in plain digits',
    input,
    given: [...ready, amountTyped('１.５')],
    when: { type: 'amount.left' },
    then: { in: 'form.typing', context: { amount: shows('1.5') } },
  },
  {
    says: 'shows a slippage that is left in plain digits',
    input,
    given: [...quoted, slippageTyped('0,70')],
    when: { type: 'slippage.left' },
    then: { in: 'form.quoted', context: { slippage: shows('0.70') } },
  },
  {
    says: 'wants an amount',
    input,
    given: [...ready],
    when: { type: 'swap.asked' },
    then: { in: 'form.blank', context: { problem: 'amountNonZero' } },
  },
  {
    says: 'wants enough for gas [WAL-13]',
    input,
    given: [
      ...ready,
      amountTyped('2'),
      debounced,
      { answer: 'fetchQuote', done: sampleQuote({ amountIn: decimal('2') }) },
    ],
    when: { type: 'swap.asked' },
    then: { in: 'form.quoted', context: { problem: 'notEnoughGas' } },
  },
  {
    says: 'wants gas for an approval too [WAL-13]',
    input,
    given: [
      ...ready,
      amountTyped('2'),
      debounced,
      { answer: 'fetchQuote', done: sampleQuote({ needsApproval: true }) },
    ],
    when: { type: 'approve.asked' },
    then: { in: 'form.quoted', context: { problem: 'notEnoughGas' } },
  },
  {
    says: 'wants a slippage',
    input,
    given: [...quoted, slippageTyped('')],
    when: { type: 'swap.asked' },
    then: { in: 'form.quoted', context: { problem: 'slippageMissing' } },
  },
  {
    says: 'forgets the problem with the slippage',
    input,
    given: [...quoted, slippageTyped(''), { type: 'swap.asked' }],
    when: slippageTyped('1'),
    then: { context: { problem: undefined } },
  },
  {
    says: 'forgets it when the form is sent',
    input,
    given: [...quoted, slippageTyped(''), { type: 'swap.asked' }, slippageTyped('0.5')],
    when: { type: 'swap.asked' },
    then: { in: 'reviewing.pricing', context: { problem: undefined } },
  },
  {
    says: 'sends nothing that is not approved [WAL-13]',
    input,
    given: [...unapproved],
    when: { type: 'swap.asked' },
    then: { in: 'form.quoted', context: { problem: undefined } },
  },
  {
    says: 'sends nothing at the first press: it asks for a price to look at [WAL-13]',
    input,
    given: [...quoted, { type: 'second.passed', left: 3 }],
    when: { type: 'swap.asked' },
    then: {
      in: 'reviewing.pricing',
      tags: ['busy'],
      context: { quote: sampleQuote(), seconds: undefined },
      asks: asksQuote,
    },
  },
  {
    says: 'shows what it does while the price holds [WAL-13]',
    input,
    given: [...asked],
    when: { answer: 'fetchQuote', done: sampleQuote({ quoteId: 'newer' }) },
    then: { in: 'reviewing.looking', tags: [], context: { quote: sampleQuote({ quoteId: 'newer' }) }, asks: holds },
  },
  {
    says: 'counts the age of the price that is looked at',
    input,
    given: [...looking],
    when: { type: 'second.passed', left: 7 },
    then: { in: 'reviewing.looking', context: { seconds: 7 } },
  },
  {
    says: 'is looked at without a clock',
    input,
    given: [...looking],
    when: { answer: 'seconds', error: 'x' },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'x' }], in: 'reviewing.looking' },
  },
  {
    says: 'cannot be confirmed at a price that is too old, which stays in sight [WAL-13]',
    input,
    given: [...looking, { type: 'second.passed', left: 1 }, { wait: life }],
    when: confirmed,
    then: {
      in: 'reviewing.outdated',
      tags: ['stale'],
      context: { quote: sampleQuote(), seconds: undefined },
      asks: {},
    },
  },
  {
    says: 'cannot be confirmed before its price is there',
    input,
    given: [...asked],
    when: confirmed,
    then: { in: 'reviewing.pricing' },
  },
  {
    says: 'asks for a new price of an old look',
    input,
    given: [...looking, { wait: life }],
    when: { type: 'price.asked' },
    then: { in: 'reviewing.pricing', asks: asksQuote },
  },
  {
    says: 'goes back to the form with all that stood there',
    input,
    given: [...looking],
    when: { type: 'review.closed' },
    then: { in: 'form.quoting', context: { amount: field('1') } },
  },
  {
    says: 'says why it cannot be sent at the new price',
    input,
    given: [...asked],
    when: { answer: 'fetchQuote', done: sampleQuote({ gas: decimal('1.5') }) },
    then: { in: 'form.quoted', context: { problem: 'notEnoughGas', quote: sampleQuote({ gas: decimal('1.5') }) } },
  },
  {
    says: 'offers the approval that the new price needs',
    input,
    given: [...asked],
    when: { answer: 'fetchQuote', done: sampleQuote({ needsApproval: true }) },
    then: { in: 'form.quoted', context: { problem: undefined, quote: sampleQuote({ needsApproval: true }) } },
  },
  {
    says: 'says when there is no price to look at',
    input,
    given: [...asked],
    when: { answer: 'fetchQuote', error: refused },
    then: { in: 'form.unquoted', context: { quote: undefined, failure: { step: 'quote', error: refused } } },
  },
  {
    says: 'says that it was swapped though the answer has no numbers',
    input,
    given: [...sending],
    when: { answer: 'submitSwap', done: { ...settledAs, result: 'accepted', code: 200 } },
    then: {
      in: 'swapped',
      sent: [
        {
          type: 'notice.raised',
          notice: { kind: 'success', about: 'money', words: { key: 'web3Swap:notice.swappedBlind' } },
        },
      ],
    },
  },
  {
    says: 'approves what was quoted [WAL-13]',
    input,
    given: [...unapproved],
    when: { type: 'approve.asked' },
    then: {
      in: 'approving',
      tags: ['busy', 'blocking'],
      asks: { approve: { accountId: 'wallet', chainIndex: '1', tokenAddress: '', amount: '1' } },
    },
  },
  {
    says: 'approves nothing that needs none',
    input,
    given: [...quoted],
    when: { type: 'approve.asked' },
    then: { in: 'form.quoted' },
  },
  {
    says: 'leaves the form as it is meanwhile',
    input,
    given: [...approving],
    when: amountTyped('2'),
    then: { in: 'approving', context: { amount: field('1') } },
  },
  {
    says: 'leaves the chain',
    input,
    given: [...approving],
    when: { type: 'chain.chosen', chainIndex: '501' },
    then: { in: 'approving', context: { chainIndex: '1' } },
  },
  {
    says: 'leaves the first token',
    input,
    given: [...approving],
    when: { type: 'from.chosen', tokenAddress: '0xUSDT' },
    then: { in: 'approving' },
  },
  {
    says: 'leaves the second',
    input,
    given: [...approving],
    when: { type: 'to.chosen', tokenAddress: '' },
    then: { in: 'approving' },
  },
  {
    says: 'leaves both sides',
    input,
    given: [...approving],
    when: { type: 'tokens.flipped' },
    then: { in: 'approving' },
  },
  { says: 'fills nothing', input, given: [...approving], when: { type: 'amount.filled' }, then: { in: 'approving' } },
  {
    says: 'leaves the slippage',
    input,
    given: [...approving],
    when: slippageTyped('1'),
    then: { in: 'approving', context: { slippage: shows('0.5') } },
  },
  {
    says: 'asks for the price anew after the approval, and says so [WAL-13]',
    input,
    given: [...approving],
    when: { answer: 'approve', done: {} },
    then: {
      in: 'form.quoting',
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
  },
  {
    says: 'says why there was no approval [WAL-13]',
    input,
    given: [...approving],
    when: { answer: 'approve', error: refused },
    then: { in: 'form.quoting', context: { failure: { step: 'approve', error: refused } } },
  },
  {
    says: 'forgets the last refusal with the next try',
    input,
    given: [
      ...approving,
      { answer: 'approve', error: refused },
      { answer: 'fetchQuote', done: sampleQuote({ needsApproval: true }) },
    ],
    when: { type: 'approve.asked' },
    then: { in: 'approving', context: { failure: undefined } },
  },
  {
    says: 'sends what was quoted, and the least that it may give, once [WAL-13]',
    input,
    given: [...looking],
    when: confirmed,
    then: {
      in: 'submitting.sending',
      tags: ['busy', 'blocking'],
      asks: { submitSwap: { call: 'web3.swapSubmit', body } },
    },
  },
  {
    says: 'says that nobody knows while nobody knows [WAL-13]',
    input,
    given: [...sending],
    when: { answer: 'submitSwap', context: { wasUnknown: true } },
    then: { in: 'submitting.settling', tags: ['busy', 'blocking', 'unknown'] },
  },
  {
    says: 'says nothing of it before',
    input,
    given: [...sending],
    when: { answer: 'submitSwap', context: { wasUnknown: false } },
    then: { in: 'submitting.sending' },
  },
  {
    says: 'shows what was swapped, and says so [WAL-13]',
    input,
    given: [...sending],
    when: { answer: 'submitSwap', done: { ...settledAs, result: 'accepted', code: 200, data: swapped } },
    then: {
      in: 'swapped',
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
    },
  },
  {
    says: 'says why nothing was swapped, with a new price and all that stood there [WAL-13]',
    input,
    given: [...sending],
    when: { answer: 'submitSwap', done: { ...settledAs, result: 'rejected', code: codes.swapSlippage } },
    then: {
      in: 'form.quoting',
      context: {
        amount: field('1'),
        failure: {
          step: 'swap',
          error: { kind: 'business', call: 'web3.swapSubmit', code: codes.swapSlippage, msg: 'ok' },
        },
      },
      asks: asksQuote,
    },
  },
  {
    says: 'says it when the sending broke',
    input,
    given: [...sending],
    when: { answer: 'submitSwap', error: refused },
    then: { in: 'form.quoting', context: { failure: { step: 'swap', error: refused } } },
  },
  {
    says: 'asks for balances before another swap [WAL-13]',
    input,
    given: [...sending, { answer: 'submitSwap', done: { ...settledAs, result: 'accepted', code: 200, data: swapped } }],
    when: { type: 'another.asked' },
    then: { in: 'loadingBalances', context: { swapped: undefined } },
  },
  {
    says: 'goes on for the same wallet',
    input,
    given: [...typed],
    when: { type: 'wallet.changed', accountId: 'wallet' },
    then: { in: 'form.typing', context: { amount: field('1') } },
  },
  {
    says: 'begins anew for another',
    input,
    given: [...typed],
    when: { type: 'wallet.changed', accountId: 'other' },
    then: { in: 'loading', context: { accountId: 'other', amount: noAmount, balances: [] } },
  },
  {
    says: 'begins anew for another that comes while it loads',
    input,
    when: { type: 'wallet.changed', accountId: 'other' },
    then: { in: 'loading', context: { accountId: 'other' } },
  },
  {
    says: 'shows nothing when the wallet has gone',
    input,
    given: [...typed],
    when: { type: 'wallet.changed', accountId: undefined },
    then: { in: 'guest', context: { accountId: undefined, balances: [] } },
  },
  {
    says: 'stays empty for nobody',
    input: { accountId: undefined, chainIndex: undefined },
    when: { type: 'wallet.changed', accountId: undefined },
    then: { in: 'guest', asks: {} },
  },
  {
    says: 'begins when a wallet comes',
    input: { accountId: undefined, chainIndex: undefined },
    when: { type: 'wallet.changed', accountId: 'wallet' },
    then: { in: 'loading' },
  },
  {
    says: 'begins with the chain that the address named, for the wallet that comes',
    input: { accountId: undefined, chainIndex: '501' },
    given: [{ type: 'wallet.changed', accountId: 'wallet' }],
    when: setup,
    then: { in: 'loadingBalances', context: { accountId: 'wallet', chainIndex: '501', to: '0xJUP' } },
  },
  {
    says: 'fills nothing when gas takes all',
    input,
    given: [setup, { answer: 'fetchBalances', done: only('ETH', '0.5') }],
    when: { type: 'amount.filled' },
    then: { in: 'form.blank', context: { amount: noAmount } },
  },
]

it.each(table)('a swap $says', (row) => {
  expect(rowFault(web3SwapMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(web3SwapMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('never takes less than the slippage allows, in digits that the token has [WAL-13]', () => {
  expect(leastOut(decimal('100'), decimal('0.5'), 6)).toBe('99.5')
  expect(leastOut(decimal('0.000001'), decimal('20'), 6)).toBe('0.000001')
  expect(leastOut(decimal('3.333333'), decimal('0.1'), 6)).toBe('3.33')
  expect(leastOut(decimal('10'), decimal('0'), 6)).toBe('10')
  expect([withoutGas(decimal('2'), decimal('0.5')), withoutGas(decimal('0.1'), decimal('0.5'))]).toEqual(['1.5', '0'])
})
