import { describe, expect, it } from 'vitest'
import { isEmojiText, lineReportSchema, linesOf, reportOf, summaryOf } from '#contract/support/support.ts'

describe('agent lines of the venue', () => {
  it.each([
    ['in order', [1, 3, 2], [1, 3, 2]],
    ['without invalid entries', [2, 'x', 4, null, 0, 3], [2, 3]],
    ['once each', [1, 1, 2, 1], [1, 2]],
    ['as defaults for an empty list', [], [3, 2, 1]],
    ['as defaults when none is known', [7, '1'], [3, 2, 1]],
    ['as defaults for a value that is not a list', { 0: 1 }, [3, 2, 1]],
    ['as defaults for a missing value', undefined, [3, 2, 1]],
  ])('are accepted %s [SUP-01]', (_, configured, lines) => {
    expect(linesOf(configured)).toEqual(lines)
  })
})

describe('last message', () => {
  it.each([
    ['emoji', { kind: 'text', text: '👍' }],
    ['emoji', { kind: 'text', text: '👩‍👩‍👧 ❤️ 🏳️‍🌈' }],
    ['emoji', { kind: 'text', text: '🇨🇭1️⃣' }],
    ['image', { kind: 'image', text: '' }],
    ['image', { kind: 'image', text: '👍' }],
    ['file', { kind: 'file', text: '' }],
    ['message', { kind: 'text', text: 'Thank you 👍' }],
    ['message', { kind: 'text', text: '12' }],
    ['message', { kind: 'text', text: '' }],
    ['message', { kind: 'text', text: ' ' }],
  ] as const)('is summarised as %s [SUP-06]', (summary, message) => {
    expect(summaryOf(message)).toBe(summary)
  })

  it('is not an emoji when it is long, and is classified quickly', () => {
    expect(isEmojiText('👍'.repeat(100))).toBe(false)
    const from = performance.now()
    isEmojiText('👍'.repeat(29) + 'x')
    summaryOf({ kind: 'text', text: '\u200d'.repeat(50_000) })
    expect(performance.now() - from).toBeLessThan(50)
  })
})

it('rejects a report of an invalid line', () => {
  for (const wrong of [
    {},
    { ready: 1, unread: 0, last: null },
    { ready: true, unread: -1, last: null },
    { ready: true, unread: 1e9, last: null },
    { ready: true, unread: 0.5, last: null },
    { ready: true, unread: 0, last: { kind: 'script', text: '' } },
    { ready: true, unread: 0, last: { kind: 'text', text: 'x'.repeat(61) } },
  ])
    expect(lineReportSchema.safeParse(wrong).success).toBe(false)
  expect(reportOf(lineReportSchema.parse({ ready: true, unread: 3, last: { kind: 'text', text: '👍' } }))).toEqual({
    ready: true,
    unread: 3,
    last: 'emoji',
  })
  expect(reportOf({ ready: false, unread: 0, last: null })).toEqual({ ready: false, unread: 0, last: null })
})
