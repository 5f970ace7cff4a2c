import { describe, expect, it } from 'vitest'
import type { Bill, BillKind } from '#contract/assets/calls/bills.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { hour, minute } from '#contract/kernel/durations.ts'
import { faultsOfFiles, filesOf } from '#tests/support/bank/fundsFiles.ts'
import type { FundsFiles } from '#tests/support/bank/fundsFiles.ts'
import { judgeFunds } from '#tests/support/bank/fundsJudge.ts'
import type { ChainOutput, FundsAccount } from '#tests/support/bank/fundsJudge.ts'
import { runFundsBank } from '#tests/support/bank/fundsBank.ts'
import type { FundsReport } from '#tests/support/bank/fundsBank.ts'
import { readStored } from '#tests/support/bank/storedData.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'
import { startVenue } from '#tests/support/venue.ts'

/** Each seed is a venue of its own. */
const seeds = isAtLength ? [11, 12] : [11]
const shortKills = isEveryCommit ? 1 : 4
const kills = isAtLength ? long(6) : shortKills
const callsBetweenKills = isEveryCommit ? ([30, 50] as const) : ([80, 200] as const)
const timeout = isAtLength ? long(hour) : 10 * minute

const lineOf = (seed: number, { kills: killed, counts, anomalies }: FundsReport): string =>
  `funds in the bank, seed ${seed}: ${killed} kills, ${[...counts].map(([what, count]) => `${what} ${count}`).join(', ')}; ${anomalies.length} anomalies\n`

describe('bank with deposits, withdrawals and reorganisations, while the venue is killed', () => {
  it.each(seeds)(
    'seed %i: opening + bills = closing for each coin and account, and each withdrawal is one transaction [AST-03] [WDR-04] [DEP-02]',
    { timeout },
    async (seed) => {
      const venue = await startVenue({ trading: true, args: ['--engine-markets', 'btc_usdt', '--makers', 'off'] })
      const report = await runFundsBank(
        { ...venue, read: (work) => readStored(venue.dataDir, work) },
        { seed, people: 3, kills, callsBetweenKills },
      )
      await venue.dispose()
      process.stdout.write(lineOf(seed, report))
      expect(report.anomalies).toEqual([])
      expect(report.kills).toBe(kills)
    },
  )
})

