import { dayOf } from '../ledger/day.ts'

/** A user's traded volume of a UTC day, in usdt. */
export interface VolumeRecord {
  readonly userId: number
  readonly day: number
  readonly volumeUsdt: bigint
}

/** Adds up the fills of a transaction. */
interface VolumeTally {
  readonly add: (userId: number, at: number, volumeUsdt: bigint) => void
  readonly records: () => readonly VolumeRecord[]
}

export const createVolumeTally = (): VolumeTally => {
  const records = new Map<string, VolumeRecord>()
  return {
    add(userId, at, volumeUsdt) {
      const day = dayOf(at)
      const key = `${userId} ${day}`
      records.set(key, { userId, day, volumeUsdt: (records.get(key)?.volumeUsdt ?? 0n) + volumeUsdt })
    },
    records: () => [...records.values()],
  }
}
