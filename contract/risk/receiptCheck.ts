import { hedgePoolName, poolNamed } from '../contracts/poolNames.ts'
import type { Receipt, ReceiptStep } from '../contracts/receipts.ts'
import { equals, isDecimal, subtract, trim, type Decimal } from '../kernel/decimal.ts'
import { fraction } from './fraction.ts'
import { isLiquidated, reduced } from './levels.ts'
import { feeOf, largestMaintenance, reduceBy } from './liquidation.ts'
import { standingOf } from './pool.ts'
import { indexOf, markOf } from './prices.ts'
import {
  closeIn,
  contractsIn,
  countIn,
  figuresIn,
  ownRateIn,
  pairIn,
  partyIn,
  poolIn,
  setOffIn,
  worstPriceIn,
} from './receiptPool.ts'
import type { ReceiptContract } from './receiptPool.ts'
import type { ReceiptCheck, ReceiptLine } from './receiptLines.ts'
import { riskRules } from './rules.ts'
import type { Held, Party } from './settlement.ts'
import { tierTable, ticksOf, ticksText } from './terms.ts'
import { amount, amountOf, amountText, contracts, noAmount } from './units.ts'
import { fillValue, unrealisedOf } from './values.ts'

/** How the end of a list is written, and a rate without equity. */
const nothing = '–'
type Said = string | number | boolean | null

const lineOf = (field: string, published: Said, recomputed: Said): ReceiptLine => {
  const [said, found] = [String(published ?? nothing), String(recomputed ?? nothing)]
  const areNumbers = isDecimal(said) && isDecimal(found)
  const isSame = areNumbers ? equals(said, found) : said === found
  const shown = isDecimal(found) ? trim(found) : found
  const difference = areNumbers && !isSame ? trim(subtract(found, said)) : null
  return { field, published: said, recomputed: shown, isSame, difference }
}

type Lines = ReceiptLine[]
type Contracts = ReadonlyMap<string, ReceiptContract>

const checkMarks = ({ marks }: Receipt, known: Contracts, lines: Lines): void => {
  marks.forEach(({ contractCode, mark, index, at, candidates, sources }, position) => {
    const contract = known.get(contractCode)
    if (!contract) return
    const { terms } = contract
    const given = sources.flatMap(({ name, weight, price, at: since }) =>
      price === null || since === null ? [] : [{ name, weight, price, at: since }],
    )
    const found = indexOf(terms, given, contract.mark, at)
    lines.push(
      lineOf(`marks.${position}.index`, index, found.state === 'live' ? ticksText(terms, found.price) : found.state),
    )
    sources.forEach(({ name, state }, of) => {
      const dropped = found.dropped.find((one) => one.name === name)?.reason
      const isGiven = given.some((one) => one.name === name)
      lines.push(lineOf(`marks.${position}.sources.${of}.state`, state, isGiven ? (dropped ?? 'counted') : 'silent'))
    })
    const candidate = (kind: string) => candidates.find((one) => one.kind === kind)
    const mean = candidate('mean')
    // In the last hour before delivery the mark is the mean of public samples, which a receipt does not have.
    if (mean) return void lines.push(lineOf(`marks.${position}.mark`, mark, mean.price))
    // A delivery contract has no funding: in its place is the index itself.
    candidates.forEach(({ kind, price }, of) => {
      if (kind === 'index') lines.push(lineOf(`marks.${position}.candidates.${of}.price`, price, index))
    })
    const [leading, basis, last] = [candidate('funding') ?? candidate('index'), candidate('basis'), candidate('last')]
    if (!leading) return void lines.push(lineOf(`marks.${position}.mark`, mark, null))
    const exact = (price: Decimal) => fraction(ticksOf(terms, price))
    const price = markOf(
      exact(leading.price),
      basis && exact(basis.price),
      last && { price: ticksOf(terms, last.price), age: last.age },
    )
    lines.push(lineOf(`marks.${position}.mark`, mark, ticksText(terms, price)))
  })
}

const checkTiers = ({ tiers }: Receipt, known: Contracts, lines: Lines): void => {
  tiers.forEach(({ contractCode, rows }, position) => {
    const contract = known.get(contractCode)
    if (!contract) return
    const table = tierTable(contract.terms)
    rows.forEach(({ maintenanceAmount }, row) =>
      lines.push(
        lineOf(
          `tiers.${position}.rows.${row}.maintenanceAmount`,
          maintenanceAmount,
          table[row]?.maintenanceAmount ?? null,
        ),
      ),
    )
  })
}

