/** Places of one person and coin, `2 available` and the like, in units of the smallest digit. */
export type Balances = ReadonlyMap<string, bigint>

export interface Transfer {
  readonly kind: 'transfer'
  readonly key: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly invoked: number
  /** When somebody was told what happened; undefined: nobody was. */
  readonly completed: number | undefined
  /** As answered; of what nobody learned of, as it was found in the end. */
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
  /** By the clock on the wall, ms. */
  readonly sentAt: number
  readonly answeredAt: number
  readonly balances: Balances
}

/** A held transfer whose review ended by itself: nobody asked for it, and nobody was told. */
export interface ReviewEnd {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Not before this, by the clock on the wall, and at most `reviewDelay` later. */
  readonly due: number
}

/** The longest that a due review may wait, for the venue's start or another try, ms. */
export const reviewDelay = 60_000

/** What the clients of one person saw, in the order of one clock that counts. */
export interface History {
  readonly opening: Balances
  readonly operations: readonly (Transfer | Read)[]
  readonly ends: readonly ReviewEnd[]
  /** What the records say in the end. */
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

/** Whether some of the open moves, in any selection, explain what was read. */
const explains = (before: Balances, open: readonly Move[], seen: Balances): boolean => {
  if (same(before, seen)) return true
  const [first, ...rest] = open
  return first !== undefined && (explains(after(before, [first]), rest, seen) || explains(before, rest, seen))
}

/**
 * What is wrong with a history: nothing when there is an order of the operations, each at one moment between its call
 * and its answer, that gives every answer that was given. What nobody learned of may have happened or not.
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
  for (const id of records.keys()) if (!ids.has(id)) wrong.push(`${id} happened, and nobody asked for it`)

  for (const read of operations.filter(isRead)) {
    if (total(read.balances) !== total(opening))
      wrong.push(`the read at ${read.invoked} saw ${total(read.balances)} in all, not ${total(opening)}`)
    // Answered before the read was sent, or, unanswered, sent to a run of the venue that had ended: these were there
    // already.
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
