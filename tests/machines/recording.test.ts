import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cover, CoverageRecorder, explore, instrument, letAnswer, TestClock, type Path } from '@statefloor/explorer'
import { World, writeRecording, readRecording, type TabRecording } from '@statefloor/inspector'
import { createRecorder, type Redact } from '@statefloor/inspector/recorder'
import { isSecret } from '#inspector/redact.ts'
import { sampleCodes } from '#machines/account/recovery/recoveryCodes.model.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { loadModel, modelFiles } from '../support/models.ts'

/** What the models use as passwords, codes, keys and tokens. */
const secrets = [
  'a pass phrase',
  'seven quiet kettles',
  '123 456',
  'AB12C-de34f',
  'GEZDGNBVGY3TQOJQ',
  'otpauth:',
  's'.repeat(43),
  't'.repeat(43),
  ...sampleCodes,
]
/** The token of a safety check: a word so common that it is looked for only as a whole value, in flows of the account. */
const isToken = /:"token"/

const record = (model: AnyFlowModel, path: Path, redact: Redact | undefined): TabRecording => {
  const clock = new TestClock()
  const recorder = createRecorder({
    tab: { id: 'tab', title: '' },
    now: () => clock.now(),
    schedule: () => undefined,
    ...(redact !== undefined && { redact }),
  })
  recorder.start()
  const machine = instrument(model.machine, new CoverageRecorder(model.machine).witness, {})
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
  // What the records come to is what the actors are.
  const world = new World(recording.base)
  for (const one of recording.records) world.apply(one)
  const standing = recorder.standing().actors
  expect([...world.actors.values()]).toEqual(standing)
  const root = standing.find(({ actor: id }) => id === actor.sessionId)
  if (root?.status === 'active') expect(root.value).toEqual(actor.getSnapshot().value)
  actor.stop()
  return recording
}

const recordings = (model: AnyFlowModel, redact: Redact | undefined): string =>
  writeRecording(cover(explore(model), { kind: 'transitions' }).paths.map((path) => record(model, path, redact)))

describe('a recording of every flow', () => {
  const files = modelFiles()
  it.each([...files.keys()])('%s: has its whole way, and no password, code, key or cookie', async (flow) => {
    const text = recordings(await loadModel(flow), isSecret)
    expect(readRecording(text).ok).toBe(true)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    if (files.get(flow)?.startsWith('account/') === true) expect(isToken.exec(text)).toBeNull()
  })

  it('would have them if nothing were marked', async () => {
    const all = await Promise.all(
      ['login', 'register', 'safetyCheck', 'totp', 'walletLogin', 'walletApproval'].map(async (flow) =>
        recordings(await loadModel(flow), undefined),
      ),
    )
    expect(secrets.filter((secret) => !all.join().includes(secret))).toEqual([])
    expect(isToken.exec(all.join())).not.toBeNull()
  })
})
