import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  driverCover,
  exportJson,
  exportPlantUml,
  exportScxml,
  leaves,
  leafNames,
  scxmlEvent,
  scxmlState,
  stateName,
  TestClock,
} from '@statefloor/explorer'
import { ScionChart } from '../../packages/explorer/tests/scion.ts'
import { isEveryCommit, someFlows } from '../support/length.ts'
import { flows, loadModel } from '../support/models.ts'
import { Answers, raisedBy, recorder, revived } from '../support/scxml/recorded.ts'
import type { Taken } from '../support/scxml/recorded.ts'

/** The cover of a flow as walked on the bare machine, computed once for all exports. */
const walks = new Map<string, readonly (readonly Taken[])[]>()
const walksOf = async (flow: string): Promise<readonly (readonly Taken[])[]> => {
  const model = await loadModel(flow)
  const known = walks.get(flow) ?? driverCover(model).paths.map(recorder(model))
  walks.set(flow, known)
  return known
}

// A few flows are enough to check the writers; a full-length run takes all.
const some = someFlows(flows, isEveryCommit ? 8 : 16)

describe('every flow', () => {
  it.each(some)('%s: has SCXML that SCION runs along its cover to the same states [MBT-05]', async (flow) => {
    const { machine } = await loadModel(flow)
    const ids = new Map(leaves(machine).map((leaf) => [stateName(leaf), scxmlState(leaf)]))
    const begin = await ScionChart.of(exportScxml(machine))
    for (const walk of await walksOf(flow)) {
      const answers = new Answers()
      const scxml = await begin({
        guard: (transition) => answers.of(transition),
        action: (name) => raisedBy(machine, name, answers).map((type) => scxmlEvent(machine, type)),
        stepped: () => {
          answers.stepped()
        },
      })
      for (const taken of walk) {
        answers.take(taken)
        const event = scxmlEvent(machine, taken.event)
        if (taken.event === 'xstate.init') scxml.start()
        else {
          if (event.startsWith('after.')) expect(scxml.pending).toContain(event)
          scxml.send(event)
        }
        if (taken.status === 'error') break
        const stands = ids.size === 0 ? [scxmlState(machine.root)] : leafNames(taken.value).map((leaf) => ids.get(leaf))
        expect(scxml.hasEnded).toBe(taken.status !== 'active')
        expect(taken.status === 'active' ? scxml.atomic.toSorted() : scxml.entered).toEqual(
          taken.status === 'active' ? stands.toSorted() : expect.arrayContaining(stands),
        )
      }
      expect(scxml.errors).toEqual([])
      scxml.stop()
    }
  })

  it.each(some)(
    '%s: has JSON that becomes a machine with the same behaviour along its cover [MBT-05]',
    async (flow) => {
      const model = await loadModel(flow)
      const json = exportJson(model.machine)
      for (const walk of await walksOf(flow)) {
        const answers = new Answers()
        const machine = revived(json, model.machine, answers)
        const [start, ...events] = walk
        if (start === undefined) throw new Error('The walk did not begin')
        answers.take(start)
        const actor = createActor(machine, {
          clock: new TestClock(),
          inspect: (seen) => {
            if (seen.type === '@xstate.microstep' && seen._transitions.length > 0) answers.stepped()
          },
        }).start()
        expect(actor.getSnapshot().value).toEqual(start.value)
        for (const taken of events) {
          if (taken.status === 'error') break
          answers.take(taken)
          actor.send({ type: taken.event })
          expect([actor.getSnapshot().value, actor.getSnapshot().status]).toEqual([taken.value, taken.status])
        }
        actor.stop()
      }
    },
  )

  it.each(flows)('%s: has a PlantUML drawing with all its states [MBT-05]', async (flow) => {
    const { machine } = await loadModel(flow)
    const text = exportPlantUml(machine)
    expect(text).toMatch(/^@startuml\n[^]*\n@enduml\n$/)
    const open = text.split('{\n').length
    expect(text.split('}\n')).toHaveLength(open)
  })
})
