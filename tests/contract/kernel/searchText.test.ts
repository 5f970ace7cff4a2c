import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { readAmount } from '#contract/kernel/amountText.ts'
import { plainText, searchLetters, searchText } from '#contract/kernel/searchText.ts'
import { matching } from '#contract/shell/menus/matching.ts'
import { googleCodeProblem, toGoogleCode, toRecoveryCode } from '#machines/account/login/credentials.rules.ts'
import { coinsMatching } from '#machines/assets/transfer/transfer.rules.ts'
import { symbolOf } from '#machines/markets/alerts/alerts.setup.ts'
import { wordOf } from '#machines/shell/search/search.setup.ts'
import { fitOf } from '#server/modules/shell/search/fit.ts'

/** Different ways in which `btc` may be pasted. */
const written = [
  'btc',
  ' BTC\n',
  'B\u200BTC',
  '\uFEFFbtc',
  'bt\u00ADc',
  '\u200Ebtc\u200F',
  'b\u2060t\u200Dc',
  '\u202Dbtc\u202C',
  'ＢＴＣ',
  'ｂｔｃ\u3000',
  'bt\u034Fc\uFE0F',
  '\u115Fbtc\u3164',
  'b\u0301t\u0327c\u0308',
  '\u{1D5EF}\u{1D601}\u{1D5F0}',
]

describe.each(written)('%j, as pasted', (text) => {
  it('is compared by its visible characters [SRCH-01]', () => {
    expect(searchText(text)).toBe('btc')
  })

  it('finds the coin in every search and filter [SRCH-01]', () => {
    expect(wordOf({ keyword: text })).not.toBe('')
    expect(searchLetters(wordOf({ keyword: text }))).toBe('btc')
    expect(matching(['BTC', 'ETH'], text, (coin) => [coin])).toEqual(['BTC'])
    const coin = { coinId: 1, shortName: 'btc' } as Parameters<typeof coinsMatching>[0][number]
    expect(coinsMatching([coin], text)).toEqual([coin])
    expect(symbolOf(`${text}/usdt`)).toBe('btc_usdt')
    const listing = { symbol: 'btc_usdt', base: 'btc', quote: 'usdt', baseName: 'Bitcoin' } as Parameters<
      typeof fitOf
    >[0]
    expect(fitOf(listing, searchLetters(`${text} / usdt`))).toBe(0)
  })
})

it.each(['BTC/USDT', ' btc / usdt ', 'btc%2Fusdt', 'ＢＴＣ＿ＵＳＤＴ', 'btc\\usdt', 'btc\u2013usdt'])(
  '%j is one pair, whatever separates its coins [SRCH-01]',
  (text) => {
    expect(searchLetters(text)).toBe('btcusdt')
  },
)

it('is empty without visible characters, so nothing is searched [SRCH-01]', () => {
  expect(wordOf({ keyword: '\u200B \u00AD\uFEFF' })).toBe('')
  expect(searchText('\u200E\u3164')).toBe('')
})

it('keeps lookalike letters distinct', () => {
  expect(searchText('ВТС')).not.toBe('btc')
})

it('keeps Chinese, and Hangul in composed form', () => {
  expect(plainText('比特币\u200B')).toBe('比特币')
  expect(searchText('비트코인')).toBe('비트코인')
})

it('accepts pasted codes', () => {
  expect(toGoogleCode('\u200E１２３ 456\u200B')).toBe('123456')
  expect(googleCodeProblem('123\u00A0456\uFEFF')).toBeUndefined()
  expect(toRecoveryCode('\u200BABCDE－fghij')).toBe('abcde-fghij')
})

it.each(['64\u200B,000.5', '\u202D64,000.5\u202C', '６４,０００．５', '\u00AD64000.5\uFEFF '])(
  'reads the amount %j despite invisible characters [NUM-01]',
  (text) => {
    expect(readAmount(text, 'en_US')).toMatchObject({ kind: 'amount', value: decimal('64000.5') })
  },
)
