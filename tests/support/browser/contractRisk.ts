import type { Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { headers } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { VenueSetting, Venue } from '../venue.ts'
import type { Person } from './person.ts'
import { setSource } from './sandbox.ts'
import { placeContractBeside } from './trading.ts'
import { beNewcomer } from './visitor.ts'

/** A contract that only the tests' own users trade: its mark is the index that the test sets. */
export const stillContracts: VenueSetting = {
  trading: true,
  args: ['--engine-contracts', 'btcusdt', '--makers', 'off'],
}

/** Sets all sources of the index of BTC. The prices that come between them are halted or counted like any other. */
export const setIndex = async (venue: Venue, price: string): Promise<void> => {
  for (const source of Object.keys(venueLimits.indexSources)) await setSource(venue, { base: 'btc', source, price })
}

/** Reads for the logged-in user outside the page. */
export const readBeside = async <Response extends z.ZodMiniType>(
  page: Page,
  { url }: Pick<Venue, 'url'>,
  { path, response }: { readonly path: string; readonly response: Response },
): Promise<z.infer<Response>> => {
  const own = { [headers.requestedWith]: headers.requestedWithValue }
  const answer = await page.request.get(url + path, { headers: own })
  return response.parse(((await answer.json()) as { data: unknown }).data)
}

const wish = { type: 'limit', price: '60000', amount: '100', leverage: 10, marginMode: 'isolated' } as const
type Wish = Parameters<typeof placeContractBeside>[2]

/** A new user who places orders by the call alone. */
const beContractTrader = async (page: Page, venue: Venue, ...orders: readonly Wish[]): Promise<Person> => {
  const person = await beNewcomer(page, venue)
  for (const order of orders) await placeContractBeside(page, 'btcusdt', order, venue.url)
  return person
}

/** Two users with one position at 60,000, of 100 contracts and a margin of 60.36 USDT: the first short, the second long. */
export const holdAgainst = async (short: Page, long: Page, venue: Venue, ...more: readonly Wish[]): Promise<Person> => {
  await setIndex(venue, '60000')
  await beContractTrader(short, venue, { ...wish, side: 'sell' })
  return beContractTrader(long, venue, { ...wish, side: 'buy' }, ...more)
}
