import { expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { createPainter } from '#services/streams/painter.ts'

/** A browser whose frames cost `cost` ms each, advanced by hand. */
const browser = (cost: number) => {
  let now = 1_000
  const frames: (() => void)[] = []
  const after: (() => void)[] = []
  let timers: { readonly at: number; readonly callback: () => void }[] = []
  const { paint, hold } = createPainter({
    nextFrame: (callback) => void frames.push(callback),
    afterFrame: (callback) => void after.push(callback),
    later: (callback, ms) => void timers.push({ at: now + ms, callback }),
    now: () => now,
  })
  return {
    paint,
    hold,
    frame: () => {
      for (const callback of frames.splice(0)) callback()
      now += cost
      for (const callback of after.splice(0)) callback()
    },
    pass: (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { callback } of due) callback()
    },
    asked: () => frames.length,
  }
}

it('paints everything that is written before a frame in that frame', () => {
  const { paint, frame } = browser(5)
  const painted: string[] = []
  paint(() => painted.push('book'))
  paint(() => painted.push('trades'))
  expect(painted).toEqual([])
  frame()
  expect(painted).toEqual(['book', 'trades'])
})

it('rests after a frame for as long as the frame took [DATA-02]', () => {
  const { paint, frame, pass, asked } = browser(40)
  let painted = 0
  const count = () => {
    painted += 1
    paint(count)
  }
  paint(count)
  frame()
  expect(painted).toBe(1)
  pass(39)
  expect(asked()).toBe(0)
  frame()
  expect(painted).toBe(1)
})

it('paints again after its rest, without another request', () => {
  const { paint, frame, pass } = browser(40)
  let painted = 0
  const count = () => {
    painted += 1
    if (painted < 3) paint(count)
  }
  paint(count)
  for (const turn of [1, 2, 3]) {
    frame()
    expect(painted).toBe(turn)
    pass(40)
  }
  frame()
  expect(painted).toBe(3)
})

it('never rests longer than its limit, however slow a frame was', () => {
  const { paint, frame, pass } = browser(60_000)
  let painted = 0
  paint(() => (painted += 1))
  frame()
  paint(() => (painted += 1))
  pass(shellLimits.painting.longestRest)
  frame()
  expect(painted).toBe(2)
})

it('asks for no frame while nothing is written', () => {
  const { paint, frame, pass, asked } = browser(5)
  paint(() => undefined)
  frame()
  pass(5)
  expect(asked()).toBe(0)
})

it('rests while an order is on its way, and lets its outcome have a frame first [DATA-02]', () => {
  const { paint, hold, frame, pass, asked } = browser(5)
  const painted: string[] = []
  const answered = hold()
  paint(() => painted.push('book'))
  pass(40)
  expect(asked()).toBe(0)
  answered()
  frame()
  expect(painted).toEqual([])
  frame()
  expect(painted).toEqual(['book'])
})

it('rests for an order no longer than its limit, and not again before it has painted', () => {
  const { paint, hold, frame, pass, asked } = browser(5)
  let painted = 0
  const answers = [hold()]
  paint(() => (painted += 1))
  pass(shellLimits.painting.longestHold - 1)
  // Another order just before the end does not prolong the rest.
  answers.push(hold())
  expect(asked()).toBe(0)
  pass(1)
  frame()
  expect(painted).toBe(1)
  for (const answered of answers) answered()
})

it('goes on painting when an order is answered while nothing waits', () => {
  const { paint, hold, frame, pass } = browser(5)
  let painted = 0
  hold()()
  frame()
  paint(() => (painted += 1))
  frame()
  expect(painted).toBe(1)
  // The timer of a rest that an answer ended changes nothing.
  const answered = hold()
  pass(5)
  paint(() => (painted += 1))
  answered()
  frame()
  frame()
  pass(shellLimits.painting.longestHold)
  paint(() => (painted += 1))
  frame()
  expect(painted).toBe(3)
})
