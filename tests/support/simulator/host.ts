import type { MoneyMarket } from '#server/ledger/market.ts'
import type { Disk } from './disk.ts'
import { Finding } from './finding.ts'
import type { Parts } from './parts.ts'
import { startProcess } from './process.ts'
import type { Process } from './process.ts'
import type { Reference } from './reference.ts'
import type { Simulation } from './simulation.ts'

/** The machine that the venue runs on: its process crashes and restarts, its disk stays. */
export interface Host {
  /** Undefined while it is down. */
  readonly venue: () => Process | undefined
  readonly crash: () => void
  readonly crashes: () => number
}

interface Dependencies {
  readonly simulation: Simulation
  readonly disk: Disk
  readonly parts: Parts
  readonly market: MoneyMarket
  readonly reference: Reference
  /** Whether random crashes have ended. */
  readonly isOver: () => boolean
  readonly find: (error: unknown) => void
}

/** The probability that a process crashes right before or right after a commit, where it hurts most. */
const diesBesideCommit = 0.01
const down = { least: 200, most: 5_000 }

export const createHost = ({ simulation, disk, parts, market, reference, isOver, find }: Dependencies): Host => {
  const { random } = simulation
  let ids = 0
  let crashes = 0
  let venue: Process | undefined

  const crash = () => {
    if (!venue) return
    venue.life.alive = false
    venue = undefined
    crashes += 1
    simulation.at(simulation.now() + random.int(down.least, down.most), boot)
  }
  const boot = () => {
    venue = startProcess({
      simulation,
      disk,
      parts,
      market,
      newId: () => `T${(ids += 1)}`,
      diesAt: (_, life) => {
        if (isOver() || life !== venue?.life || !random.chance(diesBesideCommit)) return false
        crash()
        return true
      },
      onCommit: (_, items) => {
        try {
          reference.take(items)
        } catch (error) {
          find(error)
        }
      },
      onFault: (error) =>
        find(new Finding(`The venue failed: ${error instanceof Error ? error.message : String(error)}`)),
    })
  }

  boot()
  return { venue: () => venue, crash, crashes: () => crashes }
}
