import { inArray } from 'drizzle-orm'
import { nodeToken } from '#server/chain/node.ts'
import { venueSender } from '#server/chain/nodeState.ts'
import { networkOf } from '#server/chain/pretendNode.ts'
import { deposits } from '#server/db/schema/index.ts'
import type { DepositRow } from '#server/funds/depositRow.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import type { DepositRule } from '#server/funds/depositRule.ts'
import { createDeposits } from '#server/funds/deposits.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { Module } from '#server/modules.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import { addressHandlers } from './addresses.ts'
import { log } from './log.ts'
import { createProgress } from './progress.ts'
import { recoveryHandlers } from './recovery.ts'
import { recoveriesToken } from './tokens.ts'
import { createRecoveries } from './recoveries.ts'

/** The stages in which a deposit counts confirmations. */
const counting = ['confirming', 'locked'] as const

/** The module with a rule of deposits; tests replace the rule, to see that they notice a wrong one. */
export const depositModuleWith = (rule: DepositRule): Module => ({
  name: 'deposit',
  needs: [nodeToken, venueAddressesToken, marketToken, sendMessagesToken],
  provides: [recoveriesToken],
  async start(venue) {
    const { db, hub, newId, log: lines, security } = venue
    const addresses = venue.use(venueAddressesToken)
    const progress = createProgress(venue, { kind: 'deposit', counting })
    const parts = {
      ledger,
      market: venue.use(marketToken),
      hub,
      send: venue.use(sendMessagesToken),
      onChanged: ({ depositId: id, userId, networkId, stage }: DepositRow) =>
        progress.note({ id, userId, networkId, stage }),
    }
    venue.use(nodeToken).join(
      createDeposits({
        ...parts,
        rule,
        newId,
        senderOf: (networkId, sender) =>
          sender === venueSender ? addresses.own(networkOf(networkId).addressKind).address : sender,
        onDeepFork: (networkId) => {
          lines.error(
            `A reorganisation of ${networkId} took back final deposits: deposits and withdrawals are suspended`,
          )
          security.note({ event: 'chainReorganised', network: networkId })
        },
      }),
    )
    const requests = createRecoveries(venue, parts)
    venue.provide(recoveriesToken, requests)
    requests.start()
    const { depositId: id, userId, networkId, stage } = deposits
    const open = db.query.select({ id, userId, networkId, stage }).from(deposits)
    for (const row of await open.where(inArray(stage, [...counting]))) progress.note(row)
  },
  handlers: [...addressHandlers, log, ...recoveryHandlers],
})

/** Deposits: addresses, what arrives at them, and requests for what arrived without an owner. */
export const depositModule = depositModuleWith(depositRule)
