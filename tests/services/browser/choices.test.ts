import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/kernel/stored.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createStorage } from '#services/browser/storage.ts'
import type { StorageHost } from '#services/browser/storage.ts'
import { createForbiddenHost, createStorageHost } from '#tests/support/storageHost.ts'

const over = (host: StorageHost) => {
  const heard = { notKept: 0 }
  return { heard, choices: createChoices(createStorage(host), () => (heard.notKept += 1)) }
}

const hiddenBtc = { hidden: true, unit: 'BTC' } as const

describe('user choice', () => {
  it('is stored with its version, and restored on the next visit', () => {
    const host = createStorageHost()
    over(host).choices.keep('assetDisplay', hiddenBtc)
    expect(JSON.parse(host.values.get('sf.assetDisplay') ?? '')).toEqual({ version: 1, value: hiddenBtc })
    expect(over(host).choices.read('assetDisplay')).toEqual(hiddenBtc)
  })

  it('is readable in the format of an earlier version', () => {
    const host = createStorageHost()
    host.values.set('sf.theme', '"dark"')
    expect(over(host).choices.read('theme')).toBe('dark')
  })

  it.each([
    '{"version":1,"value":',
    '{"version":9,"value":"dark"}',
    '{"version":1,"value":"purple"}',
    '\u0000',
    '[]',
    'null',
  ])('is empty when the browser holds %s', (text) => {
    const host = createStorageHost()
    host.values.set('sf.theme', text)
    const { choices, heard } = over(host)
    expect(choices.read('theme')).toBeUndefined()
    expect(choices.all()).toEqual({})
    choices.keep('theme', 'light')
    expect([choices.read('theme'), heard.notKept]).toEqual(['light', 0])
  })

  it.each([
    ['is forbidden', createForbiddenHost],
    ['is full', () => createStorageHost({ room: 0 })],
  ])('applies to this document and is reported as not stored, when storage %s', (_, createHost) => {
    const host = createHost()
    const { choices, heard } = over(host)
    expect(choices.read('settings')).toBeUndefined()
    choices.keep('settings', { ...defaultSettings, density: 'compact' })
    expect(choices.read('settings')?.density).toBe('compact')
    expect(choices.all()).toEqual({ settings: { ...defaultSettings, density: 'compact' } })
    expect(heard.notKept).toBe(1)
    expect(over(host).choices.read('settings')).toBeUndefined()
  })

  it('is stored again as soon as there is space', () => {
    const host = createStorageHost({ room: 1 })
    host.values.set('sf.other', '1')
    const { choices } = over(host)
    choices.keep('theme', 'dark')
    host.values.delete('sf.other')
    choices.keep('theme', 'light')
    expect([choices.read('theme'), over(host).choices.read('theme')]).toEqual(['light', 'light'])
  })

  it('follows another tab, even one that clears everything', () => {
    const host = createStorageHost()
    const { choices } = over(host)
    const seen: unknown[] = []
    const end = choices.watch('theme', () => seen.push(choices.read('theme')))
    over(host).choices.keep('theme', 'dark')
    host.otherTab('sf.theme')
    host.otherTab('sf.settings')
    host.values.clear()
    host.otherTab(null)
    end()
    host.otherTab('sf.theme')
    expect(seen).toEqual(['dark', undefined])
  })

  it('is imported from a file, and this tab’s flows are notified of what it contains', () => {
    const host = createStorageHost()
    const { choices } = over(host)
    const heard: string[] = []
    const ends = (['theme', 'settings', 'assetDisplay'] as const).map((name) =>
      choices.watch(name, () => heard.push(name)),
    )
    choices.takeOver({ theme: 'dark', assetDisplay: hiddenBtc })
    ends.forEach((end) => end())
    choices.takeOver({ theme: 'light' })
    expect(heard).toEqual(['theme', 'assetDisplay'])
    expect(choices.all()).toEqual({ theme: 'light', assetDisplay: hiddenBtc })
  })
})
