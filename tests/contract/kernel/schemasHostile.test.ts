import { describe, expect, it } from 'vitest'
import { callList } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { entities } from '#contract/entities.ts'
import { brokenValues, validValues } from '#tests/support/fuzz.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'

const usual = isEveryCommit ? { broken: 80, valid: 12 } : { broken: 200, valid: 30 }
const { broken, valid } = isAtLength ? { broken: long(1_000), valid: long(100) } : usual

const requests = [...callList, ...Object.values(sandbox)].flatMap(({ id, query, body }) => [
  ...(query ? [[`${id} query`, query] as const] : []),
  ...(body ? [[`${id} body`, body] as const] : []),
])

describe('request schema', () => {
  it.each(requests)('%s accepts valid input and refuses invalid input', (_, schema) => {
    expect(validValues(schema, valid).filter((value) => !schema.safeParse(value).success)).toEqual([])
    expect(brokenValues(schema, broken).filter((value) => schema.safeParse(value).success)).toEqual([])
  })
})

describe('response schema', () => {
  it.each(callList.map(({ id, response }) => [id, response] as const))(
    '%s accepts valid answers and refuses invalid ones [API-02]',
    (_, schema) => {
      expect(validValues(schema, valid).filter((value) => !schema.safeParse(value).success)).toEqual([])
      expect(brokenValues(schema, broken).filter((value) => schema.safeParse(value).success)).toEqual([])
    },
  )

  it.each(Object.entries(entities))(
    'for entity “%s” accepts valid values and refuses invalid ones [API-02]',
    (_, schema) => {
      expect(validValues(schema, valid).filter((value) => !schema.safeParse(value).success)).toEqual([])
      expect(brokenValues(schema, broken).filter((value) => schema.safeParse(value).success)).toEqual([])
    },
  )
})
