import { describe, expect, it } from 'vitest'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createFairTurns } from '#server/security/fairTurns.ts'
import { createHasher } from '#server/security/passwordHash.ts'

const { atOnce, laneWaiting, waiting } = venueLimits.hash

/** Tasks that end on command, and the order in which they began. */
const workshop = () => {
  const turns = createFairTurns({ atOnce, laneWaiting, waiting, retryAfter: accountLimits.guessing.pause })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const results: Promise<string>[] = []
  /** Requests a turn; returns its outcome. */
  const ask = (lane: string): Promise<string> => {
    const result = turns(
      lane,
      () =>
        new Promise<string>((resolve) => {
          begun.push(lane)
          ends.push(() => resolve('done'))
        }),
    ).catch((error: unknown) => String(Reflect.get(Object(error), 'code')))
    results.push(result)
    return result
  }
  /** Ends running tasks until none is waiting. */
  const finish = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, begun, finish, results }
}

describe('turns', () => {
  it('rotate between lanes: forty-five requests of one network wait behind the first of every other [SEC-02]', async () => {
    const { ask, begun, finish } = workshop()
    for (let index = 0; index < 45; index += 1) void ask('place stranger')
    const others = ['place a', 'place b', 'account c']
    for (const lane of others) void ask(lane)
    await finish()
    // Running tasks end first, and one of the stranger's was next.
    expect(begun.slice(0, atOnce + 1 + others.length)).toEqual([
      ...Array.from({ length: atOnce + 1 }, () => 'place stranger'),
      ...others,
    ])
  })

  it('alternate between two busy lanes [SEC-02]', async () => {
    const { ask, begun, finish } = workshop()
    for (let index = 0; index < 10; index += 1) void ask('a')
    for (let index = 0; index < 10; index += 1) void ask('b')
    await finish()
    expect(begun.slice(atOnce, atOnce + 8)).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'])
  })

  it('are refused with 429 only to a network with too many waiting [SEC-02]', async () => {
    const { ask, finish, results } = workshop()
    for (let index = 0; index < atOnce + laneWaiting + 5; index += 1) void ask('place stranger')
    const other = ask('place other')
    await finish()
    expect((await Promise.all(results)).filter((result) => result === '429')).toHaveLength(5)
    expect(await other).toBe('done')
  })

  it('have a bounded queue: the lane with the most waiting gives up one for a newcomer, with 503 [SEC-02]', async () => {
    const { ask, finish, results } = workshop()
    for (let index = 0; index < atOnce; index += 1) void ask('running')
    const lanes = waiting / laneWaiting
    for (let lane = 0; lane < lanes; lane += 1)
      for (let index = 0; index < laneWaiting; index += 1) void ask(`place ${lane}`)
    const newcomer = ask('place new')
    await finish()
    expect(await newcomer).toBe('done')
    expect((await Promise.all(results)).filter((result) => result === '503')).toHaveLength(1)
  })

  it('are refused with 503 when the maximum number of networks is waiting [SEC-02]', async () => {
    const { ask, finish } = workshop()
    for (let index = 0; index < atOnce + waiting; index += 1) void ask(`place ${index}`)
    const late = ask('place late')
    await finish()
    expect(await late).toBe('503')
  })

  it('continue after a failed task [SEC-02]', async () => {
    const turns = createFairTurns({ atOnce: 1, laneWaiting, waiting, retryAfter: 1 })
    await expect(turns('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns('a', () => Promise.resolve('done'))).toBe('done')
  })

  it('limit hashing: too many of one network are turned away, and the next is accepted [SEC-02]', async () => {
    const { matches } = createHasher({ cost: 16, blockSize: 1, parallel: 1 })
    const asked = Array.from({ length: atOnce + laneWaiting + 1 }, () => matches('x', undefined, 'place stranger'))
    const results = await Promise.allSettled(asked)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(atOnce + laneWaiting)
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 429 } })
    expect(await matches('x', undefined, 'place stranger')).toBe(false)
  })
})
