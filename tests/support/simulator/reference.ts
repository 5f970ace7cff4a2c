import { isWalletType, walletTypes } from '#contract/assets/accounts.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import type { LoanRow } from '#server/ledger/loans.ts'
import type { OpenCard, Position } from '#server/ledger/portfolio.ts'
import { Finding } from './finding.ts'
import type { Item } from './journal.ts'

/**
 * The money rules written a second time, as plainly as in `server/ledger/README.md` and without the venue's own code.
 * The venue's decisions are compared with it, command by command.
 */

const unit = 10n ** 18n
const day = 86_400_000

/** A decimal string in units of 10⁻¹⁸. */
const units = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}

const daily = units(venueLimits.transfer.dailyUsdt)
const automatic = units(venueLimits.transfer.reviewAboveUsdt)
const risky = units(venueLimits.transfer.riskAboveUsdt)

interface Person {
  readonly loans: readonly LoanRow[]
  readonly positions: readonly Position[]
  readonly cards: readonly OpenCard[]
  securityChangedAt: number | undefined
}

/** A transfer as the reference records it. */
interface Expected {
  readonly userId: number
  readonly coinId: number
  readonly amount: bigint
  readonly worth: bigint
  readonly source: number
  readonly target: number
  readonly tradeId: number
  readonly createdAt: number
  readonly wasReviewed: boolean
  state: 'posted' | 'review' | 'released'
}

type Prices = Pick<MoneyMarket, 'coinPrice' | 'contractPrice'>
type Listed = Pick<MoneyMarket, 'coin' | 'pair' | 'accepts'>

const spot = (userId: number, wallet: number, tradeId: number, coinId: number, part = 'available') =>
  `${userId}/${wallet}/${wallet === 7 ? tradeId : 0}/${coinId}/${part}`

export interface Reference {
  /** The balance of each place. */
  readonly balances: ReadonlyMap<string, bigint>
  readonly transfers: ReadonlyMap<string, Expected>
  readonly endedCards: ReadonlySet<string>
  /** How many transfers a key has made. */
  readonly effects: ReadonlyMap<string, number>
  /** Takes one committed transaction. Throws Finding if the venue decided otherwise. */
  readonly take: (items: readonly Item[]) => void
}

