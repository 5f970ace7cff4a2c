import * as z from 'zod/mini'
import type { WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Call, CallData, CallInput } from '#contract/kernel/call.ts'
import { decimal, fromUnits, trim } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { minute, second } from '#contract/kernel/durations.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { coinNetworkOf } from '#server/catalogue/networks.ts'
import { present } from '../chainMemory.ts'
import type { Random } from '../simulator/random.ts'
import { outsideAddress } from '../withdrawals.ts'
import { newKey, unknown } from './client.ts'
import type { Answered, Client } from './client.ts'

/** The coins and networks that the people use; `depth`: a reorganisation that reaches nothing final. */
export const ways = [
  { coin: 'btc', networkId: 'btc', kind: 'bitcoin', depth: 2, blockTime: 20 * second },
  { coin: 'ltc', networkId: 'ltc', kind: 'litecoin', depth: 5, blockTime: 10 * second },
] as const
type Way = (typeof ways)[number]

/** What a client knows of a withdrawal that it sent. */
export interface SentWithdrawal {
  readonly key: string
  readonly networkId: string
  readonly address: string
  /** Undefined: it never learned the outcome. */
  readonly settled: 'done' | 'refused' | undefined
}

export interface FundsPerson {
  readonly name: string
  readonly account: string
  readonly client: Client
  /** Deposit addresses by network. */
  readonly addresses: ReadonlyMap<string, string>
  readonly sent: SentWithdrawal[]
}

interface Dependencies {
  readonly random: Random
  readonly people: readonly FundsPerson[]
  /** Counts a call that is about to be sent, and waits for a running venue. */
  readonly ready: () => Promise<void>
  /** Moves the venue's clock. */
  readonly advance: (ms: number) => Promise<void>
  readonly count: (what: string) => void
}

export const password = 'bank-statefloor-1'
const digits = 8
/** Outside addresses of this run start far from those that tests name themselves. */
let outside = 5_000_000

const codeSchema = z.object({ codeId: z.string() })

