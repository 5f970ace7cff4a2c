import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadLatePart } from '#app/latePart.ts'
import { createStorage } from '#services/browser/storage.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { memoryHost } from '#tests/support/services.ts'

const place = 'http://localhost/en_US/'
const mark = 'checkReloadedFor'

/** A document in use, at a venue that gives these answers, one per check. */
const openDocument = (answers: readonly boolean[]) => {
  const next = [...answers]
  vi.stubGlobal('window', { location: { href: place, assign: () => undefined } })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('fetch', () =>
    next.shift() ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  return { tabStorage: createStorage(memoryHost()) }
}

/** A part that loads at the given try, and what happened to it. */
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

describe('part of the program that loads in the background', () => {
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

  it('is reloaded silently when the network was back before the venue was checked', async () => {
    const { seen, fetchIt, start } = part(2)
    await loadLatePart(openDocument([false, true]), mark, fetchIt, start)
    expect(seen).toEqual({ tries: 2, started: 1 })
    expect(reported).not.toHaveBeenCalled()
  })

  it('is reloaded a while after each unanswered check', async () => {
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

  it('is reported when an available venue lacks it twice, in a document that came for it', async () => {
    const services = openDocument([true, true])
    services.tabStorage.write(mark, place)
    const { seen, fetchIt, start } = part(9)
    await loadLatePart(services, mark, fetchIt, start)
    expect(seen).toEqual({ tries: 2, started: 0 })
    expect(reported).toHaveBeenCalledOnce()
  })
})