export const createReference = (
  people: ReadonlyMap<number, Person>,
  opening: ReadonlyMap<string, bigint>,
  listed: Listed,
  pricesAt: (time: number) => Prices,
): Reference => {
  const balances = new Map(opening)
  const transfers = new Map<string, Expected>()
  const effects = new Map<string, number>()
  const endedCards = new Set<string>()
  const used = new Map<string, bigint>()
  const holds = (place: string) => balances.get(place) ?? 0n
  const shift = (from: string, to: string, amount: bigint) => {
    balances.set(from, holds(from) - amount)
    balances.set(to, holds(to) + amount)
  }
  const person = (userId: number): Person => {
    const found = people.get(userId)
    if (!found) throw new Finding(`There is no user ${userId}`)
    return found
  }

  const isUnderMaintenance = (
    userId: number,
    wallet: number,
    tradeId: number,
    coinId: number,
    amount: bigint,
    prices: Prices,
  ): boolean => {
    const loans = person(userId).loans.filter(
      (loan) => loan.walletType === wallet && (wallet !== 7 || loan.tradeId === tradeId),
    )
    if (loans.length === 0) return false
    const prefix = `${userId}/${wallet}/${wallet === 7 ? tradeId : 0}/`
    let assets = 0n
    for (const [place, balance] of balances) {
      if (!place.startsWith(prefix) || !place.endsWith('/available')) continue
      const coin = Number(place.split('/')[3])
      assets += ((coin === coinId ? balance - amount : balance) * (prices.coinPrice(coin) ?? 0n)) / unit
    }
    const debt = loans.reduce(
      (total, loan) => total + ((loan.principal + loan.interest) * (prices.coinPrice(loan.coinId) ?? 0n)) / unit,
      0n,
    )
    return assets * 10n < debt * 11n
  }

  const isShortOfMargin = (userId: number, wallet: number, coinId: number, amount: bigint, prices: Prices): boolean => {
    const open = person(userId).positions.filter((position) => position.walletType === wallet)
    if (open.length === 0) return false
    let free = holds(spot(userId, wallet, 0, 52)) - (coinId === 52 ? amount : 0n)
    for (const { contractCode, side, size, entryPrice, leverage } of open) {
      const price = prices.contractPrice(contractCode) ?? 0n
      free +=
        ((side === 'long' ? price - entryPrice : entryPrice - price) * size) / unit -
        (size * price) / unit / BigInt(leverage)
    }
    // One unit of 10⁻¹⁸ each way is rounding.
    return free < -2n
  }

  /** The code that the rules give this transfer. */
  const judge = (userId: number, body: TransferBody, { now, at }: Item): { code: number; worth: bigint } => {
    const prices = pricesAt(at)
    const none = (code: number) => ({ code, worth: 0n })
    const [source = 0, target = 0, ...more] = [...String(body.type)].map(Number)
    if (more.length > 0 || source === target || !isWalletType(source) || !isWalletType(target)) return none(30307)
    const coin = listed.coin(body.coinId)
    if (
      !coin ||
      (coin.shortName !== body.coinName.toLowerCase() && coin.name.toLowerCase() !== body.coinName.toLowerCase())
    )
      return none(30309)
    const digits = (body.amount.split('.')[1] ?? '').replace(/0+$/, '')
    if (body.amount.startsWith('-') || !/[1-9]/.test(body.amount) || digits.length > coin.transferPrecision)
      return none(30308)
    const isolated = source === 7 || target === 7
    const pair = body.tradeId === null ? undefined : listed.pair(body.tradeId)
    if (isolated ? !pair : body.tradeId !== null) return none(30306)
    const price = prices.coinPrice(body.coinId)
    if (price === undefined || !coin.transferInAble || !coin.transferOutAble) return none(30305)
    for (const wallet of [source, target]) {
      if (!listed.accepts(wallet, wallet === walletTypes.isolated ? (pair?.tradeId ?? 0) : 0, coin.id))
        return none(30305)
    }
    for (const side of pair ? [listed.coin(pair.baseCoinId), listed.coin(pair.quoteCoinId)] : []) {
      if (target === 7 ? !side?.transferInAble : !side?.transferOutAble) return none(30306)
    }
    const amount = units(body.amount.replace(/(\.\d*?)0+$/, '$1'))
    if (holds(spot(userId, source, body.tradeId ?? 0, coin.id)) < amount) return none(30301)
    const product = amount * price
    const worth = product % unit === 0n ? product / unit : product / unit + 1n
    const changed = person(userId).securityChangedAt
    if (worth > risky && changed !== undefined && now < changed + day) return none(30705)
    if (isUnderMaintenance(userId, source, body.tradeId ?? 0, coin.id, amount, prices)) return none(30303)
    if (isShortOfMargin(userId, source, coin.id, amount, prices)) return none(30304)
    if ((used.get(`${userId} ${Math.floor(now / day)}`) ?? 0n) + worth > daily) return none(30302)
    return { code: worth > automatic ? 20351 : 200, worth }
  }

  const takeTransfer = (item: Item & { kind: 'transfer' }) => {
    const { userId, body, code, transferId, now } = item
    const expected = judge(userId, body, item)
    if (expected.code !== code)
      throw new Finding(`${JSON.stringify(body)} of ${userId} was answered ${code}, not ${expected.code}`)
    if ((code === 200 || code === 20351) !== (transferId !== undefined))
      throw new Finding(`${code} with the transfer ${transferId}`)
    if (transferId === undefined) return
    if (transfers.has(transferId)) throw new Finding(`Two transfers are named ${transferId}`)
    const [source, target] = [Math.floor(body.type / 10), body.type % 10]
    const tradeId = body.tradeId ?? 0
    const amount = units(body.amount)
    const from = spot(userId, source, tradeId, body.coinId)
    shift(
      from,
      code === 200 ? spot(userId, target, tradeId, body.coinId) : spot(userId, source, tradeId, body.coinId, 'held'),
      amount,
    )
    transfers.set(transferId, {
      userId,
      coinId: body.coinId,
      amount,
      worth: expected.worth,
      source,
      target,
      tradeId,
      createdAt: now,
      wasReviewed: code === 20351,
      state: code === 200 ? 'posted' : 'review',
    })
    const key = `${userId} ${item.key}`
    effects.set(key, (effects.get(key) ?? 0) + 1)
    const today = `${userId} ${Math.floor(now / day)}`
    used.set(today, (used.get(today) ?? 0n) + expected.worth)
    for (const card of person(userId).cards) if (card.walletType === source) endedCards.add(card.cardId)
  }

  const takeReview = ({ transferId, decision, result, now }: Item & { kind: 'review' }) => {
    const row = transfers.get(transferId)
    const isDue = row !== undefined && (decision !== undefined || now >= row.createdAt + venueLimits.transfer.review)
    const expected = !row ? 'unknown' : row.state === 'review' && isDue ? 'ended' : 'endedBefore'
    if (result !== expected) throw new Finding(`The end of the review of ${transferId} was ${result}, not ${expected}`)
    if (!row || result !== 'ended') return
    const changed = person(row.userId).securityChangedAt
    const isApproved =
      decision === undefined ? changed === undefined || changed <= row.createdAt : decision === 'approve'
    const { userId, source, target, tradeId, coinId, amount } = row
    shift(
      spot(userId, source, tradeId, coinId, 'held'),
      spot(userId, isApproved ? target : source, tradeId, coinId),
      amount,
    )
    row.state = isApproved ? 'posted' : 'released'
    const today = `${userId} ${Math.floor(now / day)}`
    if (!isApproved && Math.floor(row.createdAt / day) === Math.floor(now / day))
      used.set(today, (used.get(today) ?? 0n) - row.worth)
  }

  return {
    balances,
    transfers,
    endedCards,
    effects,
    take(items) {
      for (const item of items) {
        if (item.kind === 'transfer') takeTransfer(item)
        if (item.kind === 'review') takeReview(item)
        if (item.kind === 'fund' && item.code === 200) {
          const { userId, walletType, tradeId, coinId, amount } = item.ask
          shift(`0/0/0/${coinId}/equity`, spot(userId, walletType, tradeId ?? 0, coinId), units(amount))
        }
      }
      // Settings change in a transaction of their own, so that parallel ones saw the previous settings.
      for (const item of items) if (item.kind === 'security') person(item.userId).securityChangedAt = item.now
    },
  }
}
