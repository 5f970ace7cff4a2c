import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { marketsLimits } from '#contract/markets/limits.ts'
import { createFlash } from '#drawing/live/flash.ts'

/** The page's time, which the test advances. */
let now: number
let node: HTMLElement
let flash: ReturnType<typeof createFlash>

const light = () => node.dataset['flash']

const { flashEvery, flashTick } = marketsLimits.markets

beforeEach(() => {
  vi.useFakeTimers()
  now = 7
  node = document.createElement('span')
  flash = createFlash(node, () => now)
})

afterEach(() => {
  // No flash is left to the next test.
  vi.advanceTimersByTime(2 * flashTick)
  vi.useRealTimers()
})

it('flashes a price at its first move, whatever the clock says', () => {
  now = 0
  flash('up')
  expect(light()).toBe('up')
})

it('flashes it once a second, however often it moves', () => {
  flash('up')
  vi.advanceTimersByTime(2 * flashTick)
  const lights = new Set<string | undefined>()
  for (let frame = 1; frame < 60; frame += 1) {
    now = 7 + (frame * flashEvery) / 60
    flash('up')
    lights.add(light())
  }
  expect([...lights]).toEqual([undefined])
  now = 7 + flashEvery
  flash('up')
  expect(light()).toBe('up')
})

it('ends each flash after one to two ticks, and then has no timer', () => {
  const other = document.createElement('span')
  flash('up')
  vi.advanceTimersByTime(flashTick - 1)
  createFlash(other, () => now)('down')
  expect([light(), other.dataset['flash']]).toEqual(['up', 'down'])
  vi.advanceTimersByTime(1 + flashTick - 1)
  expect([light(), other.dataset['flash']]).toEqual(['up', 'down'])
  vi.advanceTimersByTime(1)
  expect([light(), other.dataset['flash']]).toEqual([undefined, undefined])
  expect(vi.getTimerCount()).toBe(0)
  now += flashEvery
  flash('down')
  expect(light()).toBe('down')
})

it('counts the second from the visible flash', () => {
  flash('up')
  now += flashEvery - 1
  flash('up')
  now += 1
  flash('down')
  expect(light()).toBe('down')
})

it('ends the flash when the price turns, and starts no other before the second is over', () => {
  flash('up')
  now += 100
  flash('down')
  expect(light()).toBeUndefined()
  now += 100
  flash('up')
  expect(light()).toBeUndefined()
  now += flashEvery
  flash('up')
  expect(light()).toBe('up')
})

it('touches nothing while it waits', async () => {
  const touched: string[] = []
  const observer = new MutationObserver((changes) => touched.push(...changes.map((one) => one.attributeName ?? '')))
  observer.observe(node, { attributes: true })
  for (let move = 0; move < 100; move += 1) flash('up')
  await Promise.resolve()
  observer.disconnect()
  expect(touched).toEqual(['data-flash'])
})

it('gives each price a second of its own', () => {
  const other = document.createElement('span')
  const flashOther = createFlash(other, () => now)
  flash('up')
  now += 500
  flashOther('down')
  expect([light(), other.dataset['flash']]).toEqual(['up', 'down'])
})
