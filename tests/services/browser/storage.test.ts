import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createStorage } from '#services/browser/storage.ts'
import { createForbiddenHost, createStorageHost } from '#tests/support/storageHost.ts'

const schema = z.object({ pairs: z.array(z.int()) })

describe('browser storage', () => {
  it('returns values unchanged, under our prefix', () => {
    const host = createStorageHost()
    const storage = createStorage(host)
    expect(storage.write('favourites', { pairs: [1, 2] })).toBe(true)
    expect(storage.read('favourites', schema)).toEqual({ pairs: [1, 2] })
    expect([...host.values.keys()]).toEqual(['sf.favourites'])
    expect(storage.remove('favourites')).toBe(true)
    expect(storage.read('favourites', schema)).toBeUndefined()
  })

  it.each(['{"pairs":[1', 'undefined', '{"pairs":["1"]}', '[]', 'null', '""'])(
    'is empty when it is corrupt: %s',
    (text) => {
      const host = createStorageHost()
      host.values.set('sf.favourites', text)
      expect(createStorage(host).read('favourites', schema)).toBeUndefined()
    },
  )

  it('reports when it is full', () => {
    expect(createStorage(createStorageHost({ room: 0 })).write('a', 1)).toBe(false)
  })

  it('returns nothing and does not throw when it is disabled', () => {
    const storage = createStorage(createForbiddenHost())
    expect([storage.read('a', z.int()), storage.write('a', 1), storage.remove('a'), storage.keys('')]).toEqual([
      undefined,
      false,
      false,
      [],
    ])
  })

  it('lists keys by prefix, and only ours', () => {
    const host = createStorageHost()
    const storage = createStorage(host)
    for (const key of ['open.1', 'open.2', 'theme']) storage.write(key, 1)
    host.values.set('open.3', '1')
    expect(storage.keys('open.')).toEqual(['open.1', 'open.2'])
  })

  it('notifies subscribers when another tab changes a key or clears everything', () => {
    const host = createStorageHost()
    const storage = createStorage(host)
    let heard = 0
    const end = storage.watch('theme', () => {
      heard += 1
    })
    host.otherTab('sf.theme')
    host.otherTab('sf.other')
    host.otherTab(null)
    expect(heard).toBe(2)
    end()
    host.otherTab('sf.theme')
    expect(heard).toBe(2)
  })
})
