import { beforeEach, expect, it } from 'vitest'
import { createPaintedRows } from '#drawing/live/rowsInView.ts'

const rowHeight = 20
const space = 100
const count = 50

const measured = (element: HTMLElement, sizes: Readonly<Record<string, number>>) =>
  Object.defineProperties(
    element,
    Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, { value, writable: true }])),
  )

interface Slot {
  readonly element: HTMLElement
  shown: string | undefined
}

let place: HTMLElement
let slots: readonly Slot[]
let seen: number
let filled: number[]

beforeEach(() => {
  seen = 0
  filled = []
  place = document.createElement('div')
  place.dataset['scroll'] = 'bids'
  slots = Array.from({ length: count }, () => ({ element: document.createElement('div'), shown: undefined }))
  place.append(...slots.map(({ element }) => element))
})

const start = () =>
  createPaintedRows<string, Slot>(slots, {
    fill: (slot, item) => {
      filled.push(slots.indexOf(slot))
      slot.shown = item
    },
    empty: (slot) => (slot.shown = undefined),
    isShown: (slot, item) => slot.shown === item,
    onSeen: () => (seen += 1),
  })
const items = (name: string, length = count) => Array.from({ length }, (_, index) => `${name} ${index}`)
const shown = () => slots.map((slot) => slot.shown)
const scrollTo = (top: number) => {
  for (const { element } of slots) measured(element, { offsetHeight: rowHeight })
  measured(place, { clientHeight: space, scrollTop: top })
  place.dispatchEvent(new Event('scroll'))
}
/** The rows that a paint writes. */
const written = (paint: () => void) => {
  filled = []
  paint()
  return filled
}
const rowsInView = [18, 19, 20, 21, 22, 23, 24, 25, 26, 27]

it('writes every row while the browser has not measured the list', () => {
  const rows = start()
  rows.paint(items('first'))
  rows.paint(items('second'))
  expect(shown()).toEqual(items('second'))
  expect(rows.isBehind()).toBe(false)
})

it('writes the rows in view in each paint, and all others in turn', () => {
  const rows = start()
  rows.paint(items('first'))
  scrollTo(400)
  const all = new Set<number>()
  let paints = 0
  while (all.size < count && paints < count) {
    paints += 1
    const turn = written(() => rows.paint(items(`paint ${paints}`)))
    expect(turn).toEqual(expect.arrayContaining(rowsInView))
    expect(turn.length).toBeLessThan(rowsInView.length + 5)
    for (const index of turn) all.add(index)
  }
  expect(all.size).toBe(count)
  expect(paints).toBeLessThan(15)
})

it('catches up with the rows that are behind, once', () => {
  const rows = start()
  rows.paint(items('first'))
  scrollTo(400)
  rows.paint(items('second'))
  expect(rows.isBehind()).toBe(true)
  expect(rows.catchUp()).toBe(true)
  expect(shown()).toEqual(items('second'))
  expect(rows.isBehind()).toBe(false)
  expect(written(() => expect(rows.catchUp()).toBe(false))).toEqual([])
})

it('empties and fills rows at once, also out of view', () => {
  const rows = start()
  rows.paint(items('long'))
  scrollTo(0)
  rows.paint(items('long', 10))
  expect(shown().filter((item) => item !== undefined)).toEqual(items('long', 10))
  rows.paint(items('long'))
  expect(shown()).toEqual(items('long'))
})

it('counts from the start of a list in reverse, whose position is negative', () => {
  const rows = start()
  rows.paint(items('first'))
  scrollTo(-400)
  expect(written(() => rows.paint(items('second')))).toEqual(expect.arrayContaining([20, 21, 22, 23, 24]))
})

it('asks for a paint when other rows come into view, and for none otherwise', () => {
  const rows = start()
  scrollTo(400)
  scrollTo(401)
  expect(seen).toBe(1)
  scrollTo(440)
  expect(seen).toBe(2)
  rows.end()
  scrollTo(0)
  expect(seen).toBe(2)
})
