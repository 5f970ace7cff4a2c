import { withdraw } from '#contract/assets/calls/withdraw.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { WithdrawFilter } from '#machines/assets/withdraw/withdrawFilter.ts'
import { actRepeated } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { Services } from '../services.ts'
import { createFundsRecords } from '../streams/fundsRecords.ts'
import { dayFields } from '../http/recordFields.ts'
import { createWithdrawQuote } from './withdraw.quote.ts'

/** The actors of the page of withdrawals. */
export const createWithdrawActors = (
  services: Services,
  { pathOf }: { pathOf: (filter: WithdrawFilter) => string },
) => {
  const calls = services.client.area(withdraw)
  const { records, followed } = createFundsRecords<Withdrawal, WithdrawFilter>(services, {
    kind: 'withdrawal',
    idOf: ({ withdrawId }) => withdrawId,
    fetchLog: ({ filter, id, ...page }, how) => {
      const { stage, coin } = filter ?? {}
      const query = {
        ...page,
        ...(id !== undefined && { withdrawId: id }),
        ...(stage !== undefined && { stage }),
        ...(coin !== undefined && { coinId: coin }),
        ...(filter && dayFields(filter)),
      }
      return calls.log({ query }, how)
    },
    isMatch: ({ stage, coin }, one) =>
      (stage === undefined || stage === one.stage) && (coin === undefined || coin === String(one.coinId)),
    pathOf,
    // Cancelling again answers the same, so it may be repeated.
    sendAct: actRepeated<Withdrawal>(async ({ id }, signal) => {
      const data = await calls.cancel({ body: { withdrawId: id } }, { signal })
      return { code: codes.success, msg: '', data }
    }),
  })
  return { quote: createWithdrawQuote(services), records, withdrawal: followed }
}
