import { expect, it } from 'vitest'
import { epoch, TestClock } from '@statefloor/explorer'

it('fires each timer at its time, including those started on the way', () => {
  const clock = new TestClock()
  const log: [string, number][] = []
  clock.setTimeout(() => {
    log.push(['first', clock.now()])
    clock.setTimeout(() => {
      log.push(['started by the first', clock.now()])
    }, 30)
    clock.clearTimeout(dropped)
  }, 10)
  clock.setTimeout(() => {
    log.push(['second', clock.now()])
  }, 20)
  const dropped = clock.setTimeout(() => {
    log.push(['dropped', clock.now()])
  }, 15)
  clock.setTimeout(() => {
    log.push(['at the same time, later', clock.now()])
  }, 20)
  clock.increment(9)
  expect(log).toEqual([])
  clock.increment(50)
  expect(log).toEqual([
    ['first', 10],
    ['second', 20],
    ['at the same time, later', 20],
    ['started by the first', 40],
  ])
  expect([clock.now(), clock.hour() - epoch]).toEqual([59, 59])
})

it('does not hang on timers without a pause', () => {
  const clock = new TestClock()
  const again = () => {
    clock.setTimeout(again, 0)
  }
  again()
  expect(() => {
    clock.increment(1)
  }).toThrow(/never comes to rest/)
})
