import type { Clock } from '#server/clock.ts'

interface Dependencies {
  readonly clock: Pick<Clock, 'after'>
  /** How long a user may be without a socket, in milliseconds. */
  readonly grace: number
  readonly isConnected: (userId: number) => boolean
  /** Whether the user has any resting or waiting orders. */
  readonly hasOrders: (userId: number) => boolean
  readonly cancelAll: (userId: number) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/** Users who want their orders cancelled when they disconnect. */
export interface Watch {
  readonly isOn: (userId: number) => boolean
  readonly set: (userId: number, on: boolean) => void
  /** Call when the user's sockets or orders may have changed. */
  readonly look: (userId: number) => void
}

export const createWatch = ({ clock, grace, isConnected, hasOrders, cancelAll, onError }: Dependencies): Watch => {
  const people = new Set<number>()
  /** Users without a socket, each with a function that cancels the countdown. */
  const leaving = new Map<number, () => void>()

  const cancel = async (userId: number): Promise<void> => {
    leaving.delete(userId)
    try {
      await cancelAll(userId)
    } catch (error) {
      onError(error)
    }
    // Orders that could not be cancelled, or arrived meanwhile, are next.
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
