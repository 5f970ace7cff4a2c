import { describe, expect, it } from 'vitest'
import { callsIn, isAnswer, isCall, plainJson, playsOf, written } from '@statefloor/explorer'
import type { Delivery, Wire } from '@statefloor/explorer'

const call = { method: 'GET', path: '/coins/{coinId}' }
const there = { method: 'GET', path: '/other' }
const gives = { status: 200, body: '1' }
const plays = (wire: Wire<Delivery> | undefined, outcome: Parameters<typeof playsOf>[3]) =>
  playsOf(plainJson, wire, 'it', outcome)

describe('an outcome in a browser', () => {
  it('is the answer of its only call: a value, a status, or a dropped connection', () => {
    const answer = (outcome: Parameters<typeof playsOf>[3]) =>
      plays({ call }, outcome)
        ?.filter(isAnswer)
        .flat()
        .map((play) => play.gives)
    expect(answer({ done: [1] })).toEqual([{ status: 200, contentType: 'application/json', body: '[1]' }])
    expect(answer({ error: { status: 409, body: { why: 'taken' } } })).toEqual([
      { status: 409, contentType: 'application/json', body: '{"why":"taken"}' },
    ])
    expect(answer({ error: 'gone' })).toEqual([{ cut: true }])
    expect(answer({ sends: { type: 'x.said' } })).toBeUndefined()
  })

  it('can be several calls, happen by itself, or be impossible to play', () => {
    const play = { call, gives }
    const other = { call: there, gives }
    expect(plays({ plays: { it: [play, other] } }, { done: 1 })).toEqual([[play, other]])
    expect(plays({ plays: { it: { each: [play, other] } } }, { done: 1 })).toEqual([[play], [other]])
    expect(callsIn({ plays: { it: { each: [play, other] }, that: [play] } })).toEqual([call, there, call])
    expect(plays({ plays: {} }, { done: 1 })).toBeUndefined()
    expect(plays({ happens: 'it' }, { done: 1 })).toEqual([])
    expect(plays({ happens: 'other' }, { done: 1 })).toBeUndefined()
    expect(plays(undefined, { done: 1 })).toBeUndefined()
  })

  it('is written as HTTP, with the pause after which its client retries', () => {
    expect(written([{ call, gives: { cut: true }, times: 3 }], plainJson)).toEqual([
      { call, gives: { cut: true }, times: 3, pause: plainJson.retryPause },
    ])
    expect(written([{ call, gives }], plainJson)).toEqual([{ call, gives }])
  })
})

it('a call matches by its method and path, with any value for a name', () => {
  const asked = (method: string, url: string) => isCall(call, { method, url })
  expect(asked('GET', 'http://localhost/coins/52?x=1')).toBe(true)
  expect(asked('POST', 'http://localhost/coins/52')).toBe(false)
  expect(asked('GET', 'http://localhost/coins/52/more')).toBe(false)
  expect(asked('GET', 'http://localhost/coins/')).toBe(false)
})
