import { describe, expect, it } from 'vitest'
import { noticeBlocks, noticeLinks, noticeTarget, plainNotice } from '#contract/support/noticeText.ts'
import { noticeFeedPath, noticePath } from '#contract/support/notices.ts'

describe('the text of a notice', () => {
  it('has paragraphs, headings, lists and links [HELP-01]', () => {
    const text = 'One\ntwo [three](/vip).\n\n## Four\n- five\n- [six](https://a.example)\nseven'
    expect(noticeBlocks(text)).toEqual([
      { kind: 'text', parts: ['One two ', { words: 'three', target: '/vip' }, '.'] },
      { kind: 'heading', parts: ['Four'] },
      { kind: 'list', items: [['five'], [{ words: 'six', target: 'https://a.example' }]] },
      { kind: 'text', parts: ['seven'] },
    ])
    expect(noticeLinks(text)).toEqual(['/vip', 'https://a.example'])
    expect(plainNotice(text)).toBe('One two three. Four five · six seven')
  })

  it('leaves what is no link as it is', () => {
    for (const text of ['[a] (b)', '[a](b c)', '[](b)', '[a]()', '<b>a</b>'])
      expect(noticeBlocks(text)).toEqual([{ kind: 'text', parts: [text] }])
    expect(noticeBlocks('')).toEqual([])
  })

  it('takes time in proportion to its length', () => {
    for (const piece of ['[', '[a](', '[a](b', '- ', '## ', '[a'.repeat(3)]) {
      const text = piece.repeat(200_000 / piece.length)
      expect(plainNotice(text).length).toBeLessThanOrEqual(text.length)
    }
  })

  it('leads to a page of ours or to an https address', () => {
    expect(noticeTarget('/vip?a=b#c')).toEqual({ kind: 'page', to: '/vip?a=b#c' })
    expect(noticeTarget('https://a.example/b')).toEqual({ kind: 'outside', href: 'https://a.example/b' })
    for (const target of [
      'http://a.example',
      '//a.example',
      '/\\\\a.example',
      'javascript:a',
      'https:/a',
      'https://b:c@a.example',
      'vip',
    ])
      expect(noticeTarget(target), target).toBeUndefined()
  })

  it('has an address, and a feed in each language', () => {
    expect(noticePath(7)).toBe('/support/notice?id=7')
    expect(noticePath(7, 'event')).toBe('/support/notice?category=event&id=7')
    expect(noticeFeedPath('zh_CN')).toBe('/hk-web/public/notices/zh_CN.xml')
  })
})
