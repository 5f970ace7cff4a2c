import { describe, expect, it } from 'vitest'
import { isBuilt, nearestOf } from '#contract/shell/neighbours.ts'
import { locales } from '#contract/shell/locales.ts'
import { routes } from '#contract/routes.ts'
import english from '#locales/en_US/unbuilt.json' with { type: 'json' }
import chinese from '#locales/zh_CN/unbuilt.json' with { type: 'json' }

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en_US: english.planned,
  zh_CN: chinese.planned,
}
const unbuilt = routes.filter(({ id }) => !isBuilt(id)).map(({ id }) => id)
const sentenceEnd = /[.。]$/

describe('a page that is not built yet', () => {
  it('is described in every language', () => {
    expect(Object.keys(words).toSorted()).toEqual([...locales].toSorted())
  })

  it.each(unbuilt)('says for %s in one sentence what it will be, and leads to a page that works [HELP-01]', (id) => {
    for (const locale of locales) {
      const sentence = words[locale]?.[id] ?? ''
      expect(sentence.length, locale).toBeGreaterThan(8)
      expect(sentence, locale).toMatch(sentenceEnd)
      expect(sentence.slice(0, -1), locale).not.toMatch(/[.。]/)
    }
    const near = nearestOf(id)
    expect(near.id).not.toBe(id)
    expect(isBuilt(near.id)).toBe(true)
    expect(near.path).not.toContain(':')
  })

  it('is one of the contract', () => {
    const ids: readonly string[] = routes.map(({ id }) => id)
    for (const locale of locales) expect(Object.keys(words[locale] ?? {}).filter((id) => !ids.includes(id))).toEqual([])
  })
})
