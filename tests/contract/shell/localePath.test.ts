import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLocale, splitLocale, withLocale } from '#contract/shell/localePath.ts'
import { respelled } from '#contract/shell/respelled.ts'
import { isDocumentLocale, longest, offeredLocales, plannedLocales, spokenAt } from '#contract/shell/locales.ts'
import { routes } from '#contract/routes.ts'
import { loginPath, safeRedirect } from '#contract/shell/redirect.ts'

const origin = 'https://us.example'
const changed = (address: string, locale: Parameters<typeof inLocale>[1] = 'zh_CN') =>
  inLocale(new URL(address, origin), locale)
/** The address of a login that redirects to a path. */
const leadingTo = (place: string, prefix = '/en_US') => `${prefix}${loginPath(place)}`

describe('language prefix', () => {
  it('is removed and added', () => {
    expect(splitLocale('/en_US/market')).toEqual({ locale: 'en_US', path: '/market' })
    expect(splitLocale('/en_US')).toEqual({ locale: 'en_US', path: '/' })
    expect(splitLocale('/longest/market')).toEqual({ locale: longest, path: '/market' })
    expect(splitLocale('/market/en_US')).toEqual({ locale: undefined, path: '/market/en_US' })
    expect(splitLocale('/en_USA/market')).toEqual({ locale: undefined, path: '/en_USA/market' })
    expect(withLocale('/market', 'zh_CN')).toBe('/zh_CN/market')
    expect(withLocale('/en_US/market', 'zh_CN')).toBe('/zh_CN/market')
  })

  it.each(plannedLocales)('can be %s, with or without words', (code) => {
    expect(splitLocale(`/${code}/market`)).toEqual({ locale: code, path: '/market' })
  })
})

describe('language prefix in another spelling', () => {
  it.each([
    ['/en-US/market', 'en_US', '/market'],
    ['/en/market/a', 'en_US', '/market/a'],
    ['/EN_us', 'en_US', '/'],
    ['/en-GB/market', 'en_US', '/market'],
    ['/zh/market', 'zh_CN', '/market'],
    ['/zh-CN/', 'zh_CN', '/'],
    ['/ZH_cn/market', 'zh_CN', '/market'],
    ['/zh-Hans-CN/market', 'zh_CN', '/market'],
    ['/zh-TW/market', 'zh_HK', '/market'],
    ['/zh-Hant/market', 'zh_HK', '/market'],
    ['/fr/market', 'fr_FR', '/market'],
    ['/pt-BR/market', 'pt_PT', '/market'],
    ['/fil/market', 'fil_PH', '/market'],
    ['/en_USA/market', 'en_US', '/market'],
    ['/ko/market', 'en_US', '/market'],
    ['/ko-KR/market', 'en_US', '/market'],
    ['/en_US/en-US/market', 'en_US', '/market'],
    ['/en_US/zh-CN/market', 'zh_CN', '/market'],
    ['/en_US/zh_CN/market', 'zh_CN', '/market'],
    ['/en/en/en/market', 'en_US', '/market'],
    ['/en//evil.example', 'en_US', '/evil.example'],
    ['/en/\\\\evil.example', 'en_US', '/evil.example'],
    ['/en-US/%E4%BD%A0', 'en_US', '/%E4%BD%A0'],
  ])('%s is %s of %s', (address, locale, path) => {
    expect(respelled(address)).toEqual({ locale, path })
    expect(respelled(withLocale(path, plannedLocales[0]))).toBeUndefined()
  })

  it.each(['/', '/market', '/en_US', '/en_US/market', '/longest/market', '/nft', '/vip', '/xx/market', '/%', '/e'])(
    '%s is not a language',
    (address) => {
      expect(respelled(address)).toBeUndefined()
    },
  )

  it('does not mistake a page for a language', () => {
    for (const { path } of routes)
      expect([path, respelled(path), respelled(`/en_US${path}`)]).toEqual([path, undefined, undefined])
  })
})

describe('languages a document may use', () => {
  it('have words; the longest text is included only where it exists', () => {
    for (const { code } of offeredLocales) expect(isDocumentLocale(code, false)).toBe(true)
    expect(isDocumentLocale('zh_HK', true)).toBe(false)
    expect(isDocumentLocale(longest, true)).toBe(true)
    expect(isDocumentLocale(longest, false)).toBe(false)
    expect(offeredLocales.map(({ code }) => code)).not.toContain(longest)
  })
})

describe('document language', () => {
  it.each([
    ['en_US', 'en_US'],
    ['zh_CN', 'zh_CN'],
    ['zh_HK', 'zh_CN'],
    ['ja_JP', 'en_US'],
    [longest, longest],
  ] as const)('for /%s is %s [LOC-01]', (given, spoken) => {
    expect(spokenAt(given, true)).toBe(spoken)
  })

  it('is a real language where the longest text does not exist', () => {
    expect(spokenAt(longest, false)).toBe('en_US')
  })
})

