import { describe, expect, it } from 'vitest'
import { callsIn, fulfilment, isAnswer, isCall, playsOf } from '#machines/model/wire.ts'
import type { Wire } from '#machines/model/wire.ts'

const call = { method: 'GET', path: '/hk-web/coin/{coinId}' } as const
const error = (kind: string, more: object = {}) => ({ error: { kind, call: 'coin.info', ...more } })
const answerOf = (outcome: Parameters<typeof playsOf>[2], wire: Wire = { call }) =>
  playsOf(wire, 'it', outcome)
    ?.filter(isAnswer)
    .flat()
    .map(({ gives }) => gives)

describe('an outcome in a browser', () => {
  it.each([
    ['a value is the data of the envelope', { done: [1] }, { data: [1] }],
    [
      'a reason of the venue is its code and message',
      error('business', { code: 30303, msg: 'No' }),
      { code: 30303, msg: 'No' },
    ],
    ['a missing session is a 401', error('session'), { status: 401 }],
    ['too many calls are a 429', error('rateLimited', { retryAfter: 1_500 }), { status: 429, retryAfter: 1_500 }],
    ['a status is itself', error('http', { status: 503 }), { status: 503 }],
    ['a dead connection is cut', error('http'), { cut: true }],
    ['no answer is silence', error('timeout'), { silent: true }],
    ['no network is a cut', error('offline'), { cut: true }],
    ['nonsense is no envelope', error('malformed'), { body: '<!doctype html><title>not an answer</title>' }],
  ])('%s', (_, outcome, gives) => {
    expect(answerOf(outcome)).toEqual([gives])
  })

  it('repeats what a read requests again, but not what it treats as final', () => {
    const wire = { call, retries: 3 }
    const times = (outcome: Parameters<typeof playsOf>[2]) =>
      playsOf(wire, 'it', outcome)
        ?.filter(isAnswer)
        .flat()
        .map((play) => play.times)
    expect(times(error('timeout'))).toEqual([4])
    expect(times(error('business'))).toEqual([1])
  })

  it('takes the data that the model derives from a value', () => {
    expect(answerOf({ done: { rows: [1] } }, { call, data: () => ({ list: [1] }) })).toEqual([{ data: { list: [1] } }])
  })

  it('can consist of several calls, happen without a call, or not be played at all', () => {
    const play = { call, gives: { code: 200 } }
    const there = { method: 'GET', path: '/other' } as const
    const other = { ...play, call: there }
    expect(playsOf({ plays: { it: [play, other] } }, 'it', { done: 1 })).toEqual([[play, other]])
    expect(playsOf({ plays: { it: { each: [play, other] } } }, 'it', { done: 1 })).toEqual([[play], [other]])
    expect(callsIn({ plays: { it: { each: [play, other] }, that: [play] } })).toEqual([call, there, call])
    expect([callsIn({ call }), callsIn({ happens: 'it' })]).toEqual([[call], []])
    expect(playsOf({ plays: {} }, 'it', { done: 1 })).toBeUndefined()
    expect(playsOf({ happens: 'it' }, 'it', { done: 1 })).toEqual([])
    expect(playsOf({ happens: 'other' }, 'it', { done: 1 })).toBeUndefined()
    expect(playsOf({ call }, 'it', { error: new Error('ours') })).toBeUndefined()
    expect(playsOf(undefined, 'it', { done: 1 })).toBeUndefined()
  })

  it('may need a user between the calls if another flow’s screen triggers it', () => {
    const play = { call, gives: {} }
    const press = { click: { role: 'button', name: 'it:action.allow' } } as const
    const moves = playsOf({ plays: { it: { each: [press, play] } } }, 'it', { done: 1 })
    expect(moves).toEqual([press, [play]])
    expect(moves?.map(isAnswer)).toEqual([false, true])
    expect(callsIn({ plays: { it: { each: [press, play] } } })).toEqual([call])
  })

  it('is written as HTTP', () => {
    expect(fulfilment({ code: 5, msg: 'm', data: 1 })).toEqual({
      status: 200,
      contentType: 'application/json',
      body: '{"code":5,"msg":"m","data":1}',
    })
    expect(fulfilment({ data: 1 }).body).toBe('{"code":200,"msg":"","data":1}')
    expect(fulfilment({ status: 429, retryAfter: 1_500 })).toEqual({
      status: 429,
      headers: { 'Retry-After': '2' },
      body: '',
    })
  })
})

it('identifies a call by method and path, whatever replaces its parameters', () => {
  const asked = (method: string, url: string) => isCall(call, { method, url })
  expect(asked('GET', 'http://localhost/hk-web/coin/52?x=1')).toBe(true)
  expect(asked('POST', 'http://localhost/hk-web/coin/52')).toBe(false)
  expect(asked('GET', 'http://localhost/hk-web/coin/52/more')).toBe(false)
  expect(asked('GET', 'http://localhost/hk-web/coin/')).toBe(false)
})