/** The name of an isolated pool: in hedge mode with its side. */
const nameOf = ({ pool }: Receipt, { terms: { contractCode }, leg }: Held): string =>
  poolNamed(pool).side === undefined ? contractCode : hedgePoolName(contractCode, leg.side === 1n ? 'long' : 'short')

/** What the kernel knows of a liquidation between two of its steps. */
interface Progress {
  party: Party
  rounds: number
  /** The prices of positions that are taken over, once there are any, and whether the fund can bear them. */
  leaving: { readonly prices: ReadonlyMap<string, Decimal>; readonly isTaken: boolean } | undefined
}

const isDue = (receipt: Receipt, party: Party): boolean => isLiquidated(standingOf(poolIn(receipt, party)))

/** The prices at which a pool is left, and whether the insurance fund stays at zero or above with its positions. */
const leavingOf = (receipt: Receipt, party: Party): Progress['leaving'] => {
  const pool = poolIn(receipt, party)
  const prices = new Map<string, Decimal>()
  let fund: bigint = receipt.fundEquity === null ? noAmount : amountOf(receipt.fundEquity)
  party.positions.forEach(({ terms, mark, leg }, at) => {
    const price = worstPriceIn(pool, at, terms.highest)
    const value = fillValue(terms, leg.contracts, price)
    prices.set(terms.contractCode, ticksText(terms, price))
    fund += feeOf(value, terms.fee) + unrealisedOf(terms, { ...leg, cost: value, paid: noAmount }, mark)
  })
  return { prices, isTaken: fund >= 0n }
}

/** The name of the step that the rules ask for, or allow, where the receipt has one. */
const dueStep = (
  receipt: Receipt,
  { party, rounds, leaving }: Progress,
  { step }: ReceiptStep,
  position: number,
): ReceiptStep['step'] | null => {
  if (position === 0 && receipt.orders.some(({ reduceOnly }) => !reduceOnly)) return 'cancelOpening'
  if (pairIn(party) !== undefined) return 'setOff'
  if (party.positions.length === 0 || (!leaving && !isDue(receipt, party))) return null
  // Without anyone to trade with, no order reduces.
  if (step === 'reduce' && !leaving && rounds < riskRules.liquidation.rounds) return 'reduce'
  if (leaving?.isTaken === true) return 'takeOver'
  return step === 'treasury' ? 'treasury' : 'deleverage'
}

