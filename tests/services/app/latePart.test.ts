import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadLatePart } from '#app/latePart.ts'
import { createStorage } from '#services/browser/storage.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { memoryHost } from '#tests/support/services.ts'

const place = 'http://localhost/en_US/'
const mark = 'checkReloadedFor'

/** A document in which somebody has begun to do something, at a venue that answers so, question by question. */
const openDocument = (answers: readonly boolean[]) => {
  const next = [...answers]
  vi.stubGlobal('window', { location: { href: place, assign: () => undefined } })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('fetch', () =>
    next.shift() ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  return { tabStorage: createStorage(memoryHost()) }
}

/** A part that comes at the given try, and what became of it. */
const part = (comesAt: number) => {
  const seen = { tries: 0, started: 0 }
  const fetchIt = () => {
    seen.tries += 1
    return seen.tries < comesAt
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve('a part')
  }
  return { seen, fetchIt, start: () => void (seen.started += 1) }
}

describe('a part of the program that nobody asked for', () => {
  let reported: MockInstance
  beforeEach(() => {
    vi.useFakeTimers()
    reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    reported.mockRestore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is loaded again when the network was back before anybody asked for the venue, and nothing is reported', async () => {
    const { seen, fetchIt, start } = part(2)
    await loadLatePart(openDocument([false, true]), mark, fetchIt, start)
    expect(seen).toEqual({ tries: 2, started: 1 })
    expect(reported).not.toHaveBeenCalled()
  })

  it('is loaded again a while after each question that nobody answered', async () => {
    const { seen, fetchIt, start } = part(4)
    const done = loadLatePart(openDocument([]), mark, fetchIt, start)
    for (const tries of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(0)
      expect(seen.tries).toBe(tries)
      await vi.advanceTimersByTimeAsync(shellLimits.venueCheck.recheckEvery)
    }
    await done
    expect(seen).toEqual({ tries: 4, started: 1 })
    expect(reported).not.toHaveBeenCalled()
  })

  it('is reported when a venue that is there lacks it twice, in a document that came for it', async () => {
    const services = openDocument([true, true])
    services.tabStorage.write(mark, place)
    const { seen, fetchIt, start } = part(9)
    await loadLatePart(services, mark, fetchIt, start)
    expect(seen).toEqual({ tries: 2, started: 0 })
    expect(reported).toHaveBeenCalledOnce()
  })
})
