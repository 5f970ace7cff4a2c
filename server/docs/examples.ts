import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Call } from '#contract/kernel/call.ts'
import { fieldsOf, formOf, plainForm } from './forms.ts'
import type { Form } from './forms.ts'

/** One example for each schema, always the same: meaningful where a field's name says what it holds. */

/** Friday, 27 November 2026, noon UTC. */
const noon = Date.UTC(2026, 10, 27, 12)
const hash = 'a'.repeat(63)

/** By the field's name; the first that the schema accepts. */
const named: Readonly<Record<string, readonly unknown[]>> = {
  symbol: ['btc_usdt'],
  symbols: ['btc_usdt,eth_usdt'],
  contractCode: ['btc_usdt', 'BTC-USDT'],
  base: ['btc'],
  quote: ['usdt'],
  coin: ['usdt'],
  feeCoin: ['usdt'],
  coinName: ['usdt'],
  coinId: [2],
  tradeId: [1, '1'],
  price: ['64250.5'],
  stopPrice: ['63000'],
  averagePrice: ['64248.25'],
  amount: ['0.015'],
  filled: ['0.005'],
  total: ['963.7575'],
  filledTotal: ['321.24'],
  fee: ['0.32'],
  makerFee: ['0.001'],
  takerFee: ['0.001'],
  rate: ['0.0001'],
  minAmount: ['0.0001'],
  maxAmount: ['500'],
  minTotal: ['10'],
  maxPrice: ['1000000'],
  protection: ['0.05'],
  baseScale: [8],
  quoteScale: [8],
  area: ['market'],
  tick: ['0.01'],
  lot: ['0.0001'],
  orderId: ['1042'],
  clientOrderId: ['my-order-1'],
  fillId: ['5117'],
  fid: ['10000001'],
  addressId: ['6f1c2a34-5b7d-4e8f-9a01-b2c3d4e5f607'],
  account: ['name@example.com'],
  password: ['correct horse battery'],
  googleCode: ['123456'],
  freezeToken: ['6f1c2a345b7d.0123456789abcdefghijkl'],
  nickname: ['Morning trader'],
  fnickname: ['Morning trader'],
  period: ['1m', '1min', '60'],
  from: ['1795608000', noon],
  to: ['1795780800', noon],
  limit: ['100'],
  pageNum: ['1', 1],
  pageNo: ['1', 1],
  pageSize: ['20', 20],
  seq: [42],
  code: [200, 'btc', 'btc_usdt'],
  coinCode: ['btc'],
  signKey: ['c2lnbmluZy1rZXktb2YtdGhpcy1zZXNzaW9uLTMyYg=='],
  article: ['limit-order'],
  text: ['Hello'],
  content: ['Hello'],
  message: ['Hello'],
  keyword: ['btc'],
  key: ['0123456789abcdefghijkl'],
  ch: ['market.btc_usdt.ticker'],
  bids: [
    [
      ['64250.5', '0.75'],
      ['64250', '1.2'],
    ],
  ],
  asks: [[['64251', '0.4']]],
  version: [1205],
  prevVersion: [1204],
  checksum: [3_141_592_653],
}

const strings: readonly string[] = [
  'btc_usdt',
  'Example',
  '1.5',
  '1',
  '0.5',
  '10',
  '2026-11-27',
  'https://statefloor.example/picture.svg',
  '/en_US/market',
  '0123456789abcdefghijkl',
  '123456',
  'abcde-12345',
  'name@example.com',
  'en_US',
  `0x${hash.slice(0, 40)}`,
  `0x${hash}b`,
  'data:image/png;base64,AAAA',
  'AAAA',
  'ab'.repeat(8),
  'ab'.repeat(16),
  'ab'.repeat(32),
  'AbCdEfGhIjK'.repeat(4).slice(1),
  'orders.place',
  'SF-000123',
]

const fitsString = (form: Form, value: unknown): boolean =>
  typeof value === 'string' &&
  value.length >= (form.minLength ?? 0) &&
  value.length <= (form.maxLength ?? Infinity) &&
  // The patterns are the contract's own, and the values are these few.
  (form.pattern === undefined || new RegExp(form.pattern).test(value)) &&
  (form.allOf ?? []).every((part) => fitsString(plainForm(part), value))

