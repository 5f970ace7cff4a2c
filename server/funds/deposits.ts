import { eq } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { BlockEvent, BlockParticipant, BlockTransaction, Writes } from '../chain/node.ts'
import { venueHolder } from '../chain/nodeState.ts'
import { networkOf } from '../chain/pretendNode.ts'
import { nodeNetworks } from '../db/schema/index.ts'
import { dayOf } from '../ledger/day.ts'
import type { Unit } from '../money/store.ts'
import { coinOf } from './coinOnNetwork.ts'
import { minimumOf, type DepositRule } from './depositRule.ts'
import type { DepositRow, UnmatchedRow } from './depositRow.ts'
import {
  depositsIn,
  forgottenDeposits,
  nextDepositDue,
  outputKey,
  ownersOf,
  unbookedDeposits,
  unmatchedIn,
} from './depositStore.ts'
import { moveOn } from './depositStages.ts'
import { depositMessage } from './depositMessages.ts'
import { createDepositWork } from './depositWork.ts'
import type { DepositWork, WorkParts } from './depositWork.ts'

interface Dependencies extends WorkParts {
  readonly rule: DepositRule
  readonly newId: () => string
  /** How the sender of the venue's own transactions is shown. */
  readonly senderOf: (networkId: string, sender: string) => string
  /** Tells the operator, after the commit, that a reorganisation reached final deposits. */
  readonly onDeepFork: (networkId: string) => void
}

type Output = BlockTransaction['outputs'][number]

/** An output that pays the venue, and its record if it has one. */
interface Arrival {
  readonly transaction: BlockTransaction
  readonly output: Output
  readonly deposit: DepositRow | undefined
  readonly unmatched: UnmatchedRow | undefined
}

const arrivalsOf = async (unit: Unit, { networkId, transactions }: BlockEvent): Promise<readonly Arrival[]> => {
  const paying = transactions.flatMap((transaction) =>
    transaction.outputs.filter(({ holder }) => holder === venueHolder).map((output) => ({ transaction, output })),
  )
  const hashes = [...new Set(paying.map(({ transaction }) => transaction.txHash))]
  const known = new Map((await depositsIn(unit.tx, networkId, hashes)).map((row) => [outputKey(row), row]))
  const unowned = new Map((await unmatchedIn(unit.tx, networkId, hashes)).map((row) => [outputKey(row), row]))
  return paying.map(({ transaction, output }) => {
    const key = outputKey({ networkId, txHash: transaction.txHash, outputIndex: output.outputIndex })
    return { transaction, output, deposit: known.get(key), unmatched: unowned.get(key) }
  })
}

