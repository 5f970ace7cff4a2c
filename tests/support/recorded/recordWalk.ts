import { createActor } from 'xstate'
import { expect } from 'vitest'
import { instrument, letAnswer, TestClock, type Path } from '@statefloor/explorer'
import { ActorStates, type TabRecording } from '@statefloor/inspector'
import { createRecorder, type Redact } from '@statefloor/inspector/recorder'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

/** The inspector's recording of a flow that walks a path of its model. */
export const recordWalk = (model: AnyFlowModel, path: Path, redact: Redact | undefined): TabRecording => {
  const clock = new TestClock()
  const recorder = createRecorder({
    tab: { id: 'tab', title: '' },
    now: () => clock.now(),
    schedule: () => undefined,
    ...(redact !== undefined && { redact }),
  })
  recorder.start()
  const machine = instrument(model.machine, () => undefined, {})
  const actor = createActor(machine, { clock, input: model.inputs[path.input], inspect: recorder.inspect })
  actor.subscribe({ error: () => undefined })
  actor.start()
  for (const { choice } of path.steps) {
    if (choice.kind === 'event') actor.send(choice.event)
    else if (choice.kind === 'wait') clock.increment(choice.ms)
    else {
      const child = actor.getSnapshot().children[choice.child]
      if (child !== undefined) letAnswer(actor, child, choice.outcome)
    }
  }
  const recording = recorder.recording()
  // Replaying the records yields the state of the actors.
  const actorStates = new ActorStates(recording.base)
  for (const one of recording.records) actorStates.apply(one)
  const standing = recorder.standing().actors
  expect([...actorStates.actors.values()]).toEqual(standing)
  const root = standing.find(({ actor: id }) => id === actor.sessionId)
  if (root?.status === 'active') expect(root.value).toEqual(actor.getSnapshot().value)
  actor.stop()
  return recording
}