const fitsNumber = (form: Form, value: unknown): boolean =>
  typeof value === 'number' &&
  value >= (form.minimum ?? -Infinity) &&
  value <= (form.maximum ?? Infinity) &&
  value > Number(form.exclusiveMinimum ?? -Infinity)

const isTimeName = (name: string) => /(?:^ts$|^time$|At$|Time$|^since$|^next$|^until$|Date$)/.test(name)

const stringOf = (form: Form, name: string): string => {
  const found = [...(named[name] ?? []), ...(isTimeName(name) ? [String(noon)] : []), ...strings].find(
    (value): value is string => fitsString(form, value),
  )
  return found ?? 'x'.repeat(form.minLength ?? 1)
}

const numberOf = (form: Form, name: string): number => {
  const candidates = [...(named[name] ?? []), ...(isTimeName(name) ? [noon] : []), 1, form.minimum, form.maximum, 0]
  return Number(candidates.find((value) => fitsNumber(form, value)) ?? 1)
}

const listOf = (form: Form, name: string, whole: boolean): readonly unknown[] => {
  const prefix = form.prefixItems ?? (Array.isArray(form.items) ? form.items : undefined)
  if (prefix) return prefix.map((part) => exampleOf(plainForm(part), name, whole))
  const item = exampleOf(plainForm(form.items), name, whole)
  return Array.from({ length: Math.max(1, form.minItems ?? 0) }, () => item)
}

/** An example that the form accepts. `whole` includes fields that may be omitted. */
export const exampleOf = (form: Form, name = '', whole = true): unknown => {
  if (form.const !== undefined) return form.const
  if (form.enum) return form.enum[0]
  const options = (form.anyOf ?? form.oneOf)?.map(plainForm)
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name, whole)
  switch ([form.type].flat()[0]) {
    case 'string':
      return stringOf(form, name)
    case 'integer':
    case 'number':
      return numberOf(form, name)
    case 'boolean':
      return true
    case 'array':
      return (named[name] ?? []).find(Array.isArray) ?? listOf(form, name, whole)
    case 'object':
      return Object.fromEntries(
        fieldsOf(form)
          .filter(({ required }) => whole || required)
          .map(({ name: field, form: part }) => [field, exampleOf(part, field, whole)]),
      )
    default:
      return null
  }
}

interface CallExample {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly response: unknown
}

/** Rules that the schemas cannot state: which optional fields belong together. */
const written: Readonly<Record<string, Partial<Pick<CallExample, 'query' | 'body'>>>> = {
  'contracts.place': {
    body: {
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      price: '64250.5',
      amount: '1000',
      clientOrderId: 'my-order-1',
    },
  },
  'contractAlgos.place': {
    body: {
      kind: 'twap',
      side: 'buy',
      amount: '1000',
      duration: contractsLimits.algo.shortest,
      clientOrderId: 'my-order-1',
    },
  },
  'margin.account': { query: { account: 'cross' } },
  'margin.borrow': { body: { account: 'cross', tradeId: null, coinId: 52, amount: '100' } },
  'margin.repay': { body: { account: 'cross', tradeId: null, coinId: 52, all: true } },
  'contracts.close': { body: { part: '0.25', clientOrderId: 'my-order-1' } },
  'orders.place': {
    body: {
      symbol: 'btc_usdt',
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      price: '64250.5',
      amount: '0.015',
      clientOrderId: 'my-order-1',
    },
  },
  'orders.placePair': {
    body: {
      symbol: 'btc_usdt',
      side: 'sell',
      amount: '0.015',
      price: '68000',
      stopPrice: '60000',
      clientOrderId: 'my-pair-1',
    },
  },
  'orders.amend': { body: { price: '64100' } },
}

const texts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {}

const requestOf = (schema: Call['query']): unknown => (schema ? exampleOf(formOf(schema), '', false) : undefined)

/** The example of a call: a request with what is required, and an answer with every field. */
export const exampleOfCall = (call: Call): CallExample => ({
  params: texts(requestOf(call.params)),
  query: written[call.id]?.query ?? texts(requestOf(call.query)),
  body: written[call.id]?.body ?? requestOf(call.body),
  response: exampleOf(formOf(call.response)),
})
