import type { Clock } from '#server/clock.ts'
import { root, products } from '#tools/products.mjs'
import { join } from 'node:path'
import { startTestVenue, testStart, type TestVenue } from '../server.ts'

/** Time stands still but intervals still fire: streams continue with the same content. */
const stillClock = (now: number): Clock => {
  const timers = new Set<NodeJS.Timeout>()
  const never = () => () => undefined
  return {
    now: () => now,
    at: never,
    after: never,
    every: (ms, run) => {
      const timer = setInterval(() => void run(), ms)
      timers.add(timer)
      return () => {
        clearInterval(timer)
        timers.delete(timer)
      }
    },
    advance: () => Promise.reject(new Error('This clock stands still')),
    offset: () => 0,
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  }
}

/** A venue in this process whose prices, books, messages and times are the same at every start. */
export const startStillVenue = (): Promise<TestVenue> =>
  startTestVenue({
    listen: true,
    clock: stillClock(testStart),
    options: { web: process.env['STATEFLOOR_WEB'] ?? join(root, products.sandbox.folder) },
  })

export const stillTime = testStart
