import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Withdrawal, WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import type { AddressKind } from '#contract/assets/networks.ts'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { deriveAddress } from '#server/chain/deriveAddress.ts'
import type { NodeFaultKind } from '#server/chain/nodeState.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { coinNetworkOf } from '#server/catalogue/networks.ts'
import { identityApplications, users } from '#server/db/schema/index.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { createOutbox, outboxToken } from '#server/mail/outbox.ts'
import { readMailWords } from '#server/mail/words.ts'
import type { Module } from '#server/modules.ts'
import { issueToken } from '#server/modules/account/session/safety.ts'
import { addressBookModule } from '#server/modules/assets/addressBook/index.ts'
import { withdrawModuleWith } from '#server/modules/assets/withdraw/index.ts'
import { withdrawalsToken } from '#server/modules/assets/withdraw/tokens.ts'
import { outcomesModule } from '#server/modules/shell/outcomes/index.ts'
import { present } from './chainMemory.ts'
import { depositModules, depositsOf } from './deposits.ts'
import type { Person, Sent, TestVenue } from './server.ts'

/** The outbox of mails alone: the module that has it in the venue brings everything about accounts along. */
const mailModule: Module = {
  name: 'mail',
  provides: [outboxToken],
  handlers: [],
  start: async (venue) => venue.provide(outboxToken, createOutbox(venue, await readMailWords())),
  stop: (venue) => venue.use(outboxToken).stop(),
}

/** Only the modules that withdrawals need, with a rule of the test's. */
export const withdrawModules = (
  rule: WithdrawalRule = withdrawalRule,
  deposits: readonly Module[] = depositModules(),
): readonly Module[] => [...deposits, mailModule, addressBookModule, withdrawModuleWith(rule), outcomesModule]

/** An address that no user of the venue has; the same number always gives the same one. */
export const outsideAddress = (kind: AddressKind, number: number): string =>
  deriveAddress(createHash('sha256').update(`outside ${number}`).digest(), kind, 1).address

export type WithdrawAsk = Partial<Omit<WithdrawBody, 'amount' | 'fee' | 'safetyToken'>> & {
  readonly amount?: string
  readonly fee?: string
}

type LogQuery = CallInput<typeof calls.withdraw.log>['query']

/** Far from the numbers that tests name themselves. */
let addresses = 1_000_000

/** A valid body: by default 100 usdt by TRON to an external address. */
export const bodyOf = ({ amount = '100', fee, ...more }: WithdrawAsk = {}): WithdrawBody => {
  const { coinId, networkId } = { coinId: coinNamed('usdt').id, networkId: 'tron', ...more }
  return {
    coinId,
    networkId,
    address: outsideAddress('tron', (addresses += 1)),
    memo: null,
    memoKind: null,
    accepted: ['firstUse'],
    ...more,
    amount: decimal(amount),
    fee: decimal(fee ?? coinNetworkOf(coinId, networkId)?.withdrawFee ?? '0'),
  }
}

