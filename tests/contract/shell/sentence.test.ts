import { describe, expect, it } from 'vitest'
import { createSentence } from '#i18n/sentence.ts'

describe('sentence formatter for frequent updates', () => {
  it('puts each value in its place, in the word order of the language', () => {
    let asked = 0
    const write = createSentence(['bid', 'ask'], ({ bid, ask }) => {
      asked += 1
      return `Ask ${ask}, bid ${bid}; bid ${bid}.`
    })
    expect(write({ bid: '1.5', ask: '2' })).toBe('Ask 2, bid 1.5; bid 1.5.')
    expect(write({ bid: '', ask: '{{bid}}' })).toBe('Ask {{bid}}, bid ; bid .')
    expect(asked).toBe(1)
  })

  it('may begin or end with a value, or leave one out', () => {
    expect(createSentence(['one', 'other'], ({ one }) => `${one} stands`)({ one: '3', other: '4' })).toBe('3 stands')
    expect(createSentence(['one', 'other'], ({ one, other }) => one + other)({ one: '3', other: '4' })).toBe('34')
    expect(createSentence([], () => 'Nobody')({})).toBe('Nobody')
  })
})
