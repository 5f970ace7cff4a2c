import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { defineCall } from '#contract/kernel/call.ts'
import type { Call } from '#contract/kernel/call.ts'
import { code } from '#contract/kernel/schemas.ts'
import { successCode } from '#contract/kernel/envelope.ts'
import type { AnyFlowModel, Outcome } from '#machines/model/flowModel.ts'
import { fulfilment, isAnswer, playsOf } from '#machines/model/wire.ts'
import type { WireAnswer, WireCall } from '#machines/model/wire.ts'
import { loadModel, modelFiles } from '#tests/support/models.ts'

const isDescriptor = (call: WireCall): call is Call => 'response' in call

const answerSchema = z.object({ data: z.unknown() })

/** Whether the client accepts a successful answer; a call's schema does not cover other answers. */
const isTaken = (call: WireCall, gives: WireAnswer): boolean => {
  if (!isDescriptor(call) || !('data' in gives) || (gives.code ?? successCode) !== successCode) return true
  const { data } = answerSchema.parse(JSON.parse(fulfilment(gives).body))
  return call.response.safeParse(data).success
}

/** The outcomes of an actor by name; empty if they depend on the moment. */
const outcomesOf = (outcomes: object, actor: string): Readonly<Record<string, Outcome>> => {
  const given: unknown = Object.entries(outcomes).find(([name]) => name === actor)?.[1]
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, Outcome>>) : {}
}

/** Successful answers that a model gives a browser but the contract rejects. */
const refused = ({ wire = {}, outcomes }: Pick<AnyFlowModel, 'wire' | 'outcomes'>): readonly string[] =>
  Object.entries(wire).flatMap(([actor, way]) =>
    Object.entries(outcomesOf(outcomes, actor)).flatMap(([name, outcome]) =>
      (playsOf(way, name, outcome) ?? [])
        .filter(isAnswer)
        .flat()
        .filter(({ call, gives }) => !isTaken(call, gives))
        .map(({ call }) => `${actor}: ${name} is no answer of ${call.path}`),
    ),
  )

it.each([...modelFiles().keys()])('%s has wire data that the contract accepts [MBT-03]', async (flow) => {
  expect(refused(await loadModel(flow))).toEqual([])
})

it('reports an answer that the contract rejects, played by one call or by several [MBT-03]', () => {
  const call = defineCall({ id: 'a.list', method: 'GET', path: '/hk-web/a/list', response: z.array(code) })
  const outcomes = { fetch: { good: { done: ['first'] }, bad: { done: ['First'] }, cut: { error: 'x' } } }
  expect(refused({ wire: { fetch: { call } }, outcomes })).toEqual(['fetch: bad is no answer of /hk-web/a/list'])
  const plays = { good: [{ call, gives: { data: ['First'] } }], bad: [{ call, gives: { code: 1, data: ['First'] } }] }
  expect(refused({ wire: { fetch: { plays } }, outcomes })).toEqual(['fetch: good is no answer of /hk-web/a/list'])
})