/** A venue's withdrawals, as tests drive them; its deposits and its chain as well. */
export const withdrawalsOf = (venue: TestVenue) => {
  const { db } = venue.venue
  const desk = () => venue.venue.use(withdrawalsToken)
  const idle = () => desk().idle()
  /** The proof of a body, as a passed safety check gives it. */
  const tokenFor = async (person: Person, { accepted: _, safetyToken: __, ...subject }: WithdrawBody) =>
    (await issueToken(db.query, person.session, 'withdraw', venue.clock.now(), subject)).safetyToken
  const send = async (person: Person, body: WithdrawBody, sent: Sent = {}) => {
    const got = await venue.call(calls.withdraw.submit, { body }, { as: person, ...sent })
    await idle()
    return got
  }
  const submit = async (person: Person, ask: WithdrawAsk = {}, sent: Sent = {}) => {
    const body = bodyOf(ask)
    return send(person, { ...body, safetyToken: await tokenFor(person, body) }, sent)
  }
  const log = async (person: Person, query: Omit<LogQuery, 'pageNum' | 'pageSize'> = {}) =>
    (await venue.call(calls.withdraw.log, { query: { pageNum: '1', pageSize: '100', ...query } }, { as: person })).data
  const one = async (person: Person, withdrawId?: string): Promise<Withdrawal> =>
    present((await log(person, withdrawId === undefined ? {} : { withdrawId })).list[0])
  const chain = depositsOf(venue)

  return {
    ...chain,
    /** A transaction from outside. */
    deposit: chain.send,
    idle,
    tokenFor,
    send,
    submit,
    log,
    one,
    /** A withdrawal that was accepted. */
    made: async (person: Person, ask: WithdrawAsk = {}): Promise<Withdrawal> => {
      const got = await submit(person, ask)
      if ((got.code !== 200 && got.code !== 20_351) || !got.data)
        throw new Error(`The withdrawal was refused with ${got.code}`)
      return got.data
    },
    cancel: async (person: Person, withdrawId: string) => {
      const got = await venue.call(calls.withdraw.cancel, { body: { withdrawId } }, { as: person })
      await idle()
      return got
    },
    decide: async (withdrawId: string, verdict: 'approve' | 'refuse') => {
      const end = await venue.venue.money.perform(desk().decide(withdrawId, verdict))
      await idle()
      return end
    },
    /** Moves the clock, and waits until what fell due is done. */
    pass: async (ms: number) => {
      await venue.clock.advance(ms)
      await idle()
    },
    /** Moves the clock by whole blocks, one at a time. */
    mine: async (networkId: string, count: number) => {
      for (let at = 0; at < count; at += 1) {
        await chain.blocks(networkId, 1)
        await idle()
      }
    },
    /** Moves the clock by whole blocks in one jump. */
    blocksAndIdle: async (networkId: string, count: number) => {
      await chain.blocks(networkId, count)
      await idle()
    },
    fault: (networkId: string, kind: NodeFaultKind, times = 1) =>
      venue.call(sandbox.chainNode, { body: { networkId, kind, times } }),
    hotWallet: (networkId: string, hotWallet: 'normal' | 'empty') =>
      venue.call(sandbox.chainNetwork, { body: { networkId, hotWallet } }),
    /** Passes the user's identity up to a level. */
    verify: async (person: Person, level: number) => {
      for (let identityType = 1; identityType <= level; identityType += 1)
        await db.query
          .insert(identityApplications)
          .values({ userId: person.user.id, identityType, identityStatus: 1, updatedAt: venue.clock.now() })
          .onConflictDoNothing()
    },
    /** The same user with a new session: a day later the old one has ended. */
    back: async ({ user }: Person): Promise<Person> => ({
      user,
      ...(await venue.venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
    }),
    /** The password of the user has just changed. */
    secure: async (person: Person) => {
      await db.query.update(users).set({ securityChangedAt: venue.clock.now() }).where(eq(users.id, person.user.id))
    },
    setting: async (person: Person, undoMinutes: 0 | 5 | 30 | 60, whitelistOnly = false) => {
      await db.query.execute(sql`
        insert into withdrawal_settings (user_id, whitelist_only, undo_minutes)
        values (${person.user.id}, ${whitelistOnly}, ${undoMinutes})
        on conflict (user_id) do update set whitelist_only = excluded.whitelist_only, undo_minutes = excluded.undo_minutes`)
    },
    /** The transactions of the chain that pay an address, whether a block has them or not. */
    paying: async (address: string): Promise<readonly string[]> =>
      (
        await db.query.execute<{ tx_hash: string }>(sql`
          select tx_hash from node_outputs where address = ${address} order by tx_hash`)
      ).map((row) => row.tx_hash),
    stages: ({ history }: Pick<Withdrawal, 'history'>) => history.map(({ stage }) => stage),
  }
}
