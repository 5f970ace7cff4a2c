import { eq } from 'drizzle-orm'
import type { AddressKind } from '#contract/assets/networks.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { networkRows } from '../catalogue/networks.data.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { nodeNetworks } from '../db/schema/index.ts'
import type { Executor } from '../money/executor.ts'
import { followStep } from './followStep.ts'
import { NodeSilence } from './node.ts'
import type { BlockEvent, BlockParticipant, NetworkState, Node } from './node.ts'
import { heightAt, producedAt } from './nodeTime.ts'
import { hotWallet, networkOf, prepare, statusAt, takeBytes } from './pretendNode.ts'

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly money: Pick<Executor, 'perform'>
  /** The key of the venue's own address of a kind. */
  readonly venueKey: (kind: AddressKind) => string
  readonly onError: (error: unknown) => void
  /** Called after the commit of each block and reorganisation. */
  readonly onFollowed: (event: BlockEvent) => Promise<void>
}

interface Known extends NetworkState {
  readonly extraBlocks: number
}

/** The node, and what the venue does when it starts and when the chain was changed from outside. */
export interface OpenNode extends Node {
  /** Catches up with every network, and follows them from then on. */
  readonly start: () => Promise<void>
  /** Reads a network again after something else has changed its row. */
  readonly reload: (networkId: string) => Promise<void>
  readonly participants: readonly BlockParticipant[]
}

/** Whether a block without transactions was handled just before, so that nothing can be left to do in it. */
const isRepeated = (event: BlockEvent, last: BlockEvent | undefined): boolean =>
  event.kind === 'block' && last?.kind === 'block' && event.height === last.height && event.transactions.length === 0

const unknown: Known = { deposit: 'open', withdraw: 'open', reason: null, isHotWalletEmpty: false, extraBlocks: 0 }

export const createNode = ({ db, clock, money, venueKey, onError, onFollowed }: Dependencies): OpenNode => {
  const networks = new Map<string, Known>()
  const participants: BlockParticipant[] = []
  const timers = new Map<string, () => void>()
  /** One step at a time on all networks, so that reconciliation sees whole blocks. */
  let line: Promise<unknown> = Promise.resolve()

  const known = (networkId: string): Known => networks.get(networkId) ?? unknown
  const height = (networkId: string): number =>
    heightAt(networkOf(networkId), known(networkId).extraBlocks, clock.now())
  const timeOf = (networkId: string, block: number): number =>
    producedAt(networkOf(networkId), known(networkId).extraBlocks, block)

  const reload = async (networkId: string): Promise<void> => {
    const [row] = await db.query.select().from(nodeNetworks).where(eq(nodeNetworks.networkId, networkId))
    if (row) networks.set(networkId, row)
  }

  const wake = (networkId: string, time: number): void => {
    timers.get(networkId)?.()
    timers.set(
      networkId,
      clock.at(time, () => follow(networkId)),
    )
  }

  const catchUp = async (networkId: string): Promise<void> => {
    let last: BlockEvent | undefined
    for (;;) {
      const done = await money.perform(followStep(networkId, participants))
      if (!done.event) {
        timers.get(networkId)?.()
        timers.delete(networkId)
        if (done.next !== undefined) wake(networkId, timeOf(networkId, done.next))
        return
      }
      // A rule that never does what it said was due would keep the venue busy forever.
      if (isRepeated(done.event, last)) throw new Error(`Block ${done.event.height} of ${networkId} is due for ever`)
      last = done.event
      await reload(networkId)
      await onFollowed(done.event)
    }
  }

  const follow = (networkId: string): Promise<void> => {
    const run = line.then(() => catchUp(networkId))
    line = run.catch((error: unknown) => {
      onError(error)
      wake(networkId, clock.now() + venueLimits.node.retry)
    })
    // The failure is handled above: the caller only waits.
    return run.catch(() => undefined)
  }

  return {
    participants,
    prepare,
    height,
    producedAt: timeOf,
    state: known,
    hotWallet,
    reload,
    follow,
    join: (participant) => void participants.push(participant),
    statusOf: (networkId, txHash) => statusAt(db.query, networkId, txHash, clock.now()),
    async broadcast(rawBytes) {
      const { answer, isAnswerLost, networkId } = await money.perform({
        run: async (unit) => takeBytes({ tx: unit.tx, now: unit.now, venueKey, isFaulty: true }, rawBytes),
      })
      await follow(networkId)
      if (isAnswerLost) throw new NodeSilence(`The node of ${networkId} did not answer`)
      return answer
    },
    async setState(networkId, change) {
      await money.perform({
        run: (unit) => unit.tx.update(nodeNetworks).set(change).where(eq(nodeNetworks.networkId, networkId)),
      })
      await reload(networkId)
      await follow(networkId)
    },
    async start() {
      for (const row of await db.query.select().from(nodeNetworks)) networks.set(row.networkId, row)
      for (const { id } of networkRows) await follow(id)
    },
  }
}
