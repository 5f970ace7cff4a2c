import { describe, expect, it } from 'vitest'
import { callList } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { entities } from '#contract/entities.ts'
import { brokenValues, validValues } from '#tests/support/fuzz.ts'
import { isAtLength } from '#tests/support/length.ts'

const broken = isAtLength ? 10_000 : 200
const valid = isAtLength ? 1_000 : 30

const requests = [...callList, ...Object.values(sandbox)].flatMap(({ id, query, body }) => [
  ...(query ? [[`${id} query`, query] as const] : []),
  ...(body ? [[`${id} body`, body] as const] : []),
])

describe('what a request’s schema', () => {
  it.each(requests)('%s takes is right, and what it refuses is wrong', (_, schema) => {
    expect(validValues(schema, valid).filter((value) => !schema.safeParse(value).success)).toEqual([])
    expect(brokenValues(schema, broken).filter((value) => schema.safeParse(value).success)).toEqual([])
  })
})

describe('what an answer’s schema', () => {
  it.each(callList.map(({ id, response }) => [id, response] as const))(
    '%s takes is right, and what it refuses is wrong [API-02]',
    (_, schema) => {
      expect(validValues(schema, valid).filter((value) => !schema.safeParse(value).success)).toEqual([])
      expect(brokenValues(schema, broken).filter((value) => schema.safeParse(value).success)).toEqual([])
    },
  )

  it.each(Object.entries(entities))(
    'of the entity “%s” takes is right, and what it refuses is wrong [API-02]',
    (_, schema) => {
      expect(validValues(schema, valid).filter((value) => !schema.safeParse(value).success)).toEqual([])
      expect(brokenValues(schema, broken).filter((value) => schema.safeParse(value).success)).toEqual([])
    },
  )
})
