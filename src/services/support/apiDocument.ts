import { fromPromise } from 'xstate'
import type { Call } from '#contract/kernel/call.ts'
import { apiDocument, sampleOrigin } from '#contract/support/calls/apiDocument.ts'
import type { ApiEntry, ApiIndex } from '#contract/support/calls/apiDocument.ts'
import type { ApiAnswer, ApiTrial } from '#machines/support/apiDocument/apiDocument.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Answer } from '../http/http.ts'
import { createRead } from '../http/read.ts'
import type { Services } from '../services.ts'

/** The answer's headers that tell a reader something. */
const toldHeaders = ['Content-Type', 'Content-Language', 'Cache-Control', 'Retry-After', 'Date'] as const

const valuesOf = (trial: ApiTrial, entries: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap((name) => {
      const value = trial.values[name]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

/** The call's input: path values, the other values as query, and the body. */
const inputOf = (call: Call, trial: ApiTrial) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  const inQuery = Object.keys(trial.values).filter((name) => !inPath.includes(name))
  return {
    ...(call.params && { params: valuesOf(trial, inPath) }),
    ...(call.query && { query: valuesOf(trial, inQuery) }),
    ...(call.body && { body: JSON.parse(trial.body) as unknown }),
  }
}

const shown = ({ status, envelope, headers }: Answer, took: number): ApiAnswer => ({
  status,
  took,
  headers: toldHeaders.flatMap((name) => {
    const value = headers?.get(name)
    return value ? [{ name, value }] : []
  }),
  text: JSON.stringify(envelope, null, 2),
})

/** The actors of the API reference. `origin` is the address that samples call. */
export const createApiDocumentActors = (services: Services, origin: string) => {
  const { client, clock, random } = services
  const calls = client.area(apiDocument)
  return {
    fetchIndex: createRead<ApiIndex>(services, calls.index),
    fetchArea: requestOf<readonly ApiEntry[], { readonly area: string }>(
      async ({ query, signal, willRetry }) =>
        (await calls.area({ query }, { signal, willRetry })).map((entry) => ({
          ...entry,
          samples: entry.samples.map((sample) => ({
            ...sample,
            text: sample.text.replaceAll(sampleOrigin, origin),
          })),
        })),
      random.share,
    ),
    sendTrial: fromPromise<ApiAnswer, ApiTrial>(async ({ input, signal }) => {
      // A production build offers no trial, and does without the descriptors of all calls.
      if (!import.meta.env.VITE_SANDBOX) throw new Error('Calls are sent from the reference of a sandbox only')
      const { callList } = await import('#contract/calls.ts')
      const trial = callList.find(({ id, money }) => id === input.id && !money)
      if (!trial) throw new Error(`${input.id} cannot be sent from the reference`)
      const started = clock.now()
      let answer: ApiAnswer | undefined
      const onAnswer = (one: Answer) => {
        answer = shown(one, clock.now() - started)
      }
      try {
        await client.area({ trial }).trial(inputOf(trial, input), { signal, saidByCaller: true, onAnswer })
      } catch (error) {
        // A refusal is an answer; without one the reader learns what happened to the request.
        if (!answer) throw error
      }
      if (!answer) throw new Error(`${input.id} succeeded without an answer`)
      return answer
    }),
  }
}
