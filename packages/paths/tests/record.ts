import { instrument, letAnswer, TestClock } from '@statefloor/explorer'
import type { AnyFlowModel, Outcome } from '@statefloor/explorer'
import { writeRecording } from '@statefloor/inspector'
import { createRecorder, type Redact } from '@statefloor/inspector/recorder'
import { createActor } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/** An entry of a session: an event, a call that answers, time that passes, or a recorder that starts only here. */
export type Happening =
  | { readonly type: string; readonly [field: string]: unknown }
  | ({ readonly answer: string } & Outcome)
  | { readonly wait: number }
  | 'the recorder begins'

/** A person's session on a machine, and its recording as a file has it. */
export const sessionOn = (
  machine: AnyStateMachine,
  { input, redact }: { readonly input: AnyFlowModel['inputs'][string]; readonly redact?: Redact },
  happenings: readonly Happening[],
): string => {
  const clock = new TestClock()
  const recorder = createRecorder({
    tab: { id: 'tab', title: 'A page' },
    now: () => clock.now(),
    schedule: () => undefined,
    ...(redact === undefined ? {} : { redact }),
  })
  if (!happenings.includes('the recorder begins')) recorder.start()
  const actor = createActor(
    instrument(machine, () => undefined, {}),
    { clock, input, inspect: recorder.inspect },
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  for (const happening of happenings) {
    if (happening === 'the recorder begins') recorder.start()
    else if ('wait' in happening) clock.increment(Number(happening.wait))
    else if ('type' in happening) actor.send(happening)
    else {
      const child = actor.getSnapshot().children[happening.answer]
      if (child === undefined) throw new Error(`No child ${happening.answer} runs`)
      letAnswer(actor, child, happening)
    }
  }
  const text = writeRecording([recorder.recording()])
  actor.stop()
  return text
}
