import type { Hasher } from '../security/passwordHash.ts'

/**
 * The passwords of sandbox accounts are in the source and printed at each start, so their hashes hide nothing. They are
 * precomputed because a hash takes a quarter of a second.
 */
export const publishedHashes = {
  'demo-statefloor-1': 'scrypt$32768$8$3$2019qcBsFGTJiQ3cgR3eBA$c5cb34olfXN9GnFMYrlA9dNSmFS1ZB7EdegbF3ZEvYg',
  'trader-statefloor-1': 'scrypt$32768$8$3$Ay9qJJhMQ4K-RTpHOvYkZQ$UYQIaOn8geoOwUPtXbnhTX8gM1drqkT9vL5K-ID7u40',
  'agent-statefloor-1': 'scrypt$32768$8$3$64p8k3xPE_OQv0PRRKYw1w$mAHnqwAAv8PSQincznYQiWgD_p9-FPiHcF2Wi-oIgDM',
} as const

export type PublishedPassword = keyof typeof publishedHashes

/**
 * The password hash of a new sandbox account. Computed only if the hashing cost differs from that of the precomputed
 * one.
 */
export const hashOfPublished = (hasher: Hasher, password: PublishedPassword): Promise<string> => {
  const known = publishedHashes[password]
  return hasher.costs(known) ? Promise.resolve(known) : hasher.hash(password, 'seed')
}
