/** One person's balances by coin and place, such as `2 available`, in units of the smallest digit. */
export type Balances = ReadonlyMap<string, bigint>

export interface Transfer {
  readonly kind: 'transfer'
  readonly key: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly invoked: number
  /** When the client got the outcome; undefined: it never did. */
  readonly completed: number | undefined
  /** As answered; if the client got no answer, as looked up at the end. */
  readonly happened: boolean
  readonly transferId: string | undefined
  /** The run of the venue that it was sent to. */
  readonly run: number
}

export interface Read {
  readonly kind: 'read'
  readonly invoked: number
  readonly completed: number
  readonly run: number
  /** Wall-clock time, ms. */
  readonly sentAt: number
  readonly answeredAt: number
  readonly balances: Balances
}

/** A review that ended by itself: no client requested it or was notified. */
export interface ReviewEnd {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The earliest wall-clock time; the latest is `reviewDelay` after it. */
  readonly due: number
}

/** How long a due review may wait for the venue to start or retry, ms. */
export const reviewDelay = 60_000

/** One user's observations from all clients, ordered by one logical clock. */
export interface History {
  readonly opening: Balances
  readonly operations: readonly (Transfer | Read)[]
  readonly ends: readonly ReviewEnd[]
  /** The transfers in the final records. */
  readonly found: readonly string[]
  readonly closing: Balances
}

const isTransfer = (operation: Transfer | Read): operation is Transfer => operation.kind === 'transfer'
const isRead = (operation: Transfer | Read): operation is Read => operation.kind === 'read'
const total = (balances: Balances): bigint => [...balances.values()].reduce((sum, amount) => sum + amount, 0n)

type Move = Pick<Transfer, 'from' | 'to' | 'amount'>

const after = (balances: Balances, moves: readonly Move[]): Balances => {
  const next = new Map(balances)
  for (const { from, to, amount } of moves) {
    next.set(from, (next.get(from) ?? 0n) - amount)
    next.set(to, (next.get(to) ?? 0n) + amount)
  }
  return next
}

const same = (a: Balances, b: Balances): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((place) => (a.get(place) ?? 0n) === (b.get(place) ?? 0n))

/** Whether some subset of the open moves explains the balances that were read. */
const explains = (before: Balances, open: readonly Move[], seen: Balances): boolean => {
  if (same(before, seen)) return true
  const [first, ...rest] = open
  return first !== undefined && (explains(after(before, [first]), rest, seen) || explains(before, rest, seen))
}

/**
 * The anomalies of a history. Empty if some order of the operations, each at one moment between its call and its
 * answer, explains every answer. Operations of unknown outcome may or may not have happened.
 */
export const anomalies = ({ opening, operations, ends, found, closing }: History): readonly string[] => {
  const wrong: string[] = []
  const transfers = operations.filter(isTransfer)
  const records = new Map<string, number>()
  for (const id of found) records.set(id, (records.get(id) ?? 0) + 1)
  for (const [id, times] of records) if (times > 1) wrong.push(`${id} is recorded ${times} times`)

  const done = transfers.filter(({ happened }) => happened)
  for (const { key, transferId } of done)
    if (transferId === undefined || !records.has(transferId))
      wrong.push(`${key} was acknowledged, and ${transferId} is lost`)
  const ids = new Set(transfers.map(({ transferId }) => transferId))
  for (const id of records.keys()) if (!ids.has(id)) wrong.push(`${id} happened without a request`)

  for (const read of operations.filter(isRead)) {
    if (total(read.balances) !== total(opening))
      wrong.push(`the read at ${read.invoked} saw ${total(read.balances)} in all, not ${total(opening)}`)
    // Already applied: answered before the read was sent, or unanswered but sent to a run of the venue that had ended.
    const isOver = (one: Transfer) =>
      one.run < read.run || (one.completed !== undefined && one.completed < read.invoked)
    const started = done.filter(({ invoked }) => invoked < read.completed)
    const isEnded = ({ due }: ReviewEnd) => due + reviewDelay < read.sentAt
    const due = ends.filter((end) => end.due <= read.answeredAt)
    const before = after(opening, [...started.filter(isOver), ...due.filter(isEnded)])
    if (
      !explains(
        before,
        [...started.filter((one) => !isOver(one)), ...due.filter((end) => !isEnded(end))],
        read.balances,
      )
    ) {
      wrong.push(`the read at ${read.invoked} saw what no order of the transfers explains`)
    }
  }
  if (!same(after(opening, [...done, ...ends]), closing))
    wrong.push('the transfers that happened do not make the balances in the end')
  return wrong
}
