import { zero } from '#contract/kernel/decimal.ts'
import { rateOf } from '#contract/risk/units.ts'
import { contractParts } from '#server/contracts/operations.ts'
import { fundOwner } from '#server/contracts/records.ts'
import { move } from '#server/ledger/entry.ts'
import { atVenue, inAccount } from '#server/ledger/ledgerAccounts.ts'
import type { Faults } from './house.ts'

type Settlements = ReturnType<typeof contractParts.settlements>
type Given = Parameters<typeof contractParts.settlements>[0]

const settling = (fault: (settlements: Settlements, given: Given) => Settlements['delivery']): Faults => ({
  parts: {
    settlements: (given) => {
      const settlements = contractParts.settlements(given)
      return { ...settlements, delivery: fault(settlements, given) }
    },
  },
})

/** Faults in deliveries that the simulator must find, each by what it does. */
export const deliveryCanaries: Readonly<Record<string, () => Faults>> = {
  'pays its profits twice': () =>
    settling((settlements, { ledger, priceOf }) => (unit, market, position, price, ref) => {
      const realised = settlements.delivery(unit, market, position, price, ref)
      const { coinId, walletType } = market.rules
      if (realised <= 0n || position.userId === fundOwner) return realised
      const account = inAccount({ userId: position.userId, walletType, tradeId: 0 }, coinId, 'available')
      const postings = move(atVenue('clearing', coinId), account, realised)
      unit.store(ledger).applyEntry({ kind: 'contractRealised', ref: `${ref}-again`, at: unit.now, postings }, priceOf)
      return realised
    }),
  'comes again after a restart': () => ({
    storage: (storage) => ({
      ...storage,
      hasDelivery: () => Promise.resolve(false),
      all: async () => ({ ...(await storage.all()), delivered: new Set() }),
    }),
  }),
  'forgets its fee': () =>
    settling(
      (settlements) =>
        (unit, market, { userId, positionSide, side, contracts, leverage, margin }, price, ref) => {
          const closing = {
            userId,
            positionSide,
            contracts,
            leverage,
            price: Number(price),
            isIsolated: margin !== null,
          }
          const how = { rate: rateOf(zero), how: 'delivered' } as const
          return settlements.fill(unit, market, { ...closing, ...how, side: side === 1n ? -1n : 1n, ref }).realised
        },
    ),
  'loses what its rounding leaves': () =>
    settling(
      (settlements) =>
        (...given) =>
          settlements.delivery(...given) - 1n,
    ),
  'has another price for shorts than for longs': () =>
    settling((settlements) => (unit, market, position, price, ref) => {
      const at = position.side === 1n ? price : ((price + 1n) as typeof price)
      return settlements.delivery(unit, market, position, at, ref)
    }),
  'is preceded by orders that open until the end': () => ({
    parts: { lifetimes: (given) => ({ ...contractParts.lifetimes(given), refuse: () => undefined }) },
  }),
  'leaves orders in the book': () => ({
    parts: { lifetimes: (given) => ({ ...contractParts.lifetimes(given), end: () => Promise.resolve() }) },
  }),
  'leaves out a position': () => ({
    parts: {
      deliveries: (given) =>
        contractParts.deliveries({
          ...given,
          world: { ...given.world, holders: (contractCode) => given.world.holders(contractCode).slice(1) },
        }),
    },
  }),
}
