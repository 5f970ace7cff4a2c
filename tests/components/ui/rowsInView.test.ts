import { beforeEach, expect, it } from 'vitest'
import { createTurns } from '#drawing/live/rowsInView.ts'

const rowHeight = 20
const space = 100
const count = 50

const measured = (element: HTMLElement, sizes: Readonly<Record<string, number>>) =>
  Object.defineProperties(
    element,
    Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, { value, writable: true }])),
  )

let place: HTMLElement
let row: HTMLElement
let seen: number

beforeEach(() => {
  seen = 0
  place = document.createElement('div')
  place.dataset['scroll'] = 'bids'
  row = document.createElement('div')
  place.append(row)
})

const start = () => createTurns(row, () => (seen += 1))
const scrollTo = (top: number) => {
  measured(row, { offsetHeight: rowHeight })
  measured(place, { clientHeight: space, scrollTop: top })
  place.dispatchEvent(new Event('scroll'))
}
const written = (isTurnOf: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => isTurnOf(index))

it('writes every row while the browser has not measured the list', () => {
  expect(written(start().next(count))).toHaveLength(count)
})

it('writes the rows in view in each paint, and all others in turn', () => {
  const turns = start()
  scrollTo(400)
  const inView = [18, 19, 20, 21, 22, 23, 24, 25, 26, 27]
  const all = new Set<number>()
  let paints = 0
  while (all.size < count && paints < count) {
    const rows = written(turns.next(count))
    paints += 1
    expect(rows).toEqual(expect.arrayContaining(inView))
    expect(rows.length).toBeLessThan(inView.length + 5)
    for (const index of rows) all.add(index)
  }
  expect(all.size).toBe(count)
  expect(paints).toBeLessThan(15)
})

it('counts from the start of a list in reverse, whose position is negative', () => {
  const turns = start()
  scrollTo(-400)
  expect(written(turns.next(count))).toEqual(expect.arrayContaining([20, 21, 22, 23, 24]))
})

it('asks for a paint when other rows come into view, and for none otherwise', () => {
  const turns = start()
  scrollTo(400)
  scrollTo(401)
  expect(seen).toBe(1)
  scrollTo(440)
  expect(seen).toBe(2)
  turns.end()
  scrollTo(0)
  expect(seen).toBe(2)
})
