import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeParts, placeLabels } from '#drawing/chart/labelPlaces.ts'

const room = { left: 6, right: 300, height: 400, labelHeight: 20, gap: 2 }

describe('the labels of lines on a chart', () => {
  it('are at the left end of their lines while these are far enough apart', () => {
    expect(
      placeLabels(
        [
          { y: 50, width: 120 },
          { y: 72, width: 140 },
          { y: 200, width: 500 },
        ],
        room,
      ),
    ).toEqual([
      { x: 6, y: 50 },
      { x: 6, y: 72 },
      { x: 6, y: 200 },
    ])
  })

  it('are next to each other where lines are close together, and above or below where there is no space', () => {
    expect(
      placeLabels(
        [
          { y: 100, width: 120 },
          { y: 105, width: 120 },
          { y: 100, width: 120 },
          { y: 101, width: 120 },
        ],
        room,
      ),
    ).toEqual([
      { x: 6, y: 100 },
      { x: 128, y: 105 },
      { x: 128, y: 83 },
      { x: 6, y: 122 },
    ])
  })

  it('never overlap while there is space, and stay in view', () => {
    const labels = fc.array(
      fc.record({ y: fc.integer({ min: 10, max: 390 }), width: fc.integer({ min: 40, max: 140 }) }),
      {
        maxLength: 10,
      },
    )
    fc.assert(
      fc.property(labels, (boxes) => {
        const places = placeLabels(boxes, room)
        for (const [index, one] of places.entries()) {
          expect(one.y).toBeGreaterThanOrEqual(10)
          expect(one.y).toBeLessThanOrEqual(390)
          for (const [other, place] of places.entries()) {
            if (other <= index) continue
            const isApart =
              Math.abs(one.y - place.y) >= room.labelHeight ||
              one.x + (boxes[index]?.width ?? 0) <= place.x ||
              place.x + (boxes[other]?.width ?? 0) <= one.x
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })

  it('stay on their lines where there is no space at all', () => {
    const full = Array.from({ length: 60 }, () => ({ y: 100, width: 140 }))
    const places = placeLabels(full, room)
    expect(places).toHaveLength(60)
    expect(places.at(-1)).toEqual({ x: 6, y: 100 })
  })

  it('are not crossed by other lines', () => {
    const labels = [
      { x: 128, y: 105, width: 100 },
      { x: 6, y: 100, width: 120 },
    ]
    expect(freeParts(100, 400, labels, 20)).toEqual([
      [0, 6],
      [126, 128],
      [228, 400],
    ])
    expect(freeParts(114, 400, labels, 20)).toEqual([
      [0, 128],
      [228, 400],
    ])
    expect(freeParts(300, 400, labels, 20)).toEqual([[0, 400]])
    expect(freeParts(100, 400, [{ x: 0, y: 100, width: 400 }], 20)).toEqual([])
  })
})
