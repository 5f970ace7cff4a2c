import { newName, type Fields, type Order, type Trader } from '../spot/otherClient.ts'

/** A client's knowledge of an order that it sent. */
export interface Sent {
  readonly clientOrderId: string
  /** The order as last answered; undefined before the first answer. */
  lastAnswer: Order | undefined
  /** The order was rejected for good. */
  isRefused: boolean
  /** A call of unknown outcome is pending, so the order may differ from the last answer. */
  isOpen: boolean
  wasCancelled: boolean
}

interface Dependencies {
  readonly trader: Trader
  /** Counts a call that is about to be sent. */
  readonly count: () => void
  /** Settles once a running venue accepts calls. */
  readonly running: () => Promise<void>
}

/** Prices are chosen around this one, so that about half of all orders match at once. */
const mid = 60_000
const mostLive = 12

const random = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))
const pick = <T>(list: readonly T[]): T => {
  const one = list[random(0, list.length - 1)]
  if (one === undefined) throw new Error('Nothing to pick')
  return one
}
/** The fetch error when the venue is killed, or the parse error of a truncated JSON answer. */
const isCut = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError

export const isLive = ({ state }: Pick<Order, 'state'>): boolean => ['waiting', 'open', 'partial'].includes(state)

/** One tab of a trader: it places, amends and cancels its own orders one by one, through every kill. */
export const openTab = ({ trader, count, running }: Dependencies) => {
  const sent: Sent[] = []
  let unanswered = 0

  /** Sends once; if no answer comes, looks up the outcome. */
  const certain = async (key: string, send: () => ReturnType<Trader['place']>) => {
    count()
    try {
      const { status, code, data } = await send()
      if (status < 500) return { code, data }
    } catch (error) {
      if (!isCut(error)) throw error
    }
    unanswered += 1
    for (;;) {
      await running()
      try {
        const { data } = await trader.outcome(key)
        if (data.state !== 'running') return { code: data.code ?? 0, data: data.data }
      } catch (error) {
        if (!isCut(error)) throw error
      }
    }
  }

  const place = async () => {
    const clientOrderId = newName()
    const one: Sent = { clientOrderId, lastAnswer: undefined, isRefused: false, isOpen: true, wasCancelled: false }
    sent.push(one)
    const side = pick(['buy', 'sell'] as const)
    const type = pick(['limit', 'limit', 'limit', 'limit', 'market', 'stopLimit'] as const)
    const price = String(mid + random(-20, 20) * 5)
    const body: Fields = {
      symbol: 'btc_usdt',
      side,
      type,
      amount: `0.00${random(1, 90)}`,
      selfTrade: pick(['cancelNewest', 'cancelOldest', 'cancelBoth']),
      ...(type === 'market' ? {} : { price }),
      ...(type === 'stopLimit' ? { stopPrice: String(side === 'buy' ? mid + 110 : mid - 110) } : {}),
      clientOrderId,
    }
    const { code, data } = await certain(clientOrderId, () => trader.place(body))
    one.isOpen = false
    if (code === 200 && data) one.lastAnswer = data
    else one.isRefused = true
  }

  const amend = async (one: Sent, { orderId }: Order) => {
    one.isOpen = true
    const change = { price: String(mid + random(-20, 20) * 5), amount: `0.00${random(1, 90)}` }
    const key = newName()
    const { code, data } = await certain(key, () => trader.amend(orderId, change, key))
    one.isOpen = false
    if (code === 200 && data) one.lastAnswer = data
  }

  const cancel = async (one: Sent, { orderId }: Order) => {
    one.wasCancelled = true
    one.isOpen = true
    for (;;) {
      count()
      try {
        const { status, code, data } = await trader.cancel(orderId)
        if (status >= 500) continue
        one.isOpen = false
        if (code !== 200) throw new Error(`A cancel was answered ${code}`)
        one.lastAnswer = data
        return
      } catch (error) {
        if (!isCut(error)) throw error
        unanswered += 1
        await running()
      }
    }
  }

  const act = async () => {
    const live = sent.filter((one) => one.lastAnswer !== undefined && isLive(one.lastAnswer))
    const chosen = live.length === 0 ? undefined : pick(live)
    if (!chosen?.lastAnswer || (live.length < mostLive && random(1, 10) <= 6)) return place()
    return random(1, 2) === 1 ? cancel(chosen, chosen.lastAnswer) : amend(chosen, chosen.lastAnswer)
  }

  return { sent, act, unanswered: () => unanswered }
}
