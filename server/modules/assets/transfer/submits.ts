import { calls } from '#contract/calls.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userOf } from '#server/http/context.ts'
import type { Context } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { Answer, Refusal } from '#server/refusal.ts'
import type { Unit } from '#server/money/store.ts'
import { operationsToken } from './tokens.ts'

/** Both calls that submit a transfer apply the same rule. */
const asTransfer = {
  wants: (_: unknown, ctx: Context, unit: Unit) => ctx.venue.use(operationsToken).want(unit, userOf(ctx).id),
  run: ({ body }: { readonly body: TransferBody }, ctx: Context, unit: Unit) => {
    // The session that asks may have ended a moment ago.
    if (unit.store(ledger).portfolio(userOf(ctx).id).isFrozen) throw new Refusal(codes.accountFrozen)
    const { code, data } = ctx.venue.use(operationsToken).transfer(unit, userOf(ctx).id, body)
    return new Answer(code, data)
  },
}

/** The answer that a submit with the same body would get now, without executing it. */
const precheck = handle(calls.transfer.precheck, ({ body }, ctx) => {
  const { id } = userOf(ctx)
  const operations = ctx.venue.use(operationsToken)
  return ctx.venue.money.perform({
    wants: (unit) => operations.want(unit, id),
    run: (unit) => {
      const { code, effects } = operations.judge(unit, id, body)
      if (!effects) throw new Refusal(code)
      return {
        transferOpenCardInvalid: effects.voidedCards.length > 0,
        willBeReviewed: code === codes.transferInReview,
      }
    },
  })
})

export const submits = [
  money(calls.transfer.submit, asTransfer),
  money(calls.transfer.submitSigned, asTransfer),
  precheck,
]
