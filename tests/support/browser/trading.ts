import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { headers, signedText } from '#contract/kernel/envelope.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Order, OrderBody } from '#contract/spot/calls/orders.ts'

/** An order as a test writes it, with prices and amounts as plain strings. The defaults make it a limit order. */
export type OrderWish = { readonly [Field in keyof Omit<OrderBody, 'clientOrderId' | 'attach'>]?: string } & {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
}

/**
 * Places an order for the logged-in user by the call alone, as another client of theirs would. `at`: a venue of the
 * test's own.
 */
export const placeBeside = async (page: Page, wish: OrderWish, at = ''): Promise<Order> => {
  const own = { [headers.requestedWith]: headers.requestedWithValue }
  const here = (await (await page.request.get(at + session.current.path, { headers: own })).json()) as {
    data: { signKey: string; time: number }
  }
  const body = JSON.stringify({ type: 'limit', clientOrderId: randomUUID(), ...wish })
  const part = { method: orders.place.method, path: orders.place.path, time: here.data.time, nonce: randomUUID() }
  const text = signedText({ ...part, bodyHash: createHash('sha256').update(body).digest('hex') })
  const answer = await page.request.post(at + orders.place.path, {
    headers: {
      ...own,
      'Content-Type': 'application/json',
      [headers.signature]: createHmac('sha256', Buffer.from(here.data.signKey, 'base64')).update(text).digest('hex'),
      [headers.timestamp]: String(part.time),
      [headers.nonce]: part.nonce,
    },
    data: body,
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Order }
  if (code !== 200) throw new Error(`The order was not taken: ${code} ${msg}`)
  return data
}
