import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { instrument, letAnswer, TestClock } from '@statefloor/explorer'
import type { Outcome } from '@statefloor/explorer'
import { writeRecording } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { main } from '@statefloor/paths'
import { typedAmount } from '#contract/kernel/amountText.ts'
import { withdrawMachine } from '#machines/assets/withdraw/withdraw.machine.ts'
import { withdrawRules } from '#machines/assets/withdraw/withdraw.rules.ts'
import { sampleFields, sampleSetup, sampleTerms } from '#machines/assets/withdraw/withdraw.samples.ts'
import { quoteConfirmWith } from '#machines/patterns/quoteConfirm/quoteConfirm.machine.ts'
import type { QuoteRules } from '#machines/patterns/quoteConfirm/quoteConfirm.types.ts'
import { isSecret } from '#services/support/redact.ts'
import { outcomesIn } from '#tests/support/recorded/outcomes.ts'
import { pathsConfig } from '#tools/paths/config.ts'

const folder = join(fileURLToPath(new URL('../..', import.meta.url)), '.artefacts/recordedParts')
const file = join(folder, 'withdrawal.json')

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** A person opens withdrawals, fills in the form, reviews it and goes back. */
const recordWithdrawal = (): void => {
  const clock = new TestClock()
  const recorder = createRecorder({
    tab: { id: 'tab', title: '' },
    now: () => clock.now(),
    schedule: () => undefined,
    redact: isSecret,
  })
  recorder.start()
  const page = instrument(withdrawMachine, () => undefined, {})
  const quote = instrument(quoteConfirmWith(withdrawRules as QuoteRules), () => undefined, {})
  const input = { fid: '1001', coinId: 1, withdrawId: undefined, filter: {}, kept: undefined }
  const actor = createActor(page.provide({ actors: { quote } }), { clock, input, inspect: recorder.inspect }).start()
  const form: AnyActorRef = actor.getSnapshot().children['quote'] as AnyActorRef
  const answer = (child: string, outcome: Outcome) =>
    letAnswer(
      form,
      (form.getSnapshot() as { children: Record<string, AnyActorRef> }).children[child] as AnyActorRef,
      outcome,
    )
  const { address } = sampleFields()
  answer('fetchSetup', { done: sampleSetup })
  form.send({ type: 'field.changed', change: { field: 'address', text: address } })
  form.send({ type: 'field.changed', change: { field: 'amount', typed: typedAmount('0.1', 'en_US') } })
  clock.increment(10_000)
  answer('fetchTerms', { done: sampleTerms() })
  form.send({ type: 'review.requested' })
  writeFileSync(file, writeRecording([recorder.recording()]))
  actor.stop()
}

const from = async (...args: readonly string[]) => {
  const told: string[] = []
  const streams = { out: (text: string) => told.push(text), err: (text: string) => told.push(text) }
  const code = await main(['from', file, ...args], pathsConfig, streams)
  return { code, told: told.join('') }
}

describe('a recording of a form whose rules its page gives', () => {
  it('becomes a test with those rules [MBT-06]', async () => {
    recordWithdrawal()
    const out = join(folder, 'quoteConfirm.test.tsx')
    expect(await from('--flow', 'quoteConfirm', '--expect', 'recorded', '--out', out)).toMatchObject({ code: 0 })
    const test = readFileSync(out, 'utf8')
    expect(test).toContain("import { withdrawQuoteModel } from '#tests/support/browser/waysIn/withdrawQuote.ts'")
    expect(test).not.toContain('quoteConfirmModel')
    expect(test).toContain('reviewing')
    expect(await outcomesIn(folder, 'node')).toEqual({ 'quoteConfirm.test.tsx': 'passed' })
  })
})
