import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, it } from 'vitest'
import { lateLogic } from '#machines/patterns/lateLogic.ts'

const counterMachine = setup({
  types: { context: {} as { from: number; heard: readonly string[] }, input: {} as { from: number } },
  actors: {
    speak: fromCallback<{ type: string }>(({ sendBack }) => {
      sendBack({ type: 'spoken' })
    }),
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ from: input.from, heard: [] }),
  invoke: { src: 'speak' },
  initial: 'silent',
  states: { silent: { on: { spoken: 'speaking' } }, speaking: { on: { ended: 'over' } }, over: { type: 'final' } },
})

/** A machine that loads the code of its counter and then starts it. */
const loaderOf = (late: ReturnType<typeof lateLogic<typeof counterMachine>>) =>
  setup({
    types: { children: {} as { counter: 'counter' } },
    actors: {
      counter: late.logic,
      load: fromPromise<void>(async () => {
        await Promise.resolve()
        late.arrive(counterMachine)
      }),
    },
  }).createMachine({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load', onDone: 'loaded' } },
      loaded: { invoke: { id: 'counter', src: 'counter', input: { from: 3 }, onDone: 'over' } },
      over: {},
    },
  })

it('runs loaded logic as if it had been there from the start, with its input, its actors and its end', async () => {
  const actor = createActor(loaderOf(lateLogic<typeof counterMachine>('counter'))).start()
  expect(actor.getSnapshot().value).toBe('loading')
  await Promise.resolve()
  await new Promise<void>((resolve) => {
    actor.subscribe(({ value }) => {
      if (value === 'loaded') resolve()
    })
  })
  const { counter } = actor.getSnapshot().children
  expect(counter?.getSnapshot().context).toEqual({ from: 3, heard: [] })
  expect(counter?.getSnapshot().value).toBe('speaking')
  counter?.send({ type: 'ended' })
  expect(actor.getSnapshot().value).toBe('over')
})

it('fails with its name if started before its code is loaded', () => {
  const { logic } = lateLogic<typeof counterMachine>('counter')
  const { status, error } = createActor(logic, { input: { from: 1 } }).getSnapshot()
  expect(status).toBe('error')
  expect(error).toEqual(new Error('The actor "counter" was started before its code was loaded'))
})
