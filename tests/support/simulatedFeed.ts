import { expect } from 'vitest'
import { listings } from '#server/catalogue/catalogue.ts'
import type { Clock } from '#server/clock.ts'
import type { Feed } from '#server/feed/feed.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'

/** The simulated market with only these instruments, the same each time; an error in it fails the test. */
export const simulatedFeed = (clock: Clock, symbols: readonly string[]): Feed =>
  createSimulatedFeed({
    clock,
    seed: 7,
    epoch: 'first',
    onError: (error) => expect.fail(String(error)),
    listed: (now) => listings(now).filter(({ symbol }) => symbols.includes(symbol)),
  })
