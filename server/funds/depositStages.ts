import { networkOf } from '../chain/pretendNode.ts'
import type { Unit } from '../money/store.ts'
import { coinOf } from './coinOnNetwork.ts'
import { depositMessage } from './depositMessages.ts'
import { minimumOf } from './depositRule.ts'
import type { DepositRule } from './depositRule.ts'
import type { DepositRow } from './depositRow.ts'
import { accumulatingOf, isDepositOpen, openDeposits, openUnmatched, outputKey } from './depositStore.ts'
import type { DepositWork } from './depositWork.ts'

/** Books a confirmed deposit to `locked`, and to `available` if it is final already. */
const lock = (
  work: DepositWork,
  rule: DepositRule,
  height: number,
  given: DepositRow,
  from: 'custody' | 'unclaimed',
): void => {
  work.book(given, 'depositLocked', from, 'locked', 'locked')
  const row = work.change(given, { stage: 'locked' })
  if (row.block !== null && rule.isFinal(row.block, height, networkOf(row.networkId))) credit(work, row)
}

const credit = (work: DepositWork, given: DepositRow): void => {
  work.book(given, 'depositCredited', 'locked', 'available', 'available')
  const row = work.change(given, { stage: 'credited' })
  work.tell(row.userId, depositMessage('depositCredited', row))
}

/** A deposit below the minimum waits for others; together they go on as soon as they reach it. */
const accumulate = async (
  unit: Unit,
  work: DepositWork,
  rule: DepositRule,
  height: number,
  row: DepositRow & { readonly coinId: number },
  minimum: bigint,
): Promise<void> => {
  const stored = await accumulatingOf(unit.tx, row)
  const keys = new Set(stored.map(outputKey))
  const added = work
    .changed()
    .filter(
      (one) =>
        one.userId === row.userId &&
        one.networkId === row.networkId &&
        one.coinId === row.coinId &&
        !keys.has(outputKey(one)),
    )
  const others = [...stored.map((one) => work.row(one)), ...added].filter(
    ({ stage, depositId }) => stage === 'accumulating' && depositId !== row.depositId,
  )
  if (rule.accumulated(row.amount, others) >= minimum) {
    for (const other of others) lock(work, rule, height, other, 'unclaimed')
    lock(work, rule, height, row, 'custody')
    return
  }
  work.book(row, 'depositUnclaimed', 'custody', 'unclaimed', 'unclaimed')
  work.change(row, { stage: 'accumulating' })
  work.tell(row.userId, depositMessage('depositAccumulating', row))
}

const confirm = async (
  unit: Unit,
  work: DepositWork,
  rule: DepositRule,
  height: number,
  row: DepositRow,
): Promise<void> => {
  const { coinId } = row
  const minimum = minimumOf(coinOf(row.networkId, row.contract))
  if (coinId === null || minimum === undefined) {
    if (coinId !== null) work.book(row, 'depositUnclaimed', 'custody', 'unclaimed', 'unclaimed')
    work.change(row, { stage: 'unsupported' })
    work.tell(row.userId, depositMessage('depositUnsupported', row))
  } else if (row.amount >= minimum) lock(work, rule, height, row, 'custody')
  else await accumulate(unit, work, rule, height, { ...row, coinId }, minimum)
}

/** Moves every deposit on that has waited for this block. */
export const moveOn = async (
  unit: Unit,
  work: DepositWork,
  rule: DepositRule,
  networkId: string,
  height: number,
): Promise<void> => {
  const depths = networkOf(networkId)
  const isOpen = await isDepositOpen(unit.tx, networkId)
  const stored = await openDeposits(unit.tx, networkId, height)
  const keys = new Set(stored.map(outputKey))
  const added = work.changed().filter((row) => !keys.has(outputKey(row)))
  for (const given of [...stored, ...added]) {
    const row = work.row(given)
    const { stage, block, dropsAfter } = row
    if ((stage === 'seen' || stage === 'reorganised') && dropsAfter !== null && dropsAfter <= height) {
      work.change(row, { stage: 'dropped', dropsAfter: null }, stage === 'seen' ? 'expired' : 'reorganised')
      work.tell(row.userId, depositMessage('depositDropped', row))
    }
    if (!isOpen || block === null) continue
    if (stage === 'confirming' && rule.isConfirmed(block, height, depths)) await confirm(unit, work, rule, height, row)
    if (stage === 'locked' && rule.isFinal(block, height, depths)) credit(work, row)
  }
  if (!isOpen) return
  const known = await openUnmatched(unit.tx, networkId, height)
  const unmatchedKeys = new Set(known.map(outputKey))
  const changed = new Map(work.unmatchedChanged().map((row) => [outputKey(row), row]))
  const waiting = [
    ...known.map((row) => changed.get(outputKey(row)) ?? row),
    ...work.unmatchedChanged().filter((row) => !unmatchedKeys.has(outputKey(row))),
  ]
  for (const row of waiting) {
    if (row.state !== 'confirming' || row.block === null || !rule.isConfirmed(row.block, height, depths)) continue
    const booked = row.coinId === null ? row : work.bookUnmatched(row, 'depositUnclaimed', 'custody', 'unclaimed')
    work.putUnmatched({ ...booked, state: 'unclaimed' })
  }
}
