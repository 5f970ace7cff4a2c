import { eq } from 'drizzle-orm'
import type { WithdrawBlock, WithdrawCheck, WayOn } from '#contract/assets/calls/withdraw.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Code } from '#contract/kernel/codes.ts'
import { isPositive, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { credentials } from '#server/db/schema/index.ts'
import { memoKindOf } from '#contract/assets/addresses/memo.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { countOpen, securityChangeOf } from '#server/funds/withdrawalStore.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount, ledgerScale, toAmount, worthUp } from '#server/ledger/amount.ts'
import { isEmailProved } from '#server/modules/account/identity/proved.ts'
import { withdrawalSettingOf } from '#server/modules/assets/addressBook/settings.ts'
import { Refusal } from '#server/refusal.ts'
import { dayLimitOf, levelFor, limitsOnWire, reviewAbove } from './limits.ts'
import type { DayLimit } from './limits.ts'
import { bookRefusal, receiverOf } from './receiver.ts'
import { withdrawalsToken } from './tokens.ts'
import { closedBecause, priceOf, wayOf } from './way.ts'

/** The checks required before a withdrawal. */
const proofsOf = async (tx: Queries, userId: number): Promise<WithdrawCheck['proofs']> => {
  const [own] = await tx
    .select({ secret: credentials.googleSecret })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  return own?.secret ? ['password', 'totp', 'emailCode'] : ['password', 'emailCode']
}

const amountIn = (given: Decimal | undefined): bigint | undefined => {
  if (given === undefined) return undefined
  const amount = trim(given)
  if (!isPositive(amount) || scaleOf(amount) > ledgerScale) throw new Refusal(codes.amountInvalid)
  return toAmount(amount)
}

const block = (code: Code, wayOn: WayOn | null, more: Partial<WithdrawBlock> = {}): WithdrawBlock => ({
  code,
  until: null,
  neededLevel: null,
  wayOn,
  ...more,
})

/** A block by the daily limit ends with a higher identity level or the next day. */
const dayBlock = (limit: DayLimit, worth: bigint): WithdrawBlock => {
  const neededLevel = levelFor(limit, worth)
  return block(codes.dayLimit, neededLevel === null ? 'wait' : 'identity', { until: limit.resetsAt, neededLevel })
}

const memoAsked = ({ memo: rule }: NetworkRow, memo: string | undefined) => ({
  memo: memo ?? null,
  memoKind: rule && memo !== undefined ? memoKindOf(rule, memo) : null,
})

/** The cost of a withdrawal and what prevents it. It moves and holds nothing. */
export const check = handle(calls.withdraw.check, ({ query }, ctx) => {
  const { coinId, networkId, address, memo } = query
  const { venue } = ctx
  const { id: userId } = userOf(ctx)
  const way = wayOf(coinId, networkId)
  const amount = amountIn(query.amount)
  const now = ctx.now()
  const { rule, node } = venue.use(withdrawalsToken).way
  // One transaction, so that all answers are of the same moment.
  return ctx.db.transaction(async (tx) => {
    const limit = await dayLimitOf(tx, userId, now)
    const setting = await withdrawalSettingOf(tx, userId, now)
    const receiver =
      address === undefined
        ? undefined
        : await receiverOf({ venue, tx, userId, network: way.network }, coinId, {
            address,
            ...memoAsked(way.network, memo),
          })
    const heldUntil = rule.heldUntil(await securityChangeOf(tx, userId), now)
    const price = priceOf(venue, coinId)
    const worth = amount === undefined || price === undefined ? undefined : worthUp(amount, price)
    const byBook = receiver && bookRefusal(setting, receiver.entry, now)
    const needed = worth ?? 1n
    const blocks: readonly (WithdrawBlock | false | undefined)[] = [
      closedBecause(venue, way) !== undefined && block(codes.withdrawalsClosed, 'wait'),
      !(await isEmailProved(tx, userId)) && block(codes.emailUnproved, 'proveEmail'),
      limit.level === 0 && block(codes.levelTooLow, 'identity', { neededLevel: 1 }),
      heldUntil !== undefined && block(codes.riskRefused, 'wait', { until: heldUntil }),
      byBook &&
        (byBook.code === codes.entryCoolsOff
          ? block(byBook.code, 'wait', { until: receiver.entry?.usableAt ?? null })
          : block(byBook.code, 'addressBook')),
      limit.level !== 0 && needed > limit.left && dayBlock(limit, needed),
      (await countOpen(tx, userId)) >= venueLimits.withdrawals.open && block(codes.tooManyWithdrawals, 'wait'),
    ]
    const fee = toAmount(way.facts.withdrawFee)
    return {
      blocks: blocks.flatMap((one) => one || []),
      fee: way.facts.withdrawFee,
      receive: amount === undefined || amount <= fee ? null : fromAmount(amount - fee),
      worthUsdt: worth === undefined ? null : fromAmount(worth),
      willBeReviewed: worth !== undefined && worth > reviewAbove,
      undoMinutes: setting.undoMinutes,
      proofs: await proofsOf(tx, userId),
      warnings: [...(receiver?.warnings ?? [])],
      arrivesAt:
        setting.undoMinutes * minute + node.producedAt(networkId, node.height(networkId) + way.facts.doneAfter),
      limits: limitsOnWire(limit),
    }
  })
})
