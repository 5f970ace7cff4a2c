import { beforeEach, expect, it } from 'vitest'
import { marketsLimits } from '#contract/markets/limits.ts'
import { createFlash } from '#drawing/live/flash.ts'

/** The page's time, which the test advances. */
let now: number
let node: HTMLElement
let flash: ReturnType<typeof createFlash>

const light = () => node.dataset['flash']

beforeEach(() => {
  now = 7
  node = document.createElement('span')
  flash = createFlash(node, () => now)
})

it('flashes a price at its first move, whatever the clock says', () => {
  now = 0
  flash('up')
  expect(light()).toBe('up-odd')
})

it('flashes it once a second, however often it moves', () => {
  flash('up')
  const lights = new Set<string | undefined>()
  for (let frame = 1; frame < 60; frame += 1) {
    now = 7 + (frame * marketsLimits.markets.flashEvery) / 60
    flash('up')
    lights.add(light())
  }
  expect([...lights]).toEqual(['up-odd'])
  now = 7 + marketsLimits.markets.flashEvery
  flash('up')
  expect(light()).toBe('up-even')
})

it('counts the second from the visible flash', () => {
  flash('up')
  now += marketsLimits.markets.flashEvery - 1
  flash('up')
  now += 1
  flash('down')
  expect(light()).toBe('down-even')
})

it('ends the flash when the price turns, and starts no other before the second is over', () => {
  flash('up')
  now += 100
  flash('down')
  expect(light()).toBeUndefined()
  now += 100
  flash('up')
  expect(light()).toBeUndefined()
  now += marketsLimits.markets.flashEvery
  flash('up')
  expect(light()).toBe('up-even')
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
  expect([light(), other.dataset['flash']]).toEqual(['up-odd', 'down-odd'])
})
