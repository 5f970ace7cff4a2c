import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { codes } from '#contract/kernel/codes.ts'
import { fromUnits, trim } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { Finding } from './finding.ts'
import { silence } from './network.ts'
import type { Network } from './network.ts'
import type { Reply } from './process.ts'
import type { Random } from './random.ts'
import type { Log } from './outcomes.ts'
import type { Simulation } from './simulation.ts'

/** Amounts at the edges of rules: the limits, the free part beside a loan and a position, the smallest, too much. */
const usdtAmounts = [
  '0.000001',
  '1',
  '999.999999',
  '1000',
  '1000.000001',
  '2500',
  '5000',
  '5900',
  '8000',
  '8000.000001',
  '10000',
  '20000',
  '49999.999999',
  '50000',
  '50000.000001',
  '75000',
  '200000',
  '200000.000001',
  '260000',
] as const
const otherAmounts = ['0.00000001', '0.001', '0.01', '0.05', '0.3', '0.6', '1', '2', '15', '40', '700'] as const
const badAmounts = [
  '0',
  '-1',
  '0.0000001',
  '0.000000000000000000001',
  '1e3',
  '',
  '01',
  'NaN',
  '1 000',
  '99999999999999999999999999999999999999',
] as const

const usdt = 52
const coins = [
  { id: usdt, name: 'usdt' },
  { id: 1, name: 'btc' },
  { id: 2, name: 'eth' },
  { id: 53, name: 'usdc' },
  { id: 3, name: 'sol' },
  { id: 101, name: 'ftm' },
  { id: 102, name: 'eos' },
  { id: 103, name: 'matic' },
] as const
const pairs = [1_052, 2_052, 3_052, 101_052, 102_052, 103_052, 999] as const
const wallets = [2, 6, 7, 5, 3, 8] as const

/** The user's view: an account's balance and today's remaining limit, in usdt. */
export interface Screen {
  readonly available: (walletType: number, tradeId: number, coinId: number) => bigint
  readonly leftToday: () => bigint
}

/** A transfer that a user may request: mostly sensible, sometimes at an edge, sometimes nonsense. */
const someBody = (random: Random, screen: Screen): Record<keyof TransferBody, unknown> => {
  const coin = random.chance(0.75) ? coins[0] : random.pick(coins)
  const source = random.weighted([
    [5, 2],
    [3, 6],
    [2, 7],
    [3, 5],
    [1, 3],
    [1, 8],
  ] as const)
  const target = random.pick(wallets.filter((wallet) => wallet !== source))
  const isolated = source === 7 || target === 7
  const usual = random.chance(0.85)
  const tradeId = usual
    ? isolated
      ? random.pick([1_052, 1_052, 1_052, 2_052, 2_052, ...pairs])
      : null
    : random.pick([null, ...pairs])
  const tiny = fromUnits(BigInt(random.int(1, 999_999)), 6)
  const amount = random.weighted<string>([
    [4, trim(fromUnits(BigInt(random.int(1, 3_000_000)), coin.id === usdt ? 3 : 6))],
    [1, tiny],
    [4, coin.id === usdt ? random.pick(usdtAmounts) : random.pick(otherAmounts)],
    [0.8, trim(fromUnits(screen.available(source, tradeId ?? 0, coin.id), 18))],
    [0.3, trim(fromUnits(screen.leftToday(), 18))],
    [0.4, random.pick(badAmounts)],
  ])
  return {
    amount,
    coinId: random.chance(0.99) ? coin.id : 9_999,
    tradeId,
    coinName: random.chance(0.98) ? coin.name.toUpperCase() : 'gold',
    type: random.chance(0.98) ? source * 10 + target : random.int(0, 99),
  }
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
const someKey = (random: Random): string => Array.from({ length: 22 }, () => random.pick(alphabet)).join('')

interface Dependencies {
  readonly simulation: Simulation
  readonly network: Network
  readonly log: Log
  readonly userId: number
  /** Keys already used: another user may happen to generate the same. */
  readonly usedKeys: string[]
  readonly screen: Screen
  readonly onFinding: (finding: Finding) => void
}

/**
 * One open tab of a user: generates a key, sends, and retries until it knows the outcome, like the browser's
 * submitOnce.
 */
export const createTab = ({ simulation, network, log, userId, usedKeys, screen, onFinding }: Dependencies) => {
  const { random } = simulation
  const id = (key: string) => `${userId} ${key}`
  const hear = (key: string) => (reply: Reply) => log.hear(userId, key, reply)

  const settle = async (key: string): Promise<void> => {
    for (
      let wait: number = kernelLimits.submit.settleDelay;
      !log.outcomes.has(id(key));
      wait = Math.min(2 * wait, kernelLimits.submit.settleCap)
    ) {
      await network.ask({ kind: 'outcome', userId, key }, hear(key))
      if (!log.outcomes.has(id(key))) await simulation.sleep(wait)
    }
  }

  const send = async (key: string, body: unknown): Promise<void> => {
    const reply = await network.ask({ kind: 'transfer', userId, key, body }, hear(key))
    // Rejected before it ran: the key is still valid, and the venue may accept it later.
    const isUnused = reply !== silence && reply.kind === 'refusal' && reply.code === codes.badRequest
    if (!isUnused) await settle(key)
  }

  /** The same key with another body has no effect and is rejected. */
  const sendOther = async (key: string): Promise<void> => {
    // An amount that no other request uses, so that the body surely differs.
    const body = { ...someBody(random, screen), amount: '0.424242' }
    const reply = await network.ask({ kind: 'transfer', userId, key, body }, () => undefined)
    if (reply === silence || reply.kind !== 'answer') return
    onFinding(new Finding(`The key ${key} of another body was answered ${JSON.stringify(reply)}`))
  }

  return {
    /** One transfer, followed to its outcome; now and then, the key is reused afterwards. */
    async transfer(): Promise<void> {
      const foreign = usedKeys.find((used) => !log.outcomes.has(id(used)) && random.chance(0.05))
      const key = foreign ?? someKey(random)
      usedKeys.push(key)
      if (usedKeys.length > 20) usedKeys.shift()
      const body = someBody(random, screen)
      const together = random.chance(0.1) ? [send(key, body), send(key, body), send(key, body)] : [send(key, body)]
      await Promise.all(together)
      const isSettled = log.outcomes.has(id(key))
      if (!isSettled && random.chance(0.5)) await send(key, someBody(random, screen))
      if (isSettled && random.chance(0.1)) await send(key, body)
      if (isSettled && random.chance(0.1)) await sendOther(key)
    },
    /** A repeated request gets the same answer. */
    async confirm(key: string): Promise<void> {
      const ask = () => network.ask({ kind: 'outcome', userId, key }, hear(key))
      let reply = await ask()
      while (reply === silence || reply.kind === 'running') reply = await ask()
      if (reply.kind !== 'answer') onFinding(new Finding(`There is no outcome of ${key}`))
    },
  }
}
