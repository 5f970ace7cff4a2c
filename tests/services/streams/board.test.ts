import { describe, expect, it } from 'vitest'
import { createBoard } from '#services/streams/board.ts'

const frames = () => {
  const waiting: (() => void)[] = []
  return {
    next: (callback: () => void) => void waiting.push(callback),
    waiting,
    paint: () => waiting.splice(0).forEach((callback) => callback()),
  }
}

describe('board', () => {
  it('notifies only its subscribers, once a frame per key, however often it is written', () => {
    const { next, waiting, paint } = frames()
    const board = createBoard<number>(next)
    const heard: string[] = []
    board.subscribe('a', () => heard.push(`a ${board.read('a')}`))
    board.subscribe('b', () => heard.push(`b ${board.read('b')}`))
    for (let n = 1; n <= 1_000; n += 1) board.write('a', n)
    expect(heard).toEqual([])
    expect(waiting).toHaveLength(1)
    paint()
    expect(heard).toEqual(['a 1000'])
    paint()
    expect(heard).toEqual(['a 1000'])
    board.write('b', 1)
    board.write('a', 1_001)
    paint()
    expect(heard).toEqual(['a 1000', 'b 1', 'a 1001'])
  })

  it('keeps one value and one frame for each key while nothing is painted, then shows the newest', () => {
    const { next, waiting, paint } = frames()
    const board = createBoard<{ n: number }>(next)
    const heard: (number | undefined)[] = []
    board.subscribe('a', () => heard.push(board.read('a')?.n))
    for (let n = 0; n < 50_000; n += 1) board.write('a', { n })
    expect(waiting).toHaveLength(1)
    expect([...board.entries()]).toHaveLength(1)
    paint()
    expect(heard).toEqual([49_999])
  })

  it('requests no frame without subscribers, or for an unchanged value', () => {
    const { next, waiting } = frames()
    const board = createBoard<string>(next)
    board.write('a', 'x')
    const end = board.subscribe('a', () => undefined)
    board.write('a', 'x')
    end()
    board.write('a', 'y')
    expect(waiting).toHaveLength(0)
    expect(board.read('a')).toBe('y')
  })

  it('does not notify ended subscribers, not even in a pending frame', () => {
    const { next, paint } = frames()
    const board = createBoard<number>(next)
    const heard: string[] = []
    const ends: (() => void)[] = []
    ends.push(
      board.subscribe('a', () => {
        heard.push('first')
        ends[1]?.()
      }),
    )
    ends.push(board.subscribe('a', () => heard.push('second')))
    board.write('a', 1)
    paint()
    expect(heard).toEqual(['first'])
  })

  it('notifies that a key was removed', () => {
    const { next, paint } = frames()
    const board = createBoard<number>(next)
    const heard: (number | undefined)[] = []
    board.write('a', 1)
    board.subscribe('a', () => heard.push(board.read('a')))
    board.remove('a')
    paint()
    expect(heard).toEqual([undefined])
  })
})
