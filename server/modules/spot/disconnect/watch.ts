import type { Clock } from '#server/clock.ts'

interface Dependencies {
  readonly clock: Pick<Clock, 'after'>
  /** How long somebody may be without a socket, ms. */
  readonly grace: number
  readonly isConnected: (userId: number) => boolean
  /** Whether anything of theirs rests or waits. */
  readonly hasOrders: (userId: number) => boolean
  readonly cancelAll: (userId: number) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/** Those who want their orders cancelled while they are not there. */
export interface Watch {
  readonly isOn: (userId: number) => boolean
  readonly set: (userId: number, on: boolean) => void
  /** Their sockets or their orders may have changed. */
  readonly look: (userId: number) => void
}

export const createWatch = ({ clock, grace, isConnected, hasOrders, cancelAll, onError }: Dependencies): Watch => {
  const people = new Set<number>()
  /** Who has been without a socket, and ends that. */
  const leaving = new Map<number, () => void>()

  const cancel = async (userId: number): Promise<void> => {
    leaving.delete(userId)
    try {
      await cancelAll(userId)
    } catch (error) {
      onError(error)
    }
    // What could not be cancelled, or came meanwhile, is next.
    look(userId)
  }

  const look = (userId: number): void => {
    const isGone = people.has(userId) && !isConnected(userId) && hasOrders(userId)
    const end = leaving.get(userId)
    if (isGone === (end !== undefined)) return
    end?.()
    leaving.delete(userId)
    if (isGone)
      leaving.set(
        userId,
        clock.after(grace, () => cancel(userId)),
      )
  }

  return {
    isOn: (userId) => people.has(userId),
    set(userId, on) {
      if (on) people.add(userId)
      else people.delete(userId)
      look(userId)
    },
    look,
  }
}
