import { isLiveAlgo, type AlgoStage } from '#contract/contracts/kinds.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Run } from './execution.ts'
import { isOfSide, type JudgedPool } from './pools.ts'
import type { AlgoRecord, AlgoTerms } from './records.ts'
import type { ContractKind } from './store.ts'
import type { World } from './world.ts'

const { listed, sliceEvery } = contractsLimits.algo

/** All orders of a scaled order, or all slices of a TWAP order. */
export const partsOf = (terms: AlgoTerms): number => (terms.kind === 'scaled' ? terms.count : terms.slices)

/** When a TWAP order ends; null for a scaled order. */
export const endOf = ({ terms, createdAt }: Pick<AlgoRecord, 'terms' | 'createdAt'>): number | null =>
  terms.kind === 'twap' ? createdAt + terms.duration : null

/** The slice that is due at a time, counted from 0. */
export const sliceAt = ({ createdAt }: Pick<AlgoRecord, 'createdAt'>, at: number): number =>
  Math.floor((at - createdAt) / sliceEvery)

/** When the next slice runs, or the order ends; null if nothing more happens by the clock. */
export const nextAt = (record: AlgoRecord): number | null => {
  const end = endOf(record)
  if (end === null || !isLiveAlgo(record)) return null
  return Math.min(end, record.createdAt + (record.slice + 1) * sliceEvery)
}

/** In another stage; the oldest changes but the first are forgotten. */
export const inStage = (record: AlgoRecord, stage: AlgoStage, at: number, reason: string | null = null): AlgoRecord => {
  const last = record.history.at(-1)
  if (record.stage === stage && last?.reason === reason) return record
  const [first, ...later] = [...record.history, { stage, at, reason }]
  return { ...record, stage, history: first ? [first, ...later.slice(1 - listed)] : [] }
}

/** Stores a changed record and notifies its owner. */
export const keepAlgo = (run: Run, kind: ContractKind, record: AlgoRecord): AlgoRecord => {
  const kept = { ...record, version: record.version + 1, updatedAt: run.unit.now }
  run.unit.store(kind).putAlgo(kept)
  run.algos.set(kept.id, kept)
  run.people.add(record.userId)
  return kept
}

/** Ends scaled and TWAP orders of a user in a contract that may open, or only those of a pool; their orders are cancelled by the caller. */
export const endOpeningAlgos = (
  run: Run,
  { world, contracts: kind }: { readonly world: World; readonly contracts: ContractKind },
  userId: number,
  contractCode: string,
  reason: string,
  pool?: JudgedPool,
): number => {
  const opening = world
    .algos()
    .filter((record) => record.userId === userId && record.contractCode === contractCode && !record.reduceOnly)
    .filter((record) => pool === undefined || isOfSide(pool, record))
  for (const record of opening) keepAlgo(run, kind, inStage(record, 'cancelled', run.unit.now, reason))
  return opening.length
}
