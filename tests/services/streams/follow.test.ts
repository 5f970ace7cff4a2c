import { createActor, createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { assetsLimits } from '#contract/assets/limits.ts'
import { createDeadline, createFollow } from '#services/streams/follow.ts'
import type { TopicUpdate } from '#services/streams/links.ts'
import { fakePage } from '#tests/support/fakeSockets.ts'
import { HandClock } from '#tests/support/venueStub.ts'

const { every, everyOffline } = assetsLimits.followedRecord

/** A watch's reports to its machine, with the venue's socket and the tab under the test's control. */
const watched = () => {
  const clock = new HandClock()
  const { page, happens, setVisible, listening } = fakePage()
  let tell: (update: TopicUpdate) => void = () => {}
  let isLeft = false
  const links = {
    topic: () => ({
      subscribe: (listener: (update: TopicUpdate) => void) => {
        tell = listener
        return { unsubscribe: () => (isLeft = true) }
      },
    }),
  }
  const said: string[] = []
  const follow = createFollow(
    { links, clock },
    {
      topic: 'funds',
      isAbout: (data, id) => data === id,
      document: page.document,
    },
  )
  const parent = createActor(
    createMachine({
      invoke: { src: follow, input: { id: 'r1' } },
      on: { '*': { actions: ({ event }) => said.push(event.type) } },
    }),
  ).start()
  const phase = (name: 'listening' | 'waiting') => tell({ kind: 'phase', phase: name } as TopicUpdate)
  const frame = (data: string) => tell({ kind: 'frame', data, seq: 1, at: 0 })
  return { clock, said, parent, phase, frame, happens, setVisible, listening, isLeft: () => isLeft }
}

it('asks for the record when a frame is about it, and only then', () => {
  const { said, phase, frame } = watched()
  phase('listening')
  frame('r2')
  expect(said).toEqual([])
  frame('r1')
  expect(said).toEqual(['record.pushed'])
})

it('asks now and then in case a frame was lost, more often without a socket, never in a hidden tab', () => {
  const { said, phase, clock, setVisible, happens } = watched()
  clock.advance(everyOffline)
  expect(said).toEqual(['poll.due'])
  phase('listening')
  clock.advance(everyOffline)
  expect(said).toEqual(['poll.due'])
  clock.advance(every - everyOffline)
  expect(said).toEqual(['poll.due', 'poll.due'])
  setVisible(false)
  clock.advance(10 * every)
  expect(said).toHaveLength(2)
  setVisible(true)
  happens('visibilitychange')
  expect(said.slice(2)).toEqual(['page.shown'])
})

it('asks for what it may have missed while the socket was down', () => {
  const { said, phase } = watched()
  phase('listening')
  phase('waiting')
  expect(said).toEqual([])
  phase('listening')
  expect(said).toEqual(['record.pushed'])
})

it('leaves nothing behind', () => {
  const { parent, listening, clock, said, isLeft } = watched()
  parent.stop()
  clock.advance(10 * every)
  expect([listening(), said, isLeft()]).toEqual([0, [], true])
})

const counted = (until: number | null) => {
  const clock = new HandClock(1_000)
  const said: unknown[] = []
  const parent = createActor(
    createMachine({
      invoke: { src: createDeadline({ clock }), input: { until } },
      on: { '*': { actions: ({ event }) => said.push('left' in event ? event['left'] : event.type) } },
    }),
  ).start()
  return { clock, said, parent }
}

it('counts down to the venue’s time, then says that it has passed', () => {
  const { clock, said } = counted(3_500)
  expect(said).toEqual([3])
  clock.advance(1_000)
  clock.advance(1_000)
  clock.advance(1_000)
  expect(said).toEqual([3, 2, 1, 0, 'deadline.passed'])
})

it('says nothing without a deadline, and asks for none that passed before', () => {
  expect([counted(null).said, counted(500).said]).toEqual([[], [0]])
})
