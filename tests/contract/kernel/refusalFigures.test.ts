import { expect, it } from 'vitest'
import { figuresOf } from '#contract/kernel/refusalFigures.ts'

it('takes amounts and whole numbers of a refusal, and nothing else', () => {
  expect(figuresOf({ needed: '12.5', largest: 40, field: 'body.amount', parts: ['1'], of: { x: '1' } })).toEqual({
    needed: '12.5',
    largest: '40',
  })
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '12'],
  ['a list', ['12']],
  ['an object without figures', { field: 'body.amount' }],
  ['a number that is not whole', { largest: 0.1 }],
  ['a number beyond the exact ones', { largest: 2 ** 60 }],
  ['an amount of endless digits', { largest: '1'.repeat(10_000) }],
  ['an amount in markup', { largest: '<b>1</b>' }],
  ['a name that is none', { 'the largest': '1', ['x'.repeat(30)]: '1' }],
  ['more figures than any refusal has', Object.fromEntries([...'abcdefghijk'].map((name) => [name, '1']))],
])('takes none of %s', (_, data) => {
  expect(figuresOf(data)).toBeUndefined()
})