describe('address in another language', () => {
  it.each([
    ['/en_US/market', '/zh_CN/market'],
    ['/en_US', '/zh_CN/'],
    ['/en_US/', '/zh_CN/'],
    ['/market', '/zh_CN/market'],
    ['/longest/market', '/zh_CN/market'],
    // Every byte of query and hash is unchanged.
    [
      '/en_US/market?a=1&a=2&b=%20+x&c#x?redirect=/en_US/market',
      '/zh_CN/market?a=1&a=2&b=%20+x&c#x?redirect=/en_US/market',
    ],
    ['/en_US/vip?to=/en_US/market', '/zh_CN/vip?to=/en_US/market'],
    ['/en_US/vip?Redirect=/en_US/market', '/zh_CN/vip?Redirect=/en_US/market'],
    ['/en_US/market?', '/zh_CN/market'],
  ])('for %s is %s [LOC-02]', (given, expected) => {
    expect(changed(given)).toBe(expected)
  })

  it.each([
    ['/en_US/a?b=1#c', '/zh_CN/a?b=1#c'],
    ['/en_US', '/zh_CN/'],
    ['/en_US?tab=1', '/zh_CN/?tab=1'],
    ['/en_US#below', '/zh_CN/#below'],
    // Paths of the router have no prefix: the page that reads them adds it.
    ['/a?b=1#c', '/a?b=1#c'],
  ])('redirects to %s through %s [LOC-02]', (place, expected) => {
    expect(changed(`${leadingTo(place)}&keep=%20+1`)).toBe(`${leadingTo(expected, '/zh_CN')}&keep=%20+1`)
  })

  it('changes nested redirects at any depth [LOC-02]', () => {
    const nested = (prefix: string) =>
      leadingTo(
        leadingTo(leadingTo(`${prefix}/assetManagement/overView?transfer=2-5-52#coins`, prefix), prefix),
        prefix,
      )
    expect(changed(nested('/en_US'))).toBe(nested('/zh_CN'))
    // Also inside one without a language prefix.
    expect(changed(leadingTo(leadingTo('/en_US/market', '')))).toBe(leadingTo(leadingTo('/zh_CN/market', ''), '/zh_CN'))
  })

  it('changes each of several redirects', () => {
    expect(changed('/en_US/login?redirect=%2Fen_US%2Fa&x=1&redirect=/en_US/b')).toBe(
      '/zh_CN/login?redirect=%2Fzh_CN%2Fa&x=1&redirect=%2Fzh_CN%2Fb',
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/en_US/market',
    'javascript:alert(1)/en_US/market',
    'evil.example/en_US/x',
    '',
    '%',
    '%ff%fe',
    '?redirect=',
    '/en_USA/x',
  ])('keeps a redirect that is not ours: %j [LOC-02]', (hostile) => {
    const search = `?redirect=${encodeURIComponent(hostile)}&x=1`
    expect(inLocale({ pathname: '/en_US/login', search, hash: '' }, 'zh_CN')).toBe(`/zh_CN/login${search}`)
  })

  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '%',
    '%ff',
    '@',
    ':',
    '?',
    '#',
    '&',
    '=',
    '+',
    '\t',
    '\r\n',
    ' ',
    'en_US',
    'zh_CN',
    'redirect',
    'redirect=',
    'evil.example',
    'javascript:',
    '币',
  )
  const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))

  it('never redirects to another host, directly or nested, for any input [LOC-02]', () => {
    fc.assert(
      fc.property(text, text, (path, query) => {
        const { pathname, search, hash } = new URL(
          `${origin}/en_US/${path.replace(/[?#]/g, '')}?${query}&redirect=${encodeURIComponent(`/${query}`)}`,
        )
        const there = new URL(inLocale({ pathname, search, hash }, 'zh_CN'), origin)
        expect(there.origin).toBe(origin)
        expect(there.pathname).toMatch(/^\/zh_CN(\/|$)/)
        const before = new URLSearchParams(search).getAll('redirect').map(safeRedirect)
        const after = there.searchParams.getAll('redirect').map(safeRedirect)
        // Without their prefix they are the same pages, and refused ones are still refused.
        expect(after.map((one) => one === undefined)).toEqual(before.map((one) => one === undefined))
      }),
      { numRuns: 3_000 },
    )
  })

  it('is the original address when the language is changed back [LOC-02]', () => {
    const place = fc
      .array(fc.constantFrom('/a', '/market', '/b%20c', '?x=1', '?y=%2F', '#z'), { maxLength: 3 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(place, fc.nat({ max: 4 }), (path, depth) => {
        let address = `/en_US/a${path}`
        for (let level = 0; level < depth; level += 1) address = leadingTo(address)
        expect(changed(changed(address), 'en_US')).toBe(changed(address, 'en_US'))
        expect(changed(changed(address, longest), 'en_US')).toBe(changed(address, 'en_US'))
      }),
      { numRuns: 500 },
    )
  })
})
