import { riskLevels } from '#contract/contracts/kinds.ts'
import { levelOf, type Level } from '#contract/risk/levels.ts'
import { standingOf } from '#contract/risk/pool.ts'
import { kindOfWallet, type MarginAccount } from '#server/contracts/rules.ts'
import type { ContractChanges } from '#server/contracts/store.ts'
import { poolName, poolsOf } from '#server/contracts/pools.ts'
import type { PoolKey } from '#server/contracts/warnedPools.ts'
import type { World } from '#server/contracts/world.ts'
import { Finding } from '../finding.ts'

const rank = (level: Level): number => riskLevels.indexOf(level)
const messageLevels: readonly unknown[] = ['warned', 'urgent']

export const warnedKey = ({ userId, walletType, coinId, pool }: PoolKey): string =>
  `${userId} ${walletType} ${coinId} ${pool}`

/**
 * Checks the messages of a transaction: one warning for each pool whose level has risen to one that warns, none for any
 * other, and one message for each step of each liquidation.
 */
export const checkMessages = (changes: ContractChanges, announcedOf: (pool: PoolKey) => Level): void => {
  const { messages, warned, liquidations } = changes
  const warnings = messages.flatMap(({ userId, message: { data = {} } }) =>
    messageLevels.includes(data['level'])
      ? [`${userId} ${String(data['account'])} ${String(data['pool'])} ${String(data['level'])}`]
      : [],
  )
  const due = warned.flatMap((one) => {
    const before = announcedOf(one)
    const isTold = liquidations.some(
      ({ userId, coinId, pool, receipt }) =>
        userId === one.userId &&
        coinId === one.coinId &&
        receipt.account === kindOfWallet(one.walletType) &&
        pool === one.pool,
    )
    // What is past a liquidation while its mark is held is urgent.
    const level = one.announced === 'liquidated' ? 'urgent' : one.announced
    const isDue = rank(level) > rank(before) && messageLevels.includes(level) && !isTold
    return isDue ? [`${one.userId} ${kindOfWallet(one.walletType)} ${one.pool} ${level}`] : []
  })
  const [sent, wanted] = [warnings.toSorted().join(), due.toSorted().join()]
  if (sent !== wanted) throw new Finding(`Warnings were ${sent || 'none'}, and not ${wanted || 'none'}`)
  const said = messages.flatMap(({ userId, message: { data = {} } }) =>
    'step' in data ? [`${userId} ${String(data['liquidationId'])} ${String(data['step'])}`] : [],
  )
  const done = liquidations.flatMap(({ id, userId, receipt }) =>
    receipt.steps.map(({ step }) => `${userId} ${id} ${step}`),
  )
  if (said.join() !== done.join()) throw new Finding(`Liquidations said ${said.join()}, and did ${done.join()}`)
}

/** No pool with live marks is at a level that its owner was not warned of. */
export const auditWarned = (
  world: World,
  people: Iterable<number>,
  accounts: readonly MarginAccount[],
  availableOf: (userId: number, account: MarginAccount) => bigint,
): void => {
  for (const userId of people)
    for (const account of accounts)
      for (const judged of poolsOf(world, userId, account, availableOf(userId, account))) {
        if (judged.positions.some(({ contractCode }) => world.mark(contractCode).state === 'held')) continue
        const level = levelOf(standingOf(judged.pool))
        const { announced } = world.warned({ ...account, userId, pool: poolName(judged) })
        if (rank(level) > rank(announced) && messageLevels.includes(level))
          throw new Finding(`${userId} was warned of ${announced} at most, and is ${level}`)
      }
}
