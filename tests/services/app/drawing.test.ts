import { describe, expect, it } from 'vitest'
import { createDrawing } from '#app/drawing.ts'

const setUp = () => {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const frames: (() => void)[] = []
  const painted = () => new Promise<void>((resolve) => frames.push(resolve))
  return {
    done,
    note,
    paint: () => frames.splice(0).forEach((resolve) => resolve()),
    frames,
    drawing: createDrawing(painted, note('first')),
  }
}

describe('while the first screen is drawn', () => {
  it('answers wait, and are delivered one by one after it is painted and urgent work is done', async () => {
    const { done, note, paint, drawing } = setUp()
    drawing.beside(note('early'))
    expect(done).toEqual(['early'])
    drawing.begin()
    drawing.beside(() => {
      note('answer')()
      // Follow-up work of an answer finishes before the next one is delivered.
      queueMicrotask(note('its end'))
    })
    drawing.beside(note('other'))
    const end = drawing.end()
    drawing.beside(note('late'))
    expect(done).toEqual(['early'])
    paint()
    await end
    expect(done).toEqual(['early', 'first', 'answer', 'its end', 'other', 'late'])
    drawing.beside(note('at once'))
    expect(done.at(-1)).toBe('at once')
  })

  it('pushes wait from the start', async () => {
    const { done, note, paint, drawing } = setUp()
    drawing.after(note('push'))
    drawing.begin()
    expect(done).toEqual([])
    const end = drawing.end()
    paint()
    await end
    expect(done).toEqual(['first', 'push'])
    drawing.after(note('next'))
    expect(done.at(-1)).toBe('next')
  })

  it('waiting ends once', async () => {
    const { done, note, paint, frames, drawing } = setUp()
    drawing.begin()
    drawing.after(note('push'))
    const ends = [drawing.end(), drawing.end()]
    expect(frames).toHaveLength(1)
    paint()
    await Promise.all([...ends, drawing.end()])
    expect(done).toEqual(['first', 'push'])
  })
})
