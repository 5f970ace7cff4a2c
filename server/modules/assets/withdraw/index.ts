import { nodeToken } from '#server/chain/node.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { booksCheckToken } from '#server/modules/assets/chain/tokens.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import type { Module } from '#server/modules.ts'
import { cancel } from './cancel.ts'
import { check } from './check.ts'
import { openDesk } from './desk.ts'
import { info } from './info.ts'
import { log } from './log.ts'
import { submit } from './submit.ts'
import { withdrawalsToken } from './tokens.ts'

/** The module with a rule of withdrawals; tests replace the rule, to see that they notice a wrong one. */
export const withdrawModuleWith = (rule: WithdrawalRule): Module => ({
  name: 'withdraw',
  needs: [
    nodeToken,
    booksCheckToken,
    venueAddressesToken,
    marketToken,
    sendMessagesToken,
    outboxToken,
    domainEventsToken,
  ],
  provides: [withdrawalsToken],
  start: (venue) => venue.provide(withdrawalsToken, openDesk(venue, rule)),
  ready: (venue) => venue.use(withdrawalsToken).start(),
  handlers: [info, check, submit, cancel, log],
})

/** Withdrawals: what they cost, who may make them, and how they reach the chain exactly once. */
export const withdrawModule = withdrawModuleWith(withdrawalRule)
