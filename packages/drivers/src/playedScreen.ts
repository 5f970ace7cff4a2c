import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { AnyActor } from 'xstate'
import { sightText } from '@statefloor/explorer'
import type { AnyFlowModel, Gesture, Outcome, Sight, Translate } from '@statefloor/explorer'
import { sightsNow } from './sights.ts'
import { User } from './user.ts'
import { PlayedFlow } from './played.ts'
import type { FlowInput } from './played.ts'

/** The screen, as `playScreen` needs to know it. */
export interface ScreenOptions {
  /** Renders the flow's screen for an actor. */
  readonly render: (actor: AnyActor) => ReactElement
  readonly words: Translate
}

/** A flow that a test plays on its rendered screen, one gesture after another. */
export class PlayedScreen extends PlayedFlow {
  readonly user: User
  readonly #words: Translate

  constructor(model: AnyFlowModel, input: FlowInput, options: ScreenOptions) {
    super(model, input)
    this.#words = options.words
    this.user = new User(options.words)
    render(options.render(this.actor))
  }

  /** Performs a person's gestures. */
  async do(...gestures: readonly Gesture[]): Promise<void> {
    this.begin()
    for (const gesture of gestures) await this.user.do(gesture, JSON.stringify(gesture))
  }

  override send(event: { readonly type: string; readonly [field: string]: unknown }): void {
    act(() => {
      super.send(event)
    })
  }

  override answer(child: string, outcome: string | Outcome): void {
    act(() => {
      super.answer(child, outcome)
    })
  }

  override wait(ms: number): void {
    act(() => {
      super.wait(ms)
    })
  }

  /** Which of these the screen does not show. */
  lacks(sights: readonly Sight[]): readonly string[] {
    const { isThere } = sightsNow(this.#words)
    return sights.filter((sight) => !isThere(sight)).map((sight) => sightText(sight, this.#words))
  }
}

/** Starts a flow with an input and renders its screen, for a test to play step by step. */
export const playScreen = (model: AnyFlowModel, input: FlowInput, options: ScreenOptions): PlayedScreen =>
  new PlayedScreen(model, input, options)