/** What people, outside senders, the chain and the clock do, one call after the other; any call may get no answer. */
export const fundsActions = ({ random, people, ready, advance, count }: Dependencies) => {
  const ask = async <C extends Call>(
    { client }: Pick<FundsPerson, 'client'>,
    call: C,
    input: CallInput<C>,
    key?: string,
  ): Promise<Answered<CallData<C>> | typeof unknown> => {
    await ready()
    return client.call(call, input, key)
  }
  const text = (units: number) => trim(fromUnits(BigInt(units), digits))

  /** The code in the mail that names the address; undefined if the venue died meanwhile. */
  const mailedCode = async (person: FundsPerson, address: string): Promise<string | undefined> => {
    for (;;) {
      const mails = await ask(person, sandbox.mail, { query: { account: person.account } })
      if (mails === unknown) return undefined
      const mail = mails.data.find((one) => one.text.includes(address))
      const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
      if (code !== undefined) return code
    }
  }

  /** The proof of a withdrawal; undefined if a kill or a limit came between. */
  const proofOf = async (person: FundsPerson, body: Omit<WithdrawBody, 'safetyToken'>): Promise<string | undefined> => {
    const { accepted: _, ...subject } = body
    const check = { action: 'withdraw', subject, password } as const
    const asked = await ask(person, calls.session.modifySafetyCheck, { body: check })
    if (asked === unknown || asked.code !== codes.emailCodeNeeded) return undefined
    const { codeId } = codeSchema.parse(asked.data)
    const emailCode = await mailedCode(person, body.address)
    if (emailCode === undefined) return undefined
    const proved = await ask(person, calls.session.modifySafetyCheck, { body: { ...check, codeId, emailCode } })
    return proved === unknown || proved.code !== codes.success ? undefined : proved.data.safetyToken
  }

  /** Asks for the outcome until the venue knows it; one client in four never asks. */
  const outcomeOf = async (person: FundsPerson, key: string): Promise<SentWithdrawal['settled']> => {
    while (!random.chance(0.25)) {
      const answer = await ask(person, calls.session.outcome, { body: { key } })
      if (answer !== unknown && answer.code === codes.success && answer.data.state !== 'running')
        return answer.data.state
    }
    return undefined
  }

  const withdraw = async (person: FundsPerson): Promise<void> => {
    const { coin, networkId, kind } = random.pick(ways)
    // Now and then to the address of another user of the bank.
    const other = random.pick(people)
    const isInside = other !== person && random.chance(0.2)
    const address = isInside ? present(other.addresses.get(networkId)) : outsideAddress(kind, (outside += 1))
    const coinId = coinNamed(coin).id
    const fee = decimal(coinNetworkOf(coinId, networkId)?.withdrawFee ?? '0')
    const amount = coin === 'btc' ? text(random.int(20_000, 90_000)) : text(random.int(1_000_000, 9_000_000))
    const body = {
      coinId,
      networkId,
      address,
      memo: null,
      memoKind: null,
      amount,
      fee,
      accepted: ['firstUse' as const],
    }
    const safetyToken = await proofOf(person, body)
    if (safetyToken === undefined) return
    const key = newKey()
    const answer = await ask(person, calls.withdraw.submit, { body: { ...body, safetyToken } }, key)
    const isAnswered = answer !== unknown && answer.status === 200
    if (!isAnswered) count('unanswered')
    const isTaken = isAnswered && (answer.code === codes.success || answer.code === codes.transferInReview)
    const settled = isAnswered ? (isTaken ? ('done' as const) : ('refused' as const)) : await outcomeOf(person, key)
    if (!isInside) person.sent.push({ key, networkId, address, settled })
    if (isTaken) count('withdrawals')
  }

  const stop = async (person: FundsPerson): Promise<void> => {
    const log = await ask(person, calls.withdraw.log, { query: { pageNum: '1', pageSize: '20' } })
    if (log === unknown || log.code !== codes.success) return
    const waiting = log.data.list.find(({ acts }) => acts.length > 0)
    if (!waiting) return
    const { withdrawId } = waiting
    const answer = await ask(person, calls.withdraw.cancel, { body: { withdrawId } })
    if (answer !== unknown && answer.code === codes.success) count('cancelled')
  }

  /** One or two outputs from outside, to any user. */
  const deposit = async (person: FundsPerson): Promise<void> => {
    const { coin, networkId } = random.pick(ways)
    const outputs = Array.from({ length: random.int(1, 2) }, () => ({
      address: present(random.pick(people).addresses.get(networkId)),
      coin,
      amount: coin === 'btc' ? text(random.int(10_000, 50_000)) : text(random.int(500_000, 5_000_000)),
    }))
    const answer = await ask(person, sandbox.chainSend, { body: { networkId, outputs } })
    if (answer !== unknown && answer.code === codes.success) count('deposits')
  }

  const trade = async (person: FundsPerson): Promise<void> => {
    const body = {
      symbol: 'btc_usdt',
      side: random.pick(['buy', 'sell'] as const),
      type: 'limit' as const,
      price: decimal(String(60_000 + random.int(-20, 20) * 5)),
      amount: decimal(`0.00${random.int(10, 90)}`),
      selfTrade: random.pick(['cancelNewest', 'cancelOldest', 'cancelBoth'] as const),
      clientOrderId: newKey(),
    }
    const answer = await ask(person, calls.orders.place, { body })
    if (answer !== unknown && answer.code === codes.success) count('orders')
  }

  const cancelOrders = async (person: FundsPerson): Promise<void> => {
    await ask(person, calls.orders.cancelAll, { query: {} })
  }

  const reorganise = async (world: Pick<FundsPerson, 'client'>, { networkId, depth }: Way): Promise<void> => {
    const body = { networkId, depth: random.int(1, depth), then: random.pick(['include', 'drop'] as const) }
    const answer = await ask(world, sandbox.chainReorganise, { body })
    if (answer !== unknown && answer.code === codes.success) count('reorganisations')
  }

  const breakNode = async (world: Pick<FundsPerson, 'client'>, { networkId }: Way): Promise<void> => {
    const kind = random.pick(['slow', 'loseAnswer', 'reject', 'forget', 'revert'] as const)
    const answer = await ask(world, sandbox.chainNode, { body: { networkId, kind, times: 1 } })
    if (answer !== unknown && answer.code === codes.success) count('node faults')
  }

  return {
    /** Anything that a person does with money. */
    ofPerson: (person: FundsPerson): Promise<void> =>
      random.weighted([
        [5, withdraw],
        [1, stop],
        [3, deposit],
      ] as const)(person),
    /** An order of any user, or the end of all orders of one user. */
    ofTrader: (): Promise<void> =>
      random.weighted([
        [9, trade],
        [1, cancelOrders],
      ] as const)(random.pick(people)),
    /** What the chain and the time do. */
    async ofWorld(world: Pick<FundsPerson, 'client'>): Promise<void> {
      const way = random.pick(ways)
      const what = random.weighted([
        [3, 'blocks'],
        [1, 'undo'],
        [2, 'fork'],
        [1, 'fault'],
      ] as const)
      if (what === 'fork') return reorganise(world, way)
      if (what === 'fault') return breakNode(world, way)
      await ready()
      // Blocks one after the other, or to the end of every undo window.
      await advance(what === 'undo' ? 5 * minute : way.blockTime * random.int(1, 2))
      count('steps of the clock')
    },
  }
}
