import { sql } from 'drizzle-orm'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import type { Bill, Statement } from '#contract/assets/calls/bills.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { add, decimal, equals, negate, subtract, sum, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Queries } from '#server/db/database.ts'
import { faultsOfList, ownedIn } from '../bills.ts'
import type { SentWithdrawal } from './fundsActions.ts'
import { faultsOfFiles, filesOf } from './fundsFiles.ts'

/** An output of the chain, whoever it pays. */
export interface ChainOutput {
  readonly networkId: string
  readonly txHash: string
  readonly address: string
  readonly amount: Decimal
  /** The venue sent it. */
  readonly isOwn: boolean
  /** A block has it, and it was not reverted. */
  readonly isPaid: boolean
}

/** Everything on the chain, as it is stored. */
export const chainOutputs = async (tx: Queries): Promise<readonly ChainOutput[]> => {
  const rows = await tx.execute<{
    network_id: string
    tx_hash: string
    address: string
    amount: string
    own: boolean
    paid: boolean
  }>(
    sql`select o.network_id, o.tx_hash, o.address, trim_scale(o.amount)::text as amount, t.sender = 'venue' as own,
      t.state = 'sent' and t.handled_block is not null and not t.is_reverted as paid
      from node_outputs o join node_transactions t using (network_id, tx_hash)`,
  )
  return rows.map(({ network_id: networkId, tx_hash: txHash, address, amount, own, paid }) => ({
    networkId,
    txHash,
    address,
    amount: decimal(amount),
    isOwn: own,
    isPaid: paid,
  }))
}

/** One person as the venue shows them at the end, when nothing is under way any more. */
export interface FundsAccount {
  readonly name: string
  /** What the spot account owned in the beginning, by coin. */
  readonly opening: ReadonlyMap<string, Decimal>
  readonly addresses: ReadonlyMap<string, string>
  readonly sent: readonly SentWithdrawal[]
  readonly deposits: readonly Deposit[]
  readonly withdrawals: readonly Withdrawal[]
  readonly fills: readonly Fill[]
  readonly bills: readonly Bill[]
  readonly statement: Pick<Statement, 'balances'>
  readonly accounts: readonly AccountBalances[]
}

/** What a spot account owns, by coin. */
export const spotOf = (accounts: readonly AccountBalances[]): ReadonlyMap<string, Decimal> =>
  new Map(
    accounts
      .filter(({ walletType }) => walletType === 2)
      .flatMap(({ coins }) =>
        coins.map(({ shortName, available, held, locked }): [string, Decimal] => [
          shortName,
          sum([available, held, locked]),
        ]),
      ),
  )

/** Opening + chain − withdrawals + trades, coin by coin, from the chain and the fills alone. */
const owedTo = ({ opening, addresses, withdrawals, fills }: FundsAccount, chain: readonly ChainOutput[]) => {
  const owed = new Map(opening)
  const put = (coin: string, amount: Decimal) => owed.set(coin, add(owed.get(coin) ?? zero, amount))
  for (const { networkId, address, amount, isPaid } of chain)
    // Each network of the bank carries one coin, by its own name.
    if (isPaid && addresses.get(networkId) === address) put(networkId, amount)
  for (const { coin, amount, txHash } of withdrawals)
    if (txHash !== null && chain.some((output) => output.txHash === txHash && output.isPaid)) put(coin, negate(amount))
  for (const { symbol, side, amount, total, fee, feeCoin } of fills) {
    const [base = '', quote = ''] = symbol.split('_')
    put(base, side === 'buy' ? amount : negate(amount))
    put(quote, side === 'buy' ? negate(total) : total)
    put(feeCoin, negate(fee))
  }
  return owed
}

const judgeBalances = (account: FundsAccount, chain: readonly ChainOutput[]): readonly string[] => {
  const owned = spotOf(account.accounts)
  const owed = owedTo(account, chain)
  const { name, accounts } = account
  return [
    ...[...new Set([...owned.keys(), ...owed.keys()])]
      .filter((coin) => !equals(owned.get(coin) ?? zero, owed.get(coin) ?? zero))
      .map((coin) => `${name} owns ${owned.get(coin) ?? '0'} ${coin}, and chain and trades make ${owed.get(coin)}`),
    ...accounts.flatMap(({ walletType, coins }) =>
      coins
        .filter(({ held, locked }) => !equals(held, zero) || !equals(locked, zero))
        .map(({ shortName, held, locked }) => `${name} has ${held} held, ${locked} locked: ${walletType} ${shortName}`),
    ),
  ]
}