const checkStep = (receipt: Receipt, known: Contracts, progress: Progress, position: number, lines: Lines): void => {
  const step = receipt.steps[position]
  if (!step) return
  const say = (field: string, published: Said, recomputed: Said) =>
    lines.push(lineOf(`steps.${position}.${field}`, published, recomputed))
  const mayReduce = step.step === 'reduce' || step.step === 'cancelOpening' || step.step === 'setOff'
  if (!mayReduce && isDue(receipt, progress.party)) progress.leaving ??= leavingOf(receipt, progress.party)
  say('step', step.step, dueStep(receipt, progress, step, position))

  let [fee, fundPaid] = [0n, 0n]
  if (step.step === 'cancelOpening') {
    say('contractCode', step.contractCode, null)
    say('needed', step.needed, null)
    say('price', step.price, null)
    say('fills', step.fills.length, 0)
    say('amount', step.amount, String(receipt.orders.filter(({ reduceOnly }) => !reduceOnly).length))
  } else if (step.step === 'setOff') {
    const contractCode = pairIn(progress.party)
    say('contractCode', step.contractCode, contractCode ?? null)
    const terms = contractCode === undefined ? undefined : known.get(contractCode)?.terms
    if (contractCode === undefined || !terms) return
    const done = setOffIn(progress.party, contractCode)
    const [price, count] = [ticksText(terms, done.price), String(done.count)]
    say('needed', step.needed, null)
    say('price', step.price, price)
    say('fills', step.fills.length, 1)
    for (const fill of step.fills.slice(0, 1)) {
      say('fills.0.price', fill.price, price)
      say('fills.0.amount', fill.amount, count)
    }
    say('amount', step.amount, count)
    progress.party = done.party
    fundPaid = done.fundPaid
  } else {
    const pool = poolIn(receipt, progress.party)
    const isReducing = step.step === 'reduce'
    const at = isReducing ? largestMaintenance(pool) : 0
    const held = at === undefined ? undefined : progress.party.positions[at]
    say('contractCode', step.contractCode, held?.terms.contractCode ?? null)
    if (at === undefined || !held) return
    const { terms } = held
    const price = isReducing
      ? ticksText(terms, worstPriceIn(pool, at, terms.highest))
      : (progress.leaving?.prices.get(terms.contractCode) ?? null)
    say('needed', step.needed, isReducing ? String(reduceBy(pool, at, reduced)) : null)
    say('price', step.price, price)
    let left: bigint = held.leg.contracts
    let closed = 0n
    step.fills.forEach((fill, index) => {
      const paid = ticksOf(terms, fill.price)
      const worst = price === null ? paid : ticksOf(terms, price)
      const isWorse = isReducing ? (held.leg.side === 1n ? paid < worst : paid > worst) : paid !== worst
      say(`fills.${index}.price`, fill.price, isWorse ? price : fill.price)
      const asked = countIn(fill.amount)
      const count = asked < left ? asked : left
      say(`fills.${index}.amount`, fill.amount, String(count))
      closed += count
      if (count <= 0n) return
      const place = progress.party.positions.findIndex((one) => one.terms.contractCode === terms.contractCode)
      const rate = isReducing ? ownRateIn(receipt) : terms.fee
      const given = { count: contracts(count), price: paid, rate, feesTo: isReducing ? 'fees' : 'fund' } as const
      const after = closeIn(progress.party, place, given)
      progress.party = after.party
      left -= count
      fee += after.fee
      fundPaid += after.fundPaid
    })
    // The fund and the venue take all that is left; opponents as much as they can.
    const isWhole = step.step === 'takeOver' || step.step === 'treasury'
    say('amount', step.amount, String(isWhole ? held.leg.contracts : closed))
    if (isReducing) progress.rounds += 1
  }
  say('fee', step.fee, amountText(amount(fee)))
  say('fundPaid', step.fundPaid, amountText(amount(fundPaid)))
  const after = figuresIn(standingOf(poolIn(receipt, progress.party)))
  say('equity', step.equity, after.equity)
  say('maintenance', step.maintenance, after.maintenance)
  say('riskRate', step.riskRate, after.riskRate)
}

const outcomeOf = (receipt: Receipt, { party, leaving }: Progress): Receipt['outcome'] | 'unfinished' => {
  if (party.positions.length > 0 && isDue(receipt, party)) return 'unfinished'
  if (!leaving) return 'cured'
  if (leaving.isTaken) return 'taken'
  return receipt.steps.some(({ step }) => step === 'treasury') ? 'treasury' : 'deleveraged'
}

/**
 * Computes every figure of a receipt again from what it says of the pool before the first step, of the marks and of the
 * trades. Time is linear in the length of the receipt.
 *
 * @param digest SHA-256 of `receiptText`, in hexadecimal.
 */
export const checkReceipt = (receipt: Receipt, digest: string): ReceiptCheck => {
  const lines: Lines = []
  try {
    const known = contractsIn(receipt)
    checkMarks(receipt, known, lines)
    checkTiers(receipt, known, lines)
    const progress: Progress = { party: partyIn(receipt, known), rounds: 0, leaving: undefined }
    const before = figuresIn(standingOf(poolIn(receipt, progress.party)))
    const isolated = receipt.pool === 'cross' ? undefined : progress.party.positions[0]
    lines.push(
      lineOf('pool', receipt.pool, isolated ? nameOf(receipt, isolated) : receipt.pool),
      lineOf('equity', receipt.equity, before.equity),
      lineOf('maintenance', receipt.maintenance, before.maintenance),
      lineOf('riskRate', receipt.riskRate, before.riskRate),
    )
    receipt.steps.forEach((_, position) => checkStep(receipt, known, progress, position, lines))
    lines.push(lineOf('outcome', receipt.outcome, outcomeOf(receipt, progress)))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { lines, impossible: error.message }
  }
  lines.push(lineOf('digest', receipt.digest, digest))
  return { lines, impossible: null }
}