describe('judge of the bank with funds', () => {
  const [own, outside] = ['own address', 'outside address']
  const place = { walletType: 2, tradeId: null, pair: null, coinId: 1, coin: 'btc' } as const
  const bill = (billId: string, amount: string, balanceAfter: string, kind: BillKind): Bill => ({
    ...place,
    billId,
    at: 1,
    amount: decimal(amount),
    balanceAfter: decimal(balanceAfter),
    kind,
    ref: null,
  })
  const output = (txHash: string, address: string, amount: string, more: Partial<ChainOutput> = {}): ChainOutput => ({
    networkId: 'btc',
    txHash,
    address,
    amount: decimal(amount),
    isOwn: false,
    isPaid: true,
    ...more,
  })
  const paidIn = output('in', own, '0.5')
  const paidOut = output('out', outside, '0.9', { isOwn: true })
  const chain = [paidIn, paidOut]
  /** Only the fields that are judged. */
  const deposit = (more: Partial<Deposit> = {}) =>
    ({ depositId: 'd', coin: 'btc', stage: 'credited', amount: decimal('0.5'), createdAt: 1, ...more }) as Deposit
  const withdrawal = (more: Partial<Withdrawal> = {}) =>
    ({
      withdrawId: 'w',
      stage: 'done',
      isFinal: true,
      coin: 'btc',
      address: outside,
      amount: decimal('1'),
      fee: decimal('0.1'),
      receive: decimal('0.9'),
      txHash: 'out',
      reason: null,
      createdAt: 1,
      ...more,
    }) as Withdrawal
  const spot = (available: string, held = '0'): FundsAccount['accounts'][number] => ({
    walletType: 2,
    tradeId: null,
    pair: null,
    totalUsdt: decimal('0'),
    coins: [
      {
        coinId: 1,
        shortName: 'btc',
        webLogo: '',
        precision: 8,
        available: decimal(available),
        held: decimal(held),
        locked: decimal('0'),
        owed: decimal('0'),
        valueUsdt: decimal('0'),
      },
    ],
  })
  const anna: FundsAccount = {
    name: 'anna',
    opening: new Map([['btc', decimal('2')]]),
    addresses: new Map([['btc', own]]),
    sent: [{ key: 'k', networkId: 'btc', address: outside, settled: 'done' }],
    deposits: [deposit()],
    withdrawals: [withdrawal()],
    fills: [],
    bills: [
      bill('4', '-0.1', '1.5', 'withdrawalFee'),
      bill('3', '-0.9', '1.6', 'withdrawal'),
      bill('2', '0.5', '2.5', 'deposit'),
      bill('1', '2', '2', 'sandbox'),
    ],
    statement: {
      balances: [
        {
          ...place,
          opening: decimal('0'),
          closing: decimal('1.5'),
          sums: [
            { kind: 'sandbox', amount: decimal('2') },
            { kind: 'deposit', amount: decimal('0.5') },
            { kind: 'withdrawal', amount: decimal('-0.9') },
            { kind: 'withdrawalFee', amount: decimal('-0.1') },
          ],
        },
      ],
    },
    accounts: [spot('1.5')],
  }

  it('accepts a sound history', () => {
    expect(judgeFunds([anna], chain)).toEqual([])
  })

  const line = anna.statement.balances[0]
  it.each<[string, Partial<FundsAccount>, readonly ChainOutput[]]>([
    ['a second transaction to the address', {}, [...chain, { ...paidOut, txHash: 'other' }]],
    ['a transaction of the venue that no record names', {}, [...chain, output('x', 'x', '1', { isOwn: true })]],
    ['a withdrawal that is lost', { withdrawals: [] }, chain],
    ['a withdrawal recorded twice', { withdrawals: [withdrawal(), withdrawal({ withdrawId: 'v' })] }, chain],
    [
      'a refused withdrawal that is there',
      { sent: [{ key: 'k', networkId: 'btc', address: outside, settled: 'refused' }] },
      chain,
    ],
    ['a withdrawal that no one sent', { sent: [] }, chain],
    ['one that is done and not on the chain', {}, [paidIn, { ...paidOut, isPaid: false }]],
    ['one that failed and was paid', { withdrawals: [withdrawal({ stage: 'failed' })] }, chain],
    ['one that was cancelled and sent', { withdrawals: [withdrawal({ stage: 'cancelled' })] }, chain],
    ['one that never ends', { withdrawals: [withdrawal({ isFinal: false })] }, chain],
    ['another amount on the chain', {}, [paidIn, { ...paidOut, amount: decimal('1') }]],
    ['a deposit that is not on the chain', {}, [paidOut]],
    ['a deposit without a record', { deposits: [] }, chain],
    ['a deposit recorded twice', { deposits: [deposit(), deposit()] }, chain],
    ['a deposit that never ends', { deposits: [deposit({ stage: 'locked' })] }, chain],
    ['a balance that chain and trades do not make', { accounts: [spot('1.6')] }, chain],
    ['a hold that is left', { accounts: [spot('1.4', '0.1')] }, chain],
    ['bills that do not add up', { bills: anna.bills.slice(1) }, chain],
    [
      'a statement that does not add up',
      {
        statement: { ...anna.statement, balances: line ? [{ ...line, opening: decimal('1') }] : [] },
      },
      chain,
    ],
    [
      'a statement whose types differ from the bills',
      {
        statement: {
          ...anna.statement,
          balances: line
            ? [{ ...line, sums: line.sums.map((one) => (one.kind === 'sandbox' ? { ...one, kind: 'reward' } : one)) }]
            : [],
        },
      },
      chain,
    ],
  ])('detects %s', (_, change, seen) => {
    expect(judgeFunds([{ ...anna, ...change }], seen)).not.toEqual([])
  })

  it.each<[string, keyof FundsFiles, string, string]>([
    ['an amount in the file of bills', 'bills', '"BTC","0.5"', '"BTC","0.50000001"'],
    ['an account in the file of bills', 'bills', '"sandbox","2"', '"sandbox","3"'],
    ['a type in the file of bills', 'bills', '"sandbox"', '"reward"'],
    ['a closing balance in the file of the statement', 'statement', '"1.5"', '"1.4"'],
    ['an opening balance in the file of the statement', 'statement', '"BTC","0"', '"BTC","0.1"'],
    ['a fee in the file of the statement', 'statement', '"-0.1"', '"-0.2"'],
    ['a stage in the file of deposits', 'deposits', '"credited"', '"dropped"'],
    ['an amount in the file of deposits', 'deposits', '"0.5"', '"0.05"'],
    ['a fee in the file of withdrawals', 'withdrawals', '"0.1"', '"0.01"'],
    ['what arrives in the file of withdrawals', 'withdrawals', '"0.9"', '"1.0"'],
  ])('detects %s that is wrong [AST-02] [AST-03]', (_, name, right, wrong) => {
    const files = filesOf(anna)
    expect(faultsOfFiles(files, anna.accounts)).toEqual([])
    expect(files[name]).toContain(right)
    expect(faultsOfFiles({ ...files, [name]: files[name].replace(right, wrong) }, anna.accounts)).not.toEqual([])
  })
})
