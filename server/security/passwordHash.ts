import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { codes } from '../../contract/codes'
import { limits } from '../../contract/limits'
import { Refusal } from '../http/refusal'
import { token } from '../tokens'

/** How much work one hash is. It stands in the hash, so that old ones are still read after it grows. */
export interface Cost {
  readonly cost: number
  readonly blockSize: number
  readonly parallel: number
}

export interface Hasher {
  /** The password as it is stored. */
  readonly hash: (password: string) => Promise<string>
  /** Whether it is the password. Without a stored one it takes as long and says no: time tells nobody who has an account. */
  readonly matches: (password: string, stored: string | undefined) => Promise<boolean>
}

export const hasher = token<Hasher>('hasher')

/** The same letters, however a keyboard composes them. */
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
  if (name !== 'scrypt' || salt === undefined || key === undefined || rest.length > 0) throw new Error('A stored password cannot be read')
  return {
    cost: { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Lets few hashes run at once, since each takes a core and 32 MiB; the rest wait, and too many are turned away. */
const createTurns = (atOnce: number, waiting: number) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(codes.unavailable, { status: 503, retryAfter: limits.doors.pause })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Passwords by scrypt. */
export const createHasher = (cost: Cost = limits.hash): Hasher => {
  const { keyBytes, saltBytes, atOnce, waiting } = limits.hash
  const turn = createTurns(atOnce, waiting)
  const nobody = { cost, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) }
  return {
    hash: (password) =>
      turn(async () => {
        const salt = randomBytes(saltBytes)
        return write(cost, salt, await derive(password, salt, keyBytes, cost))
      }),
    matches: (password, stored) =>
      turn(async () => {
        const known = stored === undefined ? nobody : read(stored)
        const key = await derive(password, known.salt, known.key.length, known.cost)
        return timingSafeEqual(key, known.key) && stored !== undefined
      }),
  }
}
