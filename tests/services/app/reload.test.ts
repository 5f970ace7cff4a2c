import { describe, expect, it } from 'vitest'
import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import { createPartLoader } from '#app/reload.ts'
import { createStorage } from '#services/browser/storage.ts'
import { settled } from '#tests/support/clock.ts'
import { memoryHost } from '#tests/support/services.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const place = '/en_US/vip?tab=1#levels'

/** A tab whose storage survives its documents, like a browser's. */
const startTab = ({ isReachable = true, room = true } = {}) => {
  const host = memoryHost()
  const tab = createStorage(
    room
      ? host
      : {
          ...host,
          localStorage: {
            ...host.localStorage,
            getItem: () => null,
            setItem: () => {
              throw new DOMException('full', 'QuotaExceededError')
            },
          },
        },
  )
  const wentTo: string[] = []
  const newDocument = (at = place, markKey?: ReloadMarkKey) =>
    createPartLoader(
      tab,
      () => at,
      { isReachable: () => Promise.resolve(isReachable), goTo: (to) => wentTo.push(to) },
      markKey,
    )
  return { newDocument, wentTo }
}

describe('part of the program that is gone after a release', () => {
  it('reloads the document at the intended address, and shows nothing meanwhile', async () => {
    const { newDocument, wentTo } = startTab()
    let ended = false
    void newDocument()(gone).finally(() => {
      ended = true
    })
    for (let turn = 0; turn < 5; turn += 1) await settled()
    expect(wentTo).toEqual([place])
    expect(ended).toBe(false)
  })

  it('is an error when it is still missing in the new document: no second reload', async () => {
    const { newDocument, wentTo } = startTab()
    void newDocument()(gone)
    for (let turn = 0; turn < 5; turn += 1) await settled()
    await expect(newDocument()(gone)).rejects.toThrow('dynamically imported')
    expect(wentTo).toEqual([place])
  })

  it('can be recovered again after a successful load', async () => {
    const { newDocument, wentTo } = startTab()
    void newDocument()(gone)
    for (let turn = 0; turn < 5; turn += 1) await settled()
    expect(await newDocument()(() => Promise.resolve('the page'))).toBe('the page')
    void newDocument()(gone)
    for (let turn = 0; turn < 5; turn += 1) await settled()
    expect(wentTo).toEqual([place, place])
  })

  it('does not cause another reload because another part of the same page loaded', async () => {
    const { newDocument, wentTo } = startTab()
    void newDocument(place, 'chartReloadedFor')(gone)
    for (let turn = 0; turn < 5; turn += 1) await settled()
    expect(await newDocument()(() => Promise.resolve('the page'))).toBe('the page')
    await expect(newDocument(place, 'chartReloadedFor')(gone)).rejects.toThrow('dynamically imported')
    expect(wentTo).toEqual([place])
  })

  it('is an error at once without network or venue: the page stays', async () => {
    const { newDocument, wentTo } = startTab({ isReachable: false })
    await expect(newDocument()(gone)).rejects.toThrow('dynamically imported')
    expect(wentTo).toEqual([])
  })

  it('is an error at once when the tab has no storage: it might reload for ever', async () => {
    const { newDocument, wentTo } = startTab({ room: false })
    await expect(newDocument()(gone)).rejects.toThrow('dynamically imported')
    expect(wentTo).toEqual([])
  })
})
