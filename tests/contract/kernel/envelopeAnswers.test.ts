import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { callList } from '#contract/calls.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import type { Client } from '#services/http/client.ts'
import { brokenValues, validValues } from '#tests/support/fuzz.ts'
import { answer, stubClient } from '#tests/support/venueStub.ts'
import { isAtLength, isEveryCommit } from '#tests/support/length.ts'

/**
 * A sample of each call: `schemasHostile.test.ts` shows that the schemas refuse thousands of such values, and here each
 * refusal has to reach the caller through the whole client.
 */
const usual = isEveryCommit ? 8 : 20
const count = isAtLength ? 200 : usual

type Ask = (input: object, options: { key: string }) => Promise<unknown>

const askOf = (client: Client, call: Call): Ask => client.area({ call }).call

const key = 'k'.repeat(22)

/** Returns how a call ends on a page for each of a series of responses from the venue. */
const asking = (call: (typeof callList)[number]): ((response: () => Response) => Promise<unknown>) => {
  let respond = () => answer(null)
  const { client, signer, clock } = stubClient(() => respond())
  signer.keep({
    fid: '7',
    signKey: Buffer.from('a secret of thirty-two bytes, ok').toString('base64'),
    time: clock.now(),
  })
  const [query] = call.query ? validValues(call.query, 1) : []
  const [body] = call.body ? validValues(call.body, 1) : []
  const ask = askOf(client, call)
  return async (response) => {
    respond = response
    try {
      return { answered: await ask({ query, body }, { key }) }
    } catch (error) {
      return isCallError(error) ? error.kind : { threw: error }
    }
  }
}

/** How calls end on a page. Yields to the event loop between them so that memory held by responses is freed. */
const endsOf = async (
  ask: (response: () => Response) => Promise<unknown>,
  responses: readonly (() => Response)[],
): Promise<unknown[]> => {
  const ends = new Set<unknown>()
  for (const [index, response] of responses.entries()) {
    ends.add(await ask(response))
    if (index % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
  }
  return [...ends]
}

describe('answer that its schema refuses', () => {
  it.each(callList.map((call) => [call.id, call] as const))(
    `%s: ${count} of them become typed errors for the caller [API-02]`,
    async (_, call) => {
      expect(
        await endsOf(
          asking(call),
          brokenValues(call.response, count).map((data) => () => answer(data)),
        ),
      ).toEqual(['malformed'])
    },
  )

  it.each(callList.map((call) => [call.id, call] as const))(
    '%s: a valid answer reaches the caller',
    async (_, call) => {
      const [data] = validValues(call.response, 1)
      expect(await asking(call)(() => answer(data))).toEqual({ answered: call.response.parse(data) })
    },
  )

  it(`without an envelope: ${count} broken answers become typed errors [API-02]`, async () => {
    const [call] = callList
    if (!call) throw new Error('The contract has no calls')
    expect(
      await endsOf(
        asking(call),
        brokenValues(envelopeSchema, count).map((envelope) => () => Response.json(envelope)),
      ),
    ).toEqual(['malformed'])
  })
})
