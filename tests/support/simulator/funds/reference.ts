import { Finding } from '../finding.ts'

/**
 * The rules of deposits and withdrawals once more, written from their specification alone. It imports nothing of the
 * venue: it sees the chain, and what people were answered.
 */

/** A network as it is specified; `minimum` in units of 10⁻¹⁸. */
export interface FundsNetwork {
  readonly id: string
  readonly creditAfter: number
  readonly unlockAfter: number
  readonly minimum: bigint
}

/** A transaction of the chain, in the order in which they were sent. */
export interface SeenTransaction {
  readonly txHash: string
  readonly isVenues: boolean
  /** Null while no block has it. */
  readonly block: number | null
  readonly isReverted: boolean
  readonly outputs: readonly { readonly address: string; readonly memo: string | null; readonly amount: bigint }[]
}

interface Arrived {
  readonly network: FundsNetwork
  /** Undefined: the coins have no owner. */
  readonly person: number | undefined
  readonly amount: bigint
  block: number | null
  /** `small`: below the minimum, waits for more. `final`: stays, whatever the chain does. */
  booked: 'none' | 'small' | 'unowned' | 'locked' | 'final'
}

interface Leaving {
  readonly network: FundsNetwork
  readonly person: number
  readonly address: string
  readonly amount: bigint
  readonly day: number
  /** In USDT, as it was answered. */
  readonly worth: bigint
  stage: 'open' | 'done' | 'returned'
  isCancelled: boolean
}

interface Expected {
  readonly available: bigint
  readonly held: bigint
  readonly locked: bigint
}

export interface FundsReference {
  readonly receives: (network: FundsNetwork, address: string, memo: string | null, person: number) => void
  readonly withdraws: (one: Omit<Leaving, 'stage' | 'isCancelled'>) => void
  readonly cancels: (address: string) => void
  /** The chain of a network at a height; call it for every block. */
  readonly observe: (network: FundsNetwork, height: number, chain: readonly SeenTransaction[]) => void
  /** What a person has of the coin of a network, besides what they began with. */
  readonly expected: (network: FundsNetwork, person: number) => Expected
  readonly unclaimed: (network: FundsNetwork) => bigint
  /** How much of the daily limit is used up, in USDT. */
  readonly used: (person: number, day: number) => bigint
  readonly counts: () => Readonly<Record<string, number>>
}

const sumOf = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n)
/** Blanks around a memo do not count; anything else does. */
const placeOf = (network: FundsNetwork, address: string, memo: string | null): string =>
  `${network.id} ${address} ${(memo ?? '').trim()}`

export const createFundsReference = (): FundsReference => {
  const owners = new Map<string, number>()
  const arrived = new Map<string, Arrived>()
  const leaving = new Map<string, Leaving>()
  let reversals = 0

  const arrive = (network: FundsNetwork, { txHash, block, outputs }: SeenTransaction): void => {
    for (const [index, { address, memo, amount }] of outputs.entries()) {
      const id = `${network.id} ${txHash} ${index}`
      const person = owners.get(placeOf(network, address, memo))
      const row: Arrived = arrived.get(id) ?? { network, person, amount, block: null, booked: 'none' }
      arrived.set(id, row)
      if (row.booked !== 'none' && row.booked !== 'final' && row.block !== block) {
        row.booked = 'none'
        reversals += 1
      }
      row.block = block
    }
  }

  const book = (row: Arrived): void => {
    if (row.person === undefined) row.booked = 'unowned'
    else if (row.amount >= row.network.minimum) row.booked = 'locked'
    else {
      const others = [...arrived.values()].filter(
        ({ network, person, booked }) => network === row.network && person === row.person && booked === 'small',
      )
      row.booked = 'small'
      if (sumOf([...others, row]) >= row.network.minimum) for (const one of [...others, row]) one.booked = 'locked'
    }
  }

  const judgeLeaving = (row: Leaving, height: number, chain: readonly SeenTransaction[]): void => {
    const paying = chain.filter(({ isVenues, outputs }) => isVenues && outputs.some((o) => o.address === row.address))
    if (paying.length > 1) throw new Finding(`${paying.length} transactions pay one withdrawal`)
    const [one] = paying
    if (!one) return
    if (row.isCancelled) throw new Finding('A withdrawal was sent and cancelled')
    if (one.outputs.length !== 1) throw new Finding('A withdrawal pays several')
    if (row.stage !== 'open' || one.block === null || height - one.block + 1 < row.network.unlockAfter) return
    row.stage = one.isReverted ? 'returned' : 'done'
  }

  return {
    receives: (network, address, memo, person) => void owners.set(placeOf(network, address, memo), person),
    withdraws: (one) => void leaving.set(one.address, { ...one, stage: 'open', isCancelled: false }),
    cancels(address) {
      const row = leaving.get(address)
      if (row?.stage !== 'open') throw new Finding('A withdrawal that had ended was cancelled')
      row.stage = 'returned'
      row.isCancelled = true
    },
    observe(network, height, chain) {
      for (const transaction of chain) if (!transaction.isVenues) arrive(network, transaction)
      const own = [...arrived.values()].filter((row) => row.network === network)
      const hasDepth = ({ block }: Arrived, depth: number) => block !== null && height - block + 1 >= depth
      for (const row of own) if (row.booked === 'none' && hasDepth(row, network.creditAfter)) book(row)
      for (const row of own) if (row.booked === 'locked' && hasDepth(row, network.unlockAfter)) row.booked = 'final'
      for (const row of leaving.values()) if (row.network === network) judgeLeaving(row, height, chain)
    },
    expected(network, person) {
      const own = [...arrived.values()].filter((row) => row.network === network && row.person === person)
      const out = [...leaving.values()].filter((row) => row.network === network && row.person === person)
      const bookedAs = (booked: Arrived['booked']) => sumOf(own.filter((row) => row.booked === booked))
      return {
        available: bookedAs('final') - sumOf(out.filter(({ stage }) => stage !== 'returned')),
        held: sumOf(out.filter(({ stage }) => stage === 'open')),
        locked: bookedAs('locked'),
      }
    },
    unclaimed: (network) =>
      sumOf(
        [...arrived.values()].filter(
          (row) => row.network === network && (row.booked === 'small' || row.booked === 'unowned'),
        ),
      ),
    // What returns later gives nothing back to another day.
    used: (person, day) =>
      [...leaving.values()]
        .filter((row) => row.person === person && row.day === day && row.stage !== 'returned')
        .reduce((sum, { worth }) => sum + worth, 0n),
    counts: () => {
      const out = [...leaving.values()]
      const of = (stage: Leaving['stage']) => out.filter((row) => row.stage === stage).length
      const final = [...arrived.values()].filter(({ booked }) => booked === 'final').length
      return {
        deposits: arrived.size,
        credited: final,
        reversals,
        withdrawals: out.length,
        done: of('done'),
        returned: of('returned'),
      }
    },
  }
}
