import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import type { ContractOrderBody, ProtectionBody } from '#contract/contracts/schemas.ts'
import { headers, signedText } from '#contract/kernel/envelope.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Order, OrderBody, PairBody } from '#contract/spot/calls/orders.ts'

/** An order as a test writes it, with prices and amounts as plain strings. The defaults make it a limit order. */
export type OrderWish = {
  readonly [Field in keyof Omit<OrderBody, 'clientOrderId' | 'attach' | 'autoBorrow' | 'autoRepay'>]?: string
} & {
  readonly autoBorrow?: true
  readonly symbol: string
  readonly side: 'buy' | 'sell'
}

/** Sends a signed call for the logged-in user, as another client of theirs would. */
const sendBeside = async (
  page: Page,
  { method, path }: { readonly method: string; readonly path: string },
  wish: object,
  at: string,
  /** Of a call that has its key as a header: its body has no order id. */
  isKeyed = false,
): Promise<unknown> => {
  const own = { [headers.requestedWith]: headers.requestedWithValue }
  const here = (await (await page.request.get(at + session.current.path, { headers: own })).json()) as {
    data: { signKey: string; time: number }
  }
  const key = randomUUID()
  const body = JSON.stringify({ ...(isKeyed ? {} : { clientOrderId: key }), ...wish })
  const part = { method, path, time: here.data.time, nonce: randomUUID() }
  const text = signedText({ ...part, bodyHash: createHash('sha256').update(body).digest('hex') })
  const answer = await page.request.fetch(at + path, {
    method,
    headers: {
      ...own,
      ...(isKeyed ? { [headers.idempotencyKey]: key } : {}),
      'Content-Type': 'application/json',
      [headers.signature]: createHmac('sha256', Buffer.from(here.data.signKey, 'base64')).update(text).digest('hex'),
      [headers.timestamp]: String(part.time),
      [headers.nonce]: part.nonce,
    },
    data: body,
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
  if (code !== 200) throw new Error(`${path} was refused: ${code} ${msg}`)
  return data
}

/** Places an order in a contract by the call alone. */
export const placeContractBeside = async (
  page: Page,
  contractCode: string,
  wish: Omit<ContractOrderBody, 'clientOrderId' | 'amount' | 'price'> & {
    readonly amount: string
    readonly price?: string
  },
  at = '',
): Promise<void> => {
  const { method, path } = contracts.place
  await sendBeside(page, { method, path: path.replace('{contractCode}', contractCode) }, wish, at)
}

/** Sets take profit and stop loss of a whole position by the call alone. */
export const protectBeside = async (
  page: Page,
  contractCode: string,
  levels: { readonly [Level in keyof ProtectionBody]: { readonly stopPrice: string } },
): Promise<void> => {
  const { method, path } = contracts.protection
  await sendBeside(page, { method, path: path.replace('{contractCode}', contractCode) }, levels, '', true)
}

/** Places an order for the logged-in user by the call alone. `at`: a venue of the test's own. */
export const placeBeside = async (page: Page, wish: OrderWish, at = ''): Promise<Order> =>
  (await sendBeside(page, orders.place, { type: 'limit', ...wish }, at)) as Order

/** Places a limit order with take profit and stop loss, by the call alone. */
export const placeAttachedBeside = async (
  page: Page,
  wish: OrderWish,
  attach: Readonly<Record<'takeProfit' | 'stopLoss', { readonly stopPrice: string }>>,
  at = '',
): Promise<Order> => (await sendBeside(page, orders.place, { type: 'limit', ...wish, attach }, at)) as Order

/** Places an OCO, and returns its group. */
export const placePairBeside = async (
  page: Page,
  wish: { readonly [Field in keyof Omit<PairBody, 'clientOrderId'>]?: string },
  at = '',
): Promise<string> => {
  const [leg] = (await sendBeside(page, orders.placePair, wish, at)) as readonly Order[]
  if (leg?.groupId === undefined) throw new Error('The OCO has no group')
  return leg.groupId
}
