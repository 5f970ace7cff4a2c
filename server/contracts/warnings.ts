import { levelOf, riskRateOf, warningOf, type Level } from '#contract/risk/levels.ts'
import { standingOf } from '#contract/risk/pool.ts'
import { rateText } from '#contract/risk/units.ts'
import type { LedgerKind } from '../ledger/store.ts'
import { fromAmount } from '../ledger/amount.ts'
import { coinCatalogue } from '../catalogue/coins.ts'
import type { Run } from './execution.ts'
import { warningMessage, type WarnedFigures } from './messages.ts'
import { poolName, poolsOf, type JudgedPool } from './pools.ts'
import { fundOwner, type WarnedPool } from './records.ts'
import { remediesFor } from './remedies.ts'
import { accountsOf, contractFees, isSameAccount, kindOfWallet, type MarginAccount } from './rules.ts'
import type { Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly contracts: ContractKind
  readonly settlements: Settlements
}

const messageLevels = ['warned', 'urgent'] as const
type MessageLevel = (typeof messageLevels)[number]

/**
 * The level of the message that a new level causes. One that goes past 1 while marks are held is not liquidated yet, so
 * it is urgent.
 */
const messageLevel = (before: Level, level: Level | undefined): MessageLevel | undefined =>
  level === 'liquidated' && before !== 'urgent' ? 'urgent' : messageLevels.find((one) => one === level)

/**
 * Warns the owner of each pool whose risk rate has risen to a level, once per level: in the transaction that judges, so
 * that a kill neither loses nor repeats a warning.
 */
export const createWarnings = ({ world, ledger, contracts: kind, settlements }: Dependencies) => {
  const figuresOf = (run: Run, judged: JudgedPool): WarnedFigures => {
    const { userId, account, pool } = judged
    const coin = coinCatalogue.coin(account.coinId)
    if (!coin) throw new Error(`Contracts settle in the unknown coin ${account.coinId}`)
    const { taker } = contractFees(run.unit.store(ledger).portfolio(userId).vipLevel)
    const standing = standingOf(pool)
    const rate = riskRateOf(standing)
    return {
      account: kindOfWallet(account.walletType),
      coin: coin.shortName,
      pool: poolName(judged),
      riskRate: rate === null ? null : rateText(rate),
      equity: fromAmount(standing.equity),
      maintenance: fromAmount(standing.maintenance),
      remedies: remediesFor(world, judged, coin, taker),
    }
  }

  const keep = (run: Run, before: Level, record: WarnedPool): void => {
    if (record.announced !== before) run.unit.store(kind).putWarned(record)
  }

  const judge = (run: Run, judged: JudgedPool): void => {
    const { userId, account } = judged
    const pool = poolName(judged)
    const named = { userId, walletType: account.walletType, coinId: account.coinId, pool }
    const before = world.warned(named)
    // What the steps of a liquidation have said needs no warning.
    const isTold = run.liquidatedPools.some(
      (one) => one.userId === userId && poolName(one) === pool && isSameAccount(one.account, account),
    )
    const standing = standingOf(judged.pool)
    const { announced, message } = warningOf(isTold ? 'liquidated' : before.announced, standing)
    const level = levelOf(standing)
    keep(run, before.announced, { ...named, announced })
    const told = messageLevel(before.announced, message)
    if (told === undefined && level === before.level) return
    const figures = figuresOf(run, judged)
    if (told) run.unit.store(kind).putMessage(warningMessage(userId, told, figures))
    if (level === before.level) return
    world.setLevel(named, level)
    const { account: of, coin, riskRate, remedies } = figures
    run.risks.push({ userId, push: { account: of, coin, pool, level, riskRate, remedies: [...remedies] } })
  }

  /** A pool that holds nothing any more is calm, and its owner will be warned again. */
  const forget = (run: Run, record: WarnedPool): void => {
    const { level } = world.warned(record)
    keep(run, record.announced, { ...record, announced: 'calm' })
    if (level === 'calm') return
    world.setLevel(record, 'calm')
    const coin = coinCatalogue.coin(record.coinId)?.shortName ?? String(record.coinId)
    const account = kindOfWallet(record.walletType)
    const { userId, pool } = record
    run.risks.push({ userId, push: { account, coin, pool, level: 'calm', riskRate: null, remedies: [] } })
  }

  return (run: Run, userId: number): void => {
    if (userId === fundOwner) return
    const balanceOf = (account: MarginAccount): bigint => settlements.balanceOf(run.unit, account, userId)
    const pools = accountsOf(world.rules).flatMap((account) => poolsOf(world, userId, account, balanceOf(account)))
    for (const record of world.warnedOf(userId)) {
      const isHeld = pools.some((one) => poolName(one) === record.pool && isSameAccount(one.account, record))
      if (!isHeld) forget(run, record)
    }
    for (const judged of pools) judge(run, judged)
  }
}
