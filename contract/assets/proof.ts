import { fromUnits, quotient, toUnits, trim } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { ProofBranch, ProofCoin, ProofFile, ProofTree } from './calls/proof.ts'

/**
 * The texts that proof of reserves hashes with SHA-256 (`docs/wire/proof.md`). Each kind begins with its own word, so
 * that a leaf never passes for a node.
 */

const scale = 18
const domain = 'statefloor-proof/1'

/** A node of a tree: its hash, and the sum of all leaves below it. */
export interface ProofNode {
  readonly hash: string
  readonly sum: Decimal
}

/** The exact sum, in its only spelling. */
export const proofSum = (a: Decimal, b: Decimal): Decimal =>
  trim(fromUnits(toUnits(a, scale) + toUnits(b, scale), scale))

interface Leaf {
  readonly date: string
  readonly coin: string
  readonly nonce: string
  readonly uid: string
  readonly amount: Decimal
}

/** The nonce is secret to its user, so that no one can guess a balance from the hash. */
export const leafText = ({ date, coin, nonce, uid, amount }: Leaf): string =>
  [`${domain} leaf`, date, coin, nonce, uid, amount].join('\n')

/** Covers both hashes and both sums, so that no child can be replaced by one with another sum. */
export const nodeText = (left: ProofNode, right: ProofNode): string =>
  [`${domain} node`, left.hash, left.sum, right.hash, right.sum].join('\n')

/** Covers the trees of all coins, sorted by coin. */
export const dayText = (date: string, trees: readonly ProofTree[]): string =>
  [`${domain} day`, date, ...trees.map(({ coin, leaves, root, total }) => [coin, leaves, root, total].join(' '))].join(
    '\n',
  )

type Side = 'left' | 'right'

/**
 * On which side the siblings of a leaf are, from the leaf up. At a level with an odd number of nodes the last one has no
 * sibling and rises unchanged.
 */
const sidesOf = (index: number, leaves: number): readonly Side[] => {
  const sides: Side[] = []
  for (let [at, width] = [index, leaves]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    if (at % 2 === 1) sides.push('left')
    else if (at + 1 < width) sides.push('right')
  }
  return sides
}

/** One level of a branch: the sibling, and the node above both. */
interface ProofStep {
  readonly side: Side
  readonly sibling: ProofNode
  readonly node: ProofNode
}

/**
 * Why a branch proves nothing. `unlisted`: the day has no tree of this coin. `repeated`: the coin has two branches.
 * `length`: not as many siblings as the position requires. `root`, `total`: the result differs from the tree's.
 */
type BranchFault = 'unlisted' | 'repeated' | 'length' | 'root' | 'total'

export interface BranchReport {
  readonly coin: string
  readonly amount: Decimal
  readonly index: number
  readonly leaf: string
  readonly steps: readonly ProofStep[]
  readonly tree: ProofTree | undefined
  readonly fault: BranchFault | undefined
}

/** How the day's root compares with the venue's. `unknown`: the venue did not answer, or no longer has that day. */
type Published = 'same' | 'different' | 'unknown'

/** Everything that was computed from a file, step by step. */
export interface ProofReport {
  readonly date: string
  readonly uid: string
  /** The day's root as the file names it, and as its trees give it. */
  readonly root: string
  readonly computed: string
  readonly published: Published
  readonly branches: readonly BranchReport[]
  readonly outcome: 'verified' | 'refuted' | 'unconfirmed'
}

type Hash = (text: string) => Promise<string>

const checkBranch = async (file: ProofFile, branch: ProofBranch, place: number, hash: Hash): Promise<BranchReport> => {
  const { date, nonce, uid } = file
  const { coin, amount, index, siblings } = branch
  const tree = file.trees.find((one) => one.coin === coin)
  const leaf = await hash(leafText({ date, coin, nonce, uid, amount }))
  const sides = sidesOf(index, tree?.leaves ?? 0)
  const steps: ProofStep[] = []
  let node: ProofNode = { hash: leaf, sum: amount }
  for (const [level, side] of sides.entries()) {
    const sibling = siblings[level]
    if (!sibling) break
    const [left, right] = side === 'left' ? [sibling, node] : [node, sibling]
    node = { hash: await hash(nodeText(left, right)), sum: proofSum(left.sum, right.sum) }
    steps.push({ side, sibling, node })
  }
  const faultOf = (): BranchFault | undefined => {
    if (!tree) return 'unlisted'
    if (file.branches.findIndex((one) => one.coin === coin) !== place) return 'repeated'
    if (index >= tree.leaves || siblings.length !== sides.length) return 'length'
    if (node.sum !== tree.total) return 'total'
    return node.hash === tree.root ? undefined : 'root'
  }
  return { coin, amount, index, leaf, steps, tree, fault: faultOf() }
}

/** Whether no coin is listed twice, which would let a tree be left out of the comparison. */
const isSorted = (trees: readonly ProofTree[]): boolean =>
  trees.every(({ coin }, at) => at === 0 || (trees[at - 1]?.coin ?? '') < coin)

/**
 * Recomputes a file with SHA-256. `published` is the venue's root for the day: undefined if the venue did not answer,
 * null if it has none.
 */
export const checkProof = async (
  file: ProofFile,
  published: string | null | undefined,
  hash: Hash,
): Promise<ProofReport> => {
  const computed = isSorted(file.trees) ? await hash(dayText(file.date, file.trees)) : ''
  const branches: BranchReport[] = []
  for (const [place, branch] of file.branches.entries()) branches.push(await checkBranch(file, branch, place, hash))
  const known: Published =
    published === undefined || published === null ? 'unknown' : published === file.root ? 'same' : 'different'
  const isWhole = computed === file.root && branches.length > 0 && branches.every(({ fault }) => fault === undefined)
  return {
    date: file.date,
    uid: file.uid,
    root: file.root,
    computed,
    published: known,
    branches,
    outcome: !isWhole || known === 'different' ? 'refuted' : known === 'same' ? 'verified' : 'unconfirmed',
  }
}

const hundred = 2
const percentDigits = 2

/** Reserves as per cent of liabilities, rounded down so that 99.999 % never looks like 100 %. */
export const reserveRatio = ({ reserves, liabilities }: Pick<ProofCoin, 'reserves' | 'liabilities'>): Decimal =>
  fromUnits(
    toUnits(quotient(reserves, liabilities, hundred + percentDigits, 'floor'), hundred + percentDigits),
    percentDigits,
  )
