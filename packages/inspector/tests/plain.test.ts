import { createActor, createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { diff, patch, plain, plainLimits, redacted, tokenText, valueAt, type Json } from '@statefloor/inspector'

const where = { logic: 'some', src: null, part: 'context', event: null } as const
const written = (value: unknown, limits = plainLimits) => plain(value, where, undefined, limits)

describe('recorded values', () => {
  it('keep plain data unchanged', () => {
    const value = { text: 'a', list: [1, true, null, { deep: '' }] }
    expect(written(value)).toEqual(value)
  })

  it.each([
    ['a function', function save() {}, 'function save'],
    ['nothing', undefined, 'undefined'],
    ['a bigint', 12n, '12n'],
    ['no number', Number.NaN, 'NaN'],
    ['a date', new Date(0), 'Date 1970-01-01T00:00:00.000Z'],
    ['a date that is none', new Date('x'), 'Date invalid'],
    ['an error', new TypeError('broken'), 'TypeError: broken'],
    ['a map', new Map([[1, 2]]), 'Map(1)'],
    ['an element', Object.assign(Object.create({}), { nodeType: 1, nodeName: 'INPUT' }), '<input>'],
    ['a thing of a class', new AbortController(), 'AbortController'],
  ])('show %s as words', (_, value, words) => {
    expect(tokenText(written(value))).toBe(words)
  })

  it('show an actor by its session id', () => {
    const actor = createActor(createMachine({}))
    expect(written({ actor })).toEqual({ actor: { $: `actor ${actor.sessionId}` } })
  })

  it('end at cycles, but not at repeated values', () => {
    const same = { a: 1 }
    const ring: Record<string, unknown> = { one: same, two: same }
    ring['self'] = ring
    expect(written(ring)).toEqual({ one: { a: 1 }, two: { a: 1 }, self: { $: 'cycle' } })
  })

  it('end where they are too deep, too long or too large', () => {
    const limits = { depth: 2, entries: 2, text: 3, nodes: 6 }
    expect(written({ a: { b: { c: 1 } } }, limits)).toEqual({ a: { b: { $: 'object, too deep' } } })
    expect(written([1, 2, 3], limits)).toEqual([1, 2, { $: '1 more' }])
    expect(written('abcdef', limits)).toEqual({ $: 'abc… (6 characters)' })
    expect(written([[1, 2], [3, 4], [5]], { ...limits, entries: 9 })).toEqual([
      [1, 2],
      [3, { $: 'more' }],
      { $: 'more' },
    ])
  })

  it('never throws', () => {
    const trap = {
      get broken(): string {
        throw new Error('a getter')
      },
    }
    expect(written(trap)).toEqual({ $: 'unreadable' })
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(written({ proxy })).toEqual({ $: 'unreadable' })
  })

  it('redact what the host selects, and what the host fails to judge', () => {
    const seen: string[] = []
    const value = { user: { password: 'x', name: 'y' } }
    const made = plain(value, where, (_, { path }) => {
      seen.push(path.join('.'))
      if (path.at(-1) === 'name') throw new Error('broken')
      return path.at(-1) === 'password'
    })
    expect(made).toEqual({ user: { password: redacted, name: redacted } })
    expect(seen).toEqual(['', 'user', 'user.password', 'user.name'])
  })
})

describe('differences', () => {
  it.each<[string, Json, Json, number]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, 0],
    ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, 1],
    ['a field that came and one that went', { a: 1 }, { b: 1 }, 2],
    ['an entry', { a: [1, 2, 3] }, { a: [1, 5, 3] }, 1],
    ['an entry more', { a: [1, 2, 3] }, { a: [1, 2, 3, 4] }, 1],
    ['an entry less', { a: [1, 2, 3] }, { a: [1, 2] }, 1],
    ['a list that moved along', { a: [1, 2, 3, 4, 5, 6, 7, 8] }, { a: [0, 1, 2, 3, 4, 5, 6, 7] }, 1],
    ['another kind', { a: [1] }, { a: { b: 1 } }, 1],
    ['a name that objects have anyway', {}, JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}') as Json, 2],
  ])('report %s and apply it', (_, before, after, changes) => {
    const said = diff(before, after)
    expect(said).toHaveLength(changes)
    expect(JSON.stringify(patch(before, said), Object.keys(after as object).sort())).toBe(
      JSON.stringify(after, Object.keys(after as object).sort()),
    )
    expect(patch(before, said)).toEqual(after)
  })

  it('share what was not touched', () => {
    const before = { a: { deep: [1] }, b: 1 }
    const after = patch(before, [{ path: ['b'], to: 2 }])
    expect(valueAt(after, ['a'])).toBe(before.a)
    expect(valueAt(after, ['a', 'deep', 0])).toBe(1)
    expect(valueAt(after, ['a', 'missing', 0])).toBeUndefined()
  })
})
