import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  targetText,
  TestClock,
  untilRestless,
  wordsText,
} from '@statefloor/explorer'
import type {
  AnyFlowModel,
  AnyScreen,
  CoverageRecorder,
  Gesture,
  Path,
  Sight,
  Step,
  Target,
  Translate,
} from '@statefloor/explorer'
import { standsWrong, WalkFault, watchedMachine } from './bare.ts'

export interface ComponentOptions {
  readonly model: AnyFlowModel
  /** The flow's screen over an actor. */
  readonly render: (actor: AnyActor) => ReactElement
  readonly words: Translate
  readonly recorder: CoverageRecorder
}

/**
 * Walks one path on the rendered screen: gestures in, what a person sees out. Services are scripted, time is simulated.
 */
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
  const hand = new Hand(words)
  const check = (at: number) => {
    const expected = path.steps[at]?.after ?? path.start
    const fault = standsWrong(model, actor.getSnapshot(), clock, expected) ?? faceFault(shown, actor, words)
    if (fault !== undefined) throw new WalkFault(path, at, fault)
  }
  try {
    check(-1)
    for (const [at, step] of path.steps.entries()) {
      await take(step, { actor, clock, screen: shown, hand })
      check(at)
    }
  } finally {
    unmount()
    actor.stop()
  }
}

interface Stage {
  readonly actor: AnyActor
  readonly clock: TestClock
  readonly screen: AnyScreen
  readonly hand: Hand
}

const take = async ({ choice, label }: Step, { actor, clock, screen: shown, hand }: Stage): Promise<void> => {
  switch (choice.kind) {
    case 'event': {
      const gestures = gesturesOf(shown, choice.event, leafNames(actor.getSnapshot().value))
      if (gestures === undefined)
        act(() => {
          actor.send(choice.event)
        })
      else for (const gesture of gestures) await hand.do(gesture, label)
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

/** A person's hand on a rendered screen. */
class Hand {
  readonly #words: Translate
  readonly #user = userEvent.setup({ delay: null })

  constructor(words: Translate) {
    this.#words = words
  }

  async do(gesture: Gesture, label: string): Promise<void> {
    if ('click' in gesture) await this.#user.click(this.#find(gesture.click, label))
    // One change, as a person who pastes makes it; letters one by one would be so many events.
    else if ('fill' in gesture) fireEvent.change(this.#find(gesture.fill, label), { target: { value: gesture.with } })
    else if ('choose' in gesture)
      await this.#choose(this.#find(gesture.choose, label), wordsText(gesture.option, this.#words))
    else {
      if (gesture.on !== undefined) this.#find(gesture.on, label).focus()
      // `Shift+ArrowDown`, as the browser's driver takes it.
      const [key, ...held] = gesture.press.split('+').toReversed()
      const [down, up] = [held.map((one) => `{${one}>}`), held.map((one) => `{/${one}}`)]
      await this.#user.keyboard([...down, `{${key}}`, ...up].join(''))
    }
  }

  async #choose(list: HTMLElement, option: string): Promise<void> {
    if (list instanceof HTMLSelectElement) {
      await this.#user.selectOptions(list, option)
      return
    }
    await this.#user.click(list)
    await this.#user.click(screen.getByRole('option', { name: option }))
  }

  #find(target: Target, label: string): HTMLElement {
    const found =
      'label' in target
        ? screen.queryAllByLabelText(wordsText(target.label, this.#words))
        : screen.queryAllByRole(target.role, { name: wordsText(target.name, this.#words) })
    const [element] = found
    if (element === undefined || found.length > 1) {
      throw new Error(
        `"${label}": there ${found.length > 1 ? `are ${found.length}` : 'is no'} ${targetText(target, this.#words)} on the screen`,
      )
    }
    return element
  }
}

/** What is missing on the screen, or shows although it belongs to another state. */
const faceFault = (shown: AnyScreen, actor: AnyActor, words: Translate): string | undefined => {
  const snapshot = actor.getSnapshot()
  if (snapshot.status !== 'active') return undefined
  const here = leafNames(snapshot.value)
  const lacks = here.flatMap((leaf) => sightsOf(shown, leaf, snapshot)).find((sight) => !isThere(sight, words))
  if (lacks !== undefined)
    return `The screen does not show ${sightText(lacks, words)}, which tells ${here.join(' and ')}`
  const other = otherMarks(shown, here).find(
    ([, sights]) => sights.length > 0 && sights.every((sight) => isThere(sight, words)),
  )
  return other === undefined ? undefined : `In ${here.join(' and ')} the screen shows all that tells ${other[0]}`
}

const isThere = (sight: Sight, words: Translate): boolean => {
  const name = sight.name === undefined ? undefined : wordsText(sight.name, words)
  const found =
    sight.role !== undefined
      ? screen.queryAllByRole(sight.role, name === undefined ? {} : { name })
      : screen.queryAllByText(name ?? wordsText(sight.text ?? { text: '' }, words), { exact: name !== undefined })
  const fitting = found.filter(
    (element) =>
      (sight.text === undefined || element.textContent.includes(wordsText(sight.text, words))) &&
      (sight.value === undefined || ('value' in element && element.value === sight.value)) &&
      (sight.disabled === undefined || isDisabled(element) === sight.disabled) &&
      (sight.checked === undefined || isChecked(element) === sight.checked),
  )
  return sight.absent === true ? fitting.length === 0 : fitting.length > 0
}

const isChecked = (element: HTMLElement) =>
  element.matches(':checked') || element.getAttribute('aria-checked') === 'true'

const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
