import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createActor } from 'xstate'
import type { AnyActor } from 'xstate'
import {
  gesturesOf,
  leafNames,
  letAnswer,
  otherMarks,
  sightsOf,
  sightText,
  TestClock,
  untilRestless,
} from '@statefloor/explorer'
import type { AnyFlowModel, AnyScreen, CoverageRecorder, Path, Step, Translate } from '@statefloor/explorer'
import { standsWrong, WalkFault, watchedMachine } from './bare.ts'
import { sightsNow } from './sights.ts'
import { User } from './user.ts'

export { PlayedScreen, playScreen } from './playedScreen.ts'
export type { ScreenOptions } from './playedScreen.ts'

/** The screen, as `walkComponent` needs to know it. */
export interface ComponentOptions {
  readonly model: AnyFlowModel
  /** Renders the flow's screen for an actor. */
  readonly render: (actor: AnyActor) => ReactElement
  readonly words: Translate
  readonly recorder: CoverageRecorder
}

/** Walks one path on the rendered screen: gestures in, visible marks out. Services are scripted, time is simulated. */
export async function walkComponent(path: Path, options: ComponentOptions): Promise<void> {
  const { model, recorder, words } = options
  const shown = model.screen
  if (shown === undefined) throw new Error(`${model.machine.id}: the model says nothing of a screen`)
  const clock = new TestClock()
  const actor = createActor(watchedMachine(model, recorder), {
    clock,
    input: model.inputs[path.input],
    inspect: untilRestless(recorder.inspect),
  })
  actor.subscribe({ error: () => undefined })
  recorder.started(actor)
  actor.start()
  const { unmount } = render(options.render(actor))
  const user = new User(words)
  const check = (at: number) => {
    const expected = path.steps[at]?.after ?? path.start
    const fault = standsWrong(model, actor.getSnapshot(), clock, expected) ?? faceFault(shown, actor, words)
    if (fault !== undefined) throw new WalkFault(path, at, fault)
  }
  try {
    check(-1)
    for (const [at, step] of path.steps.entries()) {
      await take(step, { actor, clock, screen: shown, user })
      check(at)
    }
  } finally {
    unmount()
    actor.stop()
  }
}

interface Harness {
  readonly actor: AnyActor
  readonly clock: TestClock
  readonly screen: AnyScreen
  readonly user: User
}

const take = async ({ choice, label }: Step, { actor, clock, screen: shown, user }: Harness): Promise<void> => {
  switch (choice.kind) {
    case 'event': {
      const gestures = gesturesOf(shown, choice.event, leafNames(actor.getSnapshot().value))
      if (gestures === undefined)
        act(() => {
          actor.send(choice.event)
        })
      else for (const gesture of gestures) await user.do(gesture, label)
      return
    }
    case 'wait':
      act(() => {
        clock.increment(choice.ms)
      })
      return
    case 'outcome':
      act(() => {
        const child = actor.getSnapshot().children[choice.child]
        if (child === undefined) throw new Error(`"${label}": no child "${choice.child}" runs`)
        letAnswer(actor, child, choice.outcome)
      })
  }
}

/** Contents that are missing on the screen, or shown although they belong to another state. */
const faceFault = (shown: AnyScreen, actor: AnyActor, words: Translate): string | undefined => {
  const snapshot = actor.getSnapshot()
  if (snapshot.status !== 'active') return undefined
  const here = leafNames(snapshot.value)
  const { isThere } = sightsNow(words)
  const lacks = here.flatMap((leaf) => sightsOf(shown, leaf, snapshot)).find((sight) => !isThere(sight))
  if (lacks !== undefined)
    return `The screen does not show ${sightText(lacks, words)}, which tells ${here.join(' and ')}`
  const other = otherMarks(shown, here).find(([, sights]) => sights.length > 0 && sights.every(isThere))
  return other === undefined ? undefined : `In ${here.join(' and ')} the screen shows all that tells ${other[0]}`
}