/** Opening + bills = closing, for each coin and account: in the list of bills, in the statement, and in their files. */
const judgeBooks = (account: FundsAccount): readonly string[] => {
  const { name, bills, statement, accounts } = account
  const owned = ownedIn(accounts)
  const lines = new Map(
    statement.balances.map((line) => [`${line.walletType} ${line.tradeId ?? '-'} ${line.coinId}`, line]),
  )
  return [
    ...faultsOfList(bills, owned).map((fault) => `${name}: ${fault}`),
    ...[...owned].flatMap(([place, amount]) => {
      const line = lines.get(place)
      const closing = line ? add(line.opening, sum(line.sums.map((one) => one.amount))) : zero
      if (equals(closing, amount) && equals(line?.closing ?? zero, amount)) return []
      return [`${name}: the statement makes ${closing} of ${place}, not ${amount}`]
    }),
    ...faultsOfFiles(filesOf(account), accounts).map((fault) => `${name}: ${fault}`),
  ]
}

/** Each withdrawal is one record and at most one transaction, and the answers that the client got are true. */
const judgeWithdrawals = (
  { name, sent, withdrawals, addresses }: FundsAccount,
  chain: readonly ChainOutput[],
  inside: readonly string[],
): readonly string[] => {
  const wrong: string[] = []
  for (const { key, address, settled } of sent) {
    const records = withdrawals.filter((row) => row.address === address)
    const hashes = [...new Set(chain.filter((output) => output.address === address).map(({ txHash }) => txHash))]
    if (records.length > 1) wrong.push(`${name}: ${key} has ${records.length} records`)
    if (hashes.length > 1) wrong.push(`${name}: ${key} is ${hashes.length} transactions`)
    if (settled === 'done' && records.length === 0) wrong.push(`${name}: ${key} was acknowledged, and is lost`)
    if (settled === 'refused' && records.length > 0) wrong.push(`${name}: ${key} was refused, and is there`)
    if (hashes.length > 0 && records[0]?.txHash !== hashes[0]) wrong.push(`${name}: ${key} is paid by ${hashes.join()}`)
  }
  for (const { withdrawId, stage, txHash, receive, address, isFinal } of withdrawals) {
    const paid = chain.filter((output) => output.txHash === txHash && output.isPaid)
    const say = (what: string) => wrong.push(`${name}: ${withdrawId} is ${stage}, and ${what}`)
    if (!isFinal) say('does not end')
    if ((stage === 'done') !== (paid.length === 1)) say(`the chain has ${paid.length} payments`)
    if (paid.some((output) => output.address !== address || !equals(output.amount, receive))) say('paid otherwise')
    if ((stage === 'cancelled' || stage === 'refused') && txHash !== null) say('was sent')
  }
  const known = new Set([...sent.map(({ address }) => address), ...inside])
  for (const { address, withdrawId } of withdrawals)
    if (!known.has(address)) wrong.push(`${name}: ${withdrawId} happened without a request`)
    else if ([...addresses.values()].includes(address)) wrong.push(`${name}: ${withdrawId} pays its own sender`)
  return wrong
}

/** Each deposit ended as the chain says, and each output has its record. */
const judgeDeposits = ({ name, deposits, addresses }: FundsAccount, chain: readonly ChainOutput[]) => {
  const paid = chain.filter(({ networkId, address, isPaid }) => isPaid && addresses.get(networkId) === address)
  const credited = deposits.filter(({ stage }) => stage === 'credited')
  const total = (rows: readonly { readonly amount: Decimal }[]) => sum(rows.map(({ amount }) => amount))
  return [
    ...deposits
      .filter(({ stage }) => stage !== 'credited' && stage !== 'dropped')
      .map(({ depositId, stage }) => `${name}: the deposit ${depositId} stays ${stage}`),
    ...(paid.length === credited.length && equals(subtract(total(paid), total(credited)), zero)
      ? []
      : [`${name}: ${credited.length} deposits of ${total(credited)}, and ${paid.length} payments of ${total(paid)}`]),
  ]
}

/** The venue sends nothing but what a withdrawal names. */
const judgeChain = (accounts: readonly FundsAccount[], chain: readonly ChainOutput[]): readonly string[] => {
  const named = new Set(accounts.flatMap(({ withdrawals }) => withdrawals.map(({ txHash }) => txHash)))
  return chain
    .filter(({ isOwn, txHash }) => isOwn && !named.has(txHash))
    .map(({ txHash }) => `${txHash} is of no record`)
}

/** The faults of a bank in which nothing is under way any more, as sentences. */
export const judgeFunds = (accounts: readonly FundsAccount[], chain: readonly ChainOutput[]): readonly string[] => {
  const inside = accounts.flatMap(({ addresses }) => [...addresses.values()])
  return [
    ...judgeChain(accounts, chain),
    ...accounts.flatMap((account) => [
      ...judgeBalances(account, chain),
      ...judgeBooks(account),
      ...judgeWithdrawals(account, chain, inside),
      ...judgeDeposits(account, chain),
    ]),
  ]
}
