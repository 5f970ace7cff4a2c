import { equals, zero } from '#contract/kernel/decimal.ts'
import { killPoints } from './killPoints.ts'
import type { KilledAt } from './killPoints.ts'
import { createRandom } from './simulator/random.ts'
import type { Random } from './simulator/random.ts'
import { killAmount, killing } from './withdrawalKills.ts'
import type { Kill, Outcome } from './withdrawalKills.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'

export interface KillReport {
  /** Withdrawals, whether or not the venue was killed before they ended. */
  readonly rounds: number
  readonly kills: number
  readonly points: ReadonlyMap<KilledAt, number>
  readonly anomalies: readonly string[]
}

/** At least the commits of a withdrawal without faults, from the submit to its end. */
const mostCommits = 20
/** A rule that is broken may end every withdrawal early, so that nothing can be killed. */
const mostRounds = 5
const mostAnomalies = 3

const someKill = (random: Random, commits: number): Kill => ({
  commit: random.int(1, commits),
  undoMinutes: random.pick([0, 5] as const),
  death: random.pick(['before', 'after'] as const),
  faults: Array.from({ length: random.int(0, 2) }, () =>
    random.pick(['slow', 'loseAnswer', 'reject', 'forget', 'revert'] as const),
  ),
  ...(random.int(0, 2) === 0 && {
    // No deeper than what is not final yet.
    reorganise: { depth: random.int(1, 2), then: random.pick(['include', 'drop'] as const) },
  }),
})

const faultsOf = ({ list, paying, spent, held, faults }: Outcome): readonly string[] => {
  const [row] = list
  if (!row || list.length !== 1) return [`${list.length} records of one withdrawal`]
  const owed = row.stage === 'done' ? killAmount : zero
  return [
    ...(row.stage === 'done' || row.stage === 'failed' ? [] : [`it ended as ${row.stage}`]),
    ...(paying.length === 1 && paying[0] === row.txHash
      ? []
      : [`${paying.length} transactions pay it: ${paying.join()}, and its record names ${row.txHash}`]),
    ...(equals(spent, owed) ? [] : [`${row.stage}, it cost ${spent}`]),
    ...(held === '0' ? [] : [`${held} stay held`]),
    ...faults.map((fault) => `books: ${String(fault)}`),
  ]
}

/** Withdraws again and again until the venue was really killed so many times, and judges each withdrawal. */
export const killRounds = async (seed: number, wanted: number, rule?: WithdrawalRule): Promise<KillReport> => {
  const random = createRandom(seed)
  const { kill, close } = await killing(rule)
  const points = new Map<KilledAt, number>()
  const anomalies: string[] = []
  let [rounds, kills] = [0, 0]
  /** The commits of a plain withdrawal; all of them are tried first, before and after each. */
  let commits = 0
  let isKnown = false
  const next = (): Kill => {
    if (isKnown) return someKill(random, commits)
    return { commit: commits + 1, death: rounds % 2 === 0 ? 'before' : 'after', undoMinutes: 5 }
  }
  while (kills < wanted && rounds < mostRounds * wanted && anomalies.length < mostAnomalies) {
    const given = next()
    const outcome = await kill(given)
    const at = `round ${rounds}, ${outcome.point ?? 'not killed'}, ${JSON.stringify(given)}`
    anomalies.push(...faultsOf(outcome).map((fault) => `${at}: ${fault}`))
    rounds += 1
    if (!isKnown && given.death === 'after') commits += 1
    isKnown ||= outcome.point === undefined || commits === mostCommits
    if (outcome.point === undefined) continue
    kills += 1
    points.set(outcome.point, (points.get(outcome.point) ?? 0) + 1)
  }
  await close()
  return { rounds, kills, points, anomalies }
}

/** One line for the log of a run. */
export const killLine = ({ rounds, kills, points, anomalies }: KillReport): string =>
  `withdrawals killed: ${rounds} rounds, ${kills} kills (${[...points].map(([point, count]) => `${point} ${count}`).join(', ')}); ${anomalies.length} anomalies\n`

/** The named moments at which no kill happened. */
export const missedPoints = ({ points }: KillReport): readonly string[] =>
  killPoints.filter((point) => !points.has(point))
