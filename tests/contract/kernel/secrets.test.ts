import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callList } from '#contract/calls.ts'
import { secretFields } from '#contract/secrets.ts'

/** Field names that look like secrets but are not. */
const harmless = new Set([
  // The venue’s error codes, and codes that identify something.
  'code',
  'codes',
  'contractCode',
  'contractCodes',
  'currencyCode',
  'moduleCode',
  'submoduleCode',
  'supportCode',
  // Coins on a chain.
  'tokens',
  'isRiskToken',
])
const suspicious =
  /pass(word|phrase)|secret|otp|signkey|signature|nonce|cookie|mnemonic|privatekey|apikey|(code|token)s?$/i

/** The names of all fields below a schema, according to JSON Schema. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...namesIn(value),
  ])
}

const fields = new Set(
  callList.flatMap(({ params, query, body, response }) =>
    [params, query, body, response].flatMap((schema) =>
      schema === undefined ? [] : namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    ),
  ),
)

it('marks every field of a call whose name looks like a secret, and no name that is not a field', () => {
  expect([...fields].filter((name) => suspicious.test(name) && !secretFields.has(name) && !harmless.has(name))).toEqual(
    [],
  )
  expect([...secretFields].filter((name) => !fields.has(name))).toEqual([])
})
