import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createActor } from 'xstate'
import type { AnyActor, AnyActorRef } from 'xstate'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { driverCover, instrument, letAnswer, pathText, TestClock } from '@statefloor/explorer'
import type { Path } from '@statefloor/explorer'
import { ActorStates } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { MemoryRouter } from 'react-router-dom'
import { ReplayedActor, Replay } from '@statefloor/inspector/replay'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import { transferModel } from '#machines/assets/transfer/transfer.model.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { LoginForm } from '#features/account/login/LoginForm.tsx'
import { TransferForm } from '#features/assets/transfer/TransferForm.tsx'
import { isSecret } from '#services/support/redact.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(async () => {
  await haveWords(['login', 'transfer', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

/**
 * The visible page, without the generated ids by which React links parts, and without the focus, which only one of the
 * two pages in the document can have.
 */
const faceOf = ({ container }: { readonly container: HTMLElement }): string => {
  const values = [...container.querySelectorAll('input')].map(({ value }) => value)
  const markup = container.innerHTML.replaceAll(/«?_?[:_]?r_?[0-9a-z]+[:_»]/g, 'ID').replaceAll(' Mui-focused', '')
  return `${markup} ${values.join()}`
}

/** Whether it is an actor as screens get it: with the methods that they use. */
const isGiven = (actor: unknown): actor is AnyActorRef => actor instanceof ReplayedActor
const given = (actor: unknown): AnyActorRef => {
  if (!isGiven(actor)) throw new Error('The replay has no such actor')
  return actor
}

type Screen = (actor: AnyActorRef) => ReactElement

/** Walks a path on the live screen, and compares each step with its recording. */
const compare = (model: AnyFlowModel, path: Path, screen: Screen): void => {
  const clock = new TestClock()
  const recorder = createRecorder({ tab: { id: 'tab', title: '' }, now: () => clock.now(), schedule: () => undefined })
  recorder.start()
  const actor: AnyActor = createActor(
    instrument(model.machine, () => undefined, {}),
    {
      clock,
      input: model.inputs[path.input],
      inspect: recorder.inspect,
    },
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  const replay = new Replay({ machineOf: (chart) => (chart === model.machine.id ? model.machine : undefined) })
  const stand = () => {
    const { base, records } = recorder.recording()
    const actorStates = new ActorStates(base)
    for (const record of records) actorStates.apply(record)
    act(() => {
      replay.show([...actorStates.actors.values()])
    })
  }
  stand()
  const live = render(screen(actor))
  const replayed = render(screen(given(replay.actor(actor.sessionId))))
  for (const { choice, label, after } of path.steps) {
    act(() => {
      if (choice.kind === 'event') actor.send(choice.event)
      else if (choice.kind === 'wait') clock.increment(choice.ms)
      else {
        const child = actor.getSnapshot().children[choice.child]
        if (child !== undefined) letAnswer(actor, child, choice.outcome)
      }
    })
    stand()
    if (after.status === 'active') expect([label, faceOf(replayed)]).toEqual([label, faceOf(live)])
  }
  actor.stop()
}

const flows = [
  {
    flow: 'login',
    model: loginModel,
    screen: (actor) => (
      <MemoryRouter>
        <LoginForm actor={actor as LoginRef} />
      </MemoryRouter>
    ),
  },
  { flow: 'transfer', model: transferModel, screen: (actor) => <TransferForm actor={actor as TransferRef} /> },
] satisfies readonly { flow: string; model: AnyFlowModel; screen: Screen }[]

it.each(
  flows.flatMap(({ flow, model, screen }) =>
    driverCover(model).paths.map((path) => ({ flow, model, screen, path, says: pathText(path).slice(0, 120) })),
  ),
)('the recording of $flow looks as its screen did: $says [MBT-05]', ({ model, path, screen }) => {
  compare(model, path, screen)
})

it('a password that was not recorded is masked', () => {
  const recorder = createRecorder({ tab: { id: 'tab', title: '' }, schedule: () => undefined, redact: isSecret })
  recorder.start()
  const actor = createActor(
    instrument(loginModel.machine, () => undefined, {}),
    {
      input: loginModel.inputs['a page'],
      inspect: recorder.inspect,
    },
  ).start()
  actor.send({ type: 'password.changed', text: 'what must stay secret' })
  const replay = new Replay()
  replay.show(recorder.standing().actors)
  const { container } = render(
    <MemoryRouter>
      <LoginForm actor={given(replay.actor(actor.sessionId)) as LoginRef} />
    </MemoryRouter>,
  )
  expect(container.querySelector<HTMLInputElement>('input[type="password"]')?.value).toBe('••••••')
  actor.stop()
})
