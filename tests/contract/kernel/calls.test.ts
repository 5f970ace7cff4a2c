import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/kernel/call.ts'
import { callList, calls } from '#contract/calls.ts'
import { notYet, notYetCount } from '../project/notYet.ts'
import { nameOf, register, type Line } from '../project/register.ts'

const built = new Map(callList.map((call) => [nameOf(call), call]))
const listed = new Set(register.map(nameOf))
const missing = new Set(Object.values(notYet).flat())

/** Field names of an object schema, prefixed with `[]` for a list of objects, as in the register. */
const fieldsOf = (schema: Call['body']): string[] => {
  if (!schema) return []
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const items = form.items
  const ofItem = typeof items === 'object' && !Array.isArray(items) ? items.properties : undefined
  return ofItem ? Object.keys(ofItem).map((name) => `[]${name}`) : Object.keys(form.properties ?? {})
}

/** Parameters that the register leaves open: our query or body has fields that its line does not name. */
const open = (given: readonly string[], ours: readonly string[]): readonly string[] => (given.length === 0 ? [] : ours)

/** The call as a register line. A flow may turn the generic handler off where the register does not require it. */
const asLine = (call: Call, line: Line): Line => ({
  area: call.area,
  method: call.method,
  path: call.path,
  query: [...open(line.query, fieldsOf(call.query))],
  body: [...open(line.body, fieldsOf(call.body))],
  auth: call.auth,
  signed: call.signed,
  money: call.money,
  errors: line.errors === 'generic' ? 'generic' : call.errors,
  encoding: call.encoding,
})

const areas = [...new Set(register.map(({ area }) => area))]

describe('contract and call register', () => {
  describe.each(areas)('%s', (area) => {
    const lines = register.filter((line) => line.area === area && !missing.has(nameOf(line)))
    it(`has one descriptor for each of the ${lines.length} built calls, matching the register [API-01]`, () => {
      const described = lines.map((line) => {
        const call = built.get(nameOf(line))
        return call ? asLine(call, line) : undefined
      })
      expect(described).toEqual(lines.map(({ changesState, decided, ...line }) => line))
    })
  })

  it('marks GET calls that change state, and all calls with other methods [API-01]', () => {
    const wrong = callList.filter(
      (call) =>
        call.changesState !==
        (register.find((line) => nameOf(line) === nameOf(call))?.changesState ?? call.method !== 'GET'),
    )
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('names missing calls in a list that only shrinks [API-01]', () => {
    const lacking = register.filter((line) => !built.has(nameOf(line)))
    expect(lacking.map(nameOf).sort()).toEqual([...missing].sort())
    expect(lacking.length).toBe(notYetCount)
    expect(notYetCount).toBeLessThanOrEqual(125)
  })

  it('lacks no call in completed areas [API-01]', () => {
    for (const area of ['config', 'session', 'transfer', 'favourites', 'assets'])
      expect(Object.keys(notYet)).not.toContain(area)
    expect(
      Object.entries(notYet).filter(([area, names]) =>
        names.some((name) => register.find((line) => nameOf(line) === name)?.area !== area),
      ),
    ).toEqual([])
  })

  it('marks exactly the calls that we added [API-01]', () => {
    expect(callList.filter((call) => call.extension === listed.has(nameOf(call))).map(nameOf)).toEqual([])
  })

  it('has unique ids, built from area and name [API-01]', () => {
    const ids = Object.entries(calls).flatMap(([area, group]) => Object.keys(group).map((name) => `${area}.${name}`))
    expect(callList.map(({ id }) => id)).toEqual(ids)
    expect(built.size).toBe(callList.length)
  })

  it('turns the generic error handler off for every call that the register names [API-03]', () => {
    const off = register.filter(({ errors }) => errors === 'caller').map(nameOf)
    expect(off.length).toBe(4)
    expect(off.filter((name) => built.get(name)?.errors === 'generic')).toEqual([])
  })
})
