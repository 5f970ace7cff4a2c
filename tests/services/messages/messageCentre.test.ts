import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, toPromise, waitFor } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { messageCentreMachine } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { createMessageCentreFlow } from '#services/messages/messageCentre.ts'
import { settled } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { answer } from '#tests/support/venueStub.ts'

/** The requests to a venue with `total` messages, by the end of each path. */
const centre = (total = 25, more: Parameters<typeof stubServices>[1] = {}) => {
  const asked: [string, unknown][] = []
  const services = stubServices(async (request) => {
    const what = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const body: unknown = request.method === 'POST' ? await request.json() : undefined
    asked.push([what, body])
    if (what !== 'list') return answer(what === 'classify' ? [] : null)
    const { pageNum } = body as { pageNum: number }
    const ids = Array.from({ length: total }, (_, at) => total - at).slice((pageNum - 1) * 10, pageNum * 10)
    return answer({ list: ids.map((id) => sampleMessage({ id })), totalCount: total, seq: 0 })
  }, more)
  return { asked, flow: createMessageCentreFlow(services) }
}

describe('message centre requests', () => {
  it('mark one message read by its id with range 1, and all with range 0 [MSG-03]', async () => {
    const { asked, flow } = centre()
    await toPromise(createActor(flow.actors.markRead, { input: { messageId: 7 } }).start())
    await toPromise(createActor(flow.actors.markAll).start())
    expect(asked).toEqual([
      ['status', { messageId: 7, rangeType: 1 }],
      ['status', { messageId: null, rangeType: 0 }],
    ])
  })

  it('fetch pages of ten by module and submodule, until totalCount is reached [MSG-10]', async () => {
    const { asked, flow } = centre()
    const machine = messageCentreMachine.provide({
      ...flow,
      actors: { ...flow.actors, watchInmail: fromCallback(({ sendBack }) => sendBack({ type: 'inmail.connected' })) },
    })
    const actor = createActor(machine, { input: { tab: 'system' } }).start()
    const { list } = actor.getSnapshot().children
    if (!list) throw new Error('The centre has no list')
    const answered = () => waitFor(list, (snapshot) => !snapshot.hasTag('busy'))
    await answered()
    actor.send({ type: 'submodule.chosen', submodule: 116 })
    await answered()
    for (let page = 2; page <= 4; page += 1) {
      actor.send({ type: 'next.requested' })
      await answered()
    }
    const page = (submoduleId: number | null, pageNum: number) => [
      'list',
      { moduleId: 1, submoduleId, pageSize: 10, pageNum },
    ]
    expect(asked.filter(([what]) => what === 'list')).toEqual([page(null, 1), page(116, 1), page(116, 2), page(116, 3)])
    expect(list.getSnapshot().context.rows.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 25 }, (_, at) => 25 - at),
    )
    actor.stop()
  })

  it('fetch the list once when the stream starts, at once if it is already running, and again when it restarts', async () => {
    const { links, start, last, clock } = fakeLinks()
    start('user').send({ type: 'session.changed', fid: '7' })
    const opened = () => {
      const { asked, flow } = centre(1, { links })
      const actor = createActor(messageCentreMachine.provide(flow), { input: { tab: 'all' } }).start()
      return { actor, lists: () => asked.filter(([what]) => what === 'list').length }
    }
    const first = opened()
    await settled()
    expect(first.lists()).toBe(0)
    last().opens()
    last().acknowledges('inmail')
    await settled()
    expect(first.lists()).toBe(1)

    const second = opened()
    await settled()
    expect(second.lists()).toBe(1)

    last().ends()
    clock.increment(shellLimits.link.backoffBase)
    last().opens()
    last().acknowledges('inmail')
    await settled()
    expect([first.lists(), second.lists()]).toEqual([2, 2])
    first.actor.stop()
    second.actor.stop()
  })
})