/** Deposits as a participant of the chain: what arrives, how it moves on, and what a reorganisation takes back. */
export const createDeposits = (dependencies: Dependencies): BlockParticipant => {
  const { rule, newId, senderOf, onDeepFork } = dependencies

  /** A dust output has no record: its line follows from its transaction alone, so that it can be taken back. */
  const addDust = (work: DepositWork, networkId: string, { output }: Arrival, at: number, sign: 1n | -1n): void => {
    const coin = coinOf(networkId, output.contract)
    if (!coin) return
    work.addDust({
      networkId,
      address: output.address,
      day: dayOf(at),
      coinId: coin.coinId,
      amount: output.amount * sign,
      outputs: Number(sign),
    })
  }

  /** The first time that an output is seen: it becomes a deposit, an unmatched output or dust. */
  const classify = async (unit: Unit, work: DepositWork, event: BlockEvent, arrivals: readonly Arrival[]) => {
    const { networkId, kind } = event
    const network = networkOf(networkId)
    const isMined = kind === 'block'
    const placed = arrivals.map((arrival) => ({ arrival, memo: rule.memoOf(arrival.output.memo) }))
    const ownerOf = await ownersOf(
      unit.tx,
      network,
      placed.map(({ arrival, memo }) => ({ address: arrival.output.address, memo })),
    )
    for (const { arrival, memo } of placed) {
      const { transaction, output } = arrival
      const userId = ownerOf({ address: output.address, memo })
      const coin = coinOf(networkId, output.contract)
      const minimum = minimumOf(coin)
      if (minimum !== undefined && rule.isDust(output.amount, minimum)) {
        if (isMined) addDust(work, networkId, arrival, unit.now, 1n)
        continue
      }
      const arrived = {
        networkId,
        txHash: transaction.txHash,
        outputIndex: output.outputIndex,
        coinId: coin?.coinId ?? null,
        contract: output.contract,
        amount: output.amount,
        address: output.address,
        memo: output.memo,
        fromAddress: senderOf(networkId, transaction.sender),
        block: isMined ? transaction.block : null,
        bookings: 0,
        createdAt: unit.now,
      }
      if (userId === undefined) {
        if (isMined) work.putUnmatched({ ...arrived, state: 'confirming' })
        continue
      }
      const stage = isMined ? ('confirming' as const) : ('seen' as const)
      const row: DepositRow = {
        ...arrived,
        depositId: newId(),
        userId,
        stage,
        booked: 'none',
        dropsAfter: isMined || transaction.validUntil === null ? null : transaction.validUntil + 1,
        history: [{ stage, at: unit.now, reason: null }],
        seq: 0,
        updatedAt: unit.now,
      }
      work.put(row)
      work.change(row, {})
    }
  }

  /** An output whose record exists: its block is new. */
  const include = (work: DepositWork, { transaction, deposit, unmatched }: Arrival): void => {
    const { block, isReverted } = transaction
    if (deposit) {
      if (isReverted) work.change(deposit, { stage: 'dropped', dropsAfter: null }, 'reverted')
      else if (rule.isUnbooked(deposit.booked)) work.change(deposit, { stage: 'confirming', block, dropsAfter: null })
      else {
        // The loss of a final deposit that had been dropped is made good.
        if (deposit.block === null) work.book(deposit, 'chainLoss', 'custody', 'chainLoss', deposit.booked)
        work.change(deposit, { block })
      }
    }
    if (unmatched && !isReverted) {
      const isLost = unmatched.state === 'claimed' && unmatched.block === null
      const row = isLost ? work.bookUnmatched(unmatched, 'chainLoss', 'custody', 'chainLoss') : unmatched
      work.putUnmatched({ ...row, block, ...(unmatched.state === 'dropped' && { state: 'confirming' as const }) })
    }
  }

  /** The block of a deposit was replaced: a new branch may include it again, until it is dropped. */
  const waitAgain = (work: DepositWork, { networkId, tip }: BlockEvent, row: DepositRow): void => {
    const dropsAfter = tip + venueLimits.deposits.droppedAfter * networkOf(networkId).unlockAfter
    work.change(row, { stage: 'reorganised', block: null, dropsAfter })
  }

  /** Takes back what a replaced block had brought. Returns whether something final was in it. */
  const replace = (work: DepositWork, event: BlockEvent, arrival: Arrival): boolean => {
    const { networkId } = event
    const { transaction, deposit, unmatched } = arrival
    if (transaction.isReverted) return false
    if (deposit) {
      if (deposit.booked === 'available') {
        if (transaction.block === null) work.book(deposit, 'chainLoss', 'chainLoss', 'custody', deposit.booked)
        work.change(deposit, { block: transaction.block })
        return true
      }
      if (deposit.booked === 'locked') {
        work.book(deposit, 'depositReversed', rule.reversedFrom, 'custody', 'none')
        work.tell(deposit.userId, depositMessage('depositReorganised', deposit))
      }
      if (deposit.booked === 'unclaimed') work.book(deposit, 'depositReversed', 'unclaimed', 'custody', 'none')
      waitAgain(work, event, deposit)
    } else if (unmatched) {
      if (unmatched.state === 'claimed') {
        const row =
          transaction.block === null ? work.bookUnmatched(unmatched, 'chainLoss', 'chainLoss', 'custody') : unmatched
        work.putUnmatched({ ...row, block: transaction.block })
        return true
      }
      const isBooked = unmatched.state === 'unclaimed' && unmatched.coinId !== null
      const row = isBooked ? work.bookUnmatched(unmatched, 'depositReversed', 'unclaimed', 'custody') : unmatched
      work.putUnmatched({ ...row, state: 'dropped', block: null })
    } else if (transaction.handledAt !== null) addDust(work, networkId, arrival, transaction.handledAt, -1n)
    return false
  }

  return {
    name: 'deposits',
    nextDue: (tx, networkId) => nextDepositDue(tx, networkOf(networkId)),
    unbooked: unbookedDeposits,
    async handle(unit, event): Promise<Writes> {
      const { networkId, kind, height } = event
      const ref = `dust/${networkId}/${height}/${newId()}`
      const work = createDepositWork(dependencies, unit, ref)
      const arrivals = await arrivalsOf(unit, event)
      let isDeep = false
      if (kind === 'fork') {
        for (const arrival of arrivals) isDeep = replace(work, event, arrival) || isDeep
        for (const row of await forgottenDeposits(unit.tx, networkId)) waitAgain(work, event, row)
      } else {
        const fresh = arrivals.filter(({ deposit, unmatched }) => !deposit && !unmatched)
        await classify(
          unit,
          work,
          event,
          fresh.filter(({ transaction }) => !transaction.isReverted),
        )
      }
      if (kind === 'block') {
        for (const arrival of arrivals) include(work, arrival)
        await moveOn(unit, work, rule, networkId, height)
      }
      await work.apply()
      return async () => {
        await work.write()
        if (!isDeep) return
        await unit.tx
          .update(nodeNetworks)
          .set({ deposit: 'suspended', withdraw: 'suspended', reason: 'reorganisation' })
          .where(eq(nodeNetworks.networkId, networkId))
        unit.after(() => onDeepFork(networkId))
      }
    },
  }
}
