import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { token } from '../serviceContainer.ts'
import { createFairTurns } from './fairTurns.ts'

/** The work factor of a hash. It is stored in the hash, so that old hashes remain valid when it grows. */
export interface Cost {
  readonly cost: number
  readonly blockSize: number
  readonly parallel: number
}

export interface Hasher {
  /**
   * Hashes a password for storage. `lane` names the party it is for, because each hash takes a core and 32 MiB and has
   * to wait for its turn.
   */
  readonly hash: (password: string, lane: string) => Promise<string>
  /**
   * Whether the password matches. Without a stored hash it takes just as long and returns false, so that timing does
   * not reveal whether an account exists.
   */
  readonly matches: (password: string, stored: string | undefined, lane: string) => Promise<boolean>
  /** Whether a stored hash has the current cost. */
  readonly costs: (stored: string) => boolean
}

export const hasher = token<Hasher>('hasher')

/** Normalised, so that the same password matches however a keyboard composes its characters. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8')

const derive = (password: string, salt: Buffer, length: number, { cost, blockSize, parallel }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { cost, blockSize, parallelization: parallel, maxmem: 256 * cost * blockSize }
    scrypt(bytesOf(password), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const write = ({ cost, blockSize, parallel }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), key.toString('base64url')].join('$')

const read = (stored: string): { cost: Cost; salt: Buffer; key: Buffer } => {
  const [name, cost, blockSize, parallel, salt, key, ...rest] = stored.split('$')
  if (name !== 'scrypt' || salt === undefined || key === undefined || rest.length > 0)
    throw new Error('A stored password cannot be read')
  return {
    cost: { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Hashes passwords with scrypt. */
export const createHasher = (cost: Cost = venueLimits.hash): Hasher => {
  const { keyBytes, saltBytes, atOnce, laneWaiting, waiting } = venueLimits.hash
  const turn = createFairTurns({ atOnce, laneWaiting, waiting, retryAfter: accountLimits.guessing.pause })
  const nobody = { cost, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) }
  return {
    hash: (password, lane) =>
      turn(lane, async () => {
        const salt = randomBytes(saltBytes)
        return write(cost, salt, await derive(password, salt, keyBytes, cost))
      }),
    matches: (password, stored, lane) =>
      turn(lane, async () => {
        const known = stored === undefined ? nobody : read(stored)
        const key = await derive(password, known.salt, known.key.length, known.cost)
        return timingSafeEqual(key, known.key) && stored !== undefined
      }),
    costs: (stored) => {
      const known = read(stored).cost
      return known.cost === cost.cost && known.blockSize === cost.blockSize && known.parallel === cost.parallel
    },
  }
}
