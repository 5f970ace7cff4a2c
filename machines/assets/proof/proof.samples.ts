import type { ProofBook, ProofFile } from '#contract/assets/calls/proof.ts'
import type { ProofReport } from '#contract/assets/proof.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { decimal } from '#contract/kernel/decimal.ts'

const hashOf = (digit: string): string => digit.repeat(64)
const at = Date.UTC(2026, 0, 5)

const names = ['btc', 'usdt', ...Array.from({ length: assetsLimits.proof.shownCoins }, (_, place) => `coin${place}`)]

export const sampleBook: ProofBook = {
  days: [
    { date: '2026-01-05', at, root: hashOf('a'), customers: 3 },
    { date: '2026-01-04', at: at - 86_400_000, root: hashOf('b'), customers: 2 },
  ],
  day: {
    date: '2026-01-05',
    coins: names.map((coin) => ({
      coin,
      leaves: 2,
      root: hashOf('c'),
      liabilities: decimal('3'),
      reserves: decimal('3.03'),
      own: decimal('0.03'),
    })),
  },
}

export const emptyBook: ProofBook = { days: [], day: null }

const tree = { coin: 'btc', leaves: 2, root: hashOf('c'), total: decimal('3') }
const sibling = { hash: hashOf('d'), sum: decimal('1') }

export const sampleProof: ProofFile = {
  format: 'statefloor-proof/1',
  date: '2026-01-05',
  uid: '10000001',
  nonce: hashOf('e'),
  root: hashOf('a'),
  trees: [tree],
  branches: [{ coin: 'btc', index: 0, amount: decimal('2'), siblings: [sibling] }],
}

/** A report with that outcome; of a refuted proof the tree's root differs. */
export const reportOf = (outcome: ProofReport['outcome']): ProofReport => ({
  date: sampleProof.date,
  uid: sampleProof.uid,
  root: sampleProof.root,
  computed: sampleProof.root,
  published: outcome === 'unconfirmed' ? 'unknown' : 'same',
  branches: [
    {
      coin: 'btc',
      amount: decimal('2'),
      index: 0,
      leaf: hashOf('f'),
      steps: [{ side: 'right', sibling, node: { hash: hashOf(outcome === 'refuted' ? '0' : 'c'), sum: decimal('3') } }],
      tree,
      fault: outcome === 'refuted' ? 'root' : undefined,
    },
  ],
  outcome,
})
