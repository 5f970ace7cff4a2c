import { marketLists } from '#contract/markets/calls/marketLists.ts'
import { search } from '#contract/shell/calls/search.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { ApiEntry, ApiIndex } from '#contract/support/calls/apiDocument.ts'
import type { ApiAnswer } from './apiDocument.setup.ts'

/** A call with every part that a page can show, of which the others are variants. */
const sampleEntry: ApiEntry = {
  id: 'market.klines',
  method: 'GET',
  path: marketLists.klines.path,
  summary: 'Returns candles of a market',
  auth: 'none',
  signed: false,
  money: false,
  keyField: null,
  encoding: 'json',
  parameters: [
    { name: 'symbol', in: 'query', type: 'string', required: true, rules: '', example: 'btc_usdt' },
    { name: 'limit', in: 'query', type: 'string', required: false, rules: 'maxLength: 15', example: '' },
  ],
  body: [],
  response: [
    { depth: 0, name: '[]', type: 'array', required: true, rules: '' },
    { depth: 1, name: '[0]', type: 'integer', required: true, rules: 'minimum: 0' },
  ],
  example: { body: '', response: '{ "code": 200 }' },
  codes: [{ code: 30602, text: 'No such market' }],
  samples: [
    { language: 'typescript', text: 'await fetch(site)' },
    { language: 'python', text: 'urllib.request.urlopen(site)' },
    { language: 'curl', text: 'curl -s "$site"' },
  ],
  trial: 'offered',
}

const sampleSearch: ApiEntry = {
  ...sampleEntry,
  id: 'market.search',
  method: 'POST',
  path: search.result.path,
  summary: 'Searches markets and pages by text',
  auth: 'session',
  parameters: [],
  body: [{ depth: 0, name: 'keyword', type: 'string', required: true, rules: '' }],
  example: { body: '{ "keyword": "btc" }', response: '{ "code": 200 }' },
}

export const samplePlace: ApiEntry = {
  ...sampleSearch,
  id: 'orders.place',
  path: orders.place.path,
  summary: 'Places a spot order',
  signed: true,
  money: true,
  keyField: 'clientOrderId',
  trial: 'money',
}

const head = ({ id, method, path, summary }: ApiEntry) => ({ id, method, path, summary })

export const sampleMarketEntries: readonly ApiEntry[] = [sampleEntry, sampleSearch]

export const sampleIndex: ApiIndex = {
  areas: [
    { area: 'market', title: 'Market data', entries: sampleMarketEntries.map(head) },
    { area: 'orders', title: 'Spot orders', entries: [head(samplePlace)] },
  ],
  rate: { calls: 100, window: 10_000 },
}

export const sampleAnswer: ApiAnswer = {
  status: 200,
  took: 12,
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  text: '{ "code": 200, "msg": "OK", "data": [] }',
}
