import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLocale, splitLocale, withLocale } from '../../contract/localePath'
import { loginPath, safeRedirect } from '../../contract/redirect'

describe('where a redirect parameter may lead', () => {
  it.each([
    ['/market', '/market'],
    ['/en_US/assetManagement/overView?tab=1#coins', '/assetManagement/overView?tab=1#coins'],
    ['/zh_CN/', '/'],
    ['/zh_HK/market', '/market'],
    ['/orderHome/transferRecord?source=2&target=5', '/orderHome/transferRecord?source=2&target=5'],
    ['/search?q=//host', '/search?q=//host'],
    ['/loginHistory', '/loginHistory'],
  ])('keeps our own page %s [AUTH-01]', (given, expected) => {
    expect(safeRedirect(given)).toBe(expected)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/en_US//evil.example',
    '/en_US/\\evil.example',
    '/en_US/.//evil.example',
    'https://evil.example/market',
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'market',
    '',
    '/hk-web/v2/logout',
    '/swap/v1/portal/collection',
    '/sandbox/fund',
    '/login',
    '/en_US/login?redirect=/en_US/login',
    '/register/',
    `/${'a'.repeat(2_000)}`,
  ])('refuses %j [AUTH-01]', (given) => {
    expect(safeRedirect(given)).toBeUndefined()
  })

  it('refuses what is not there', () => {
    expect(safeRedirect(null)).toBeUndefined()
    expect(safeRedirect(undefined)).toBeUndefined()
  })

  it('never leads to another host, whatever is given [AUTH-01]', () => {
    const pieces = fc.constantFrom('/', '\\', '//', '.', '..', '%2f', '%5c', '%2e', '@', ':', '?', '#', '\t', '\r\n', ' ', 'en_US', 'evil.example', 'https:', 'javascript:', '\u2044', '\u3002')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')), (text) => {
        const path = safeRedirect(`/${text}`)
        if (path === undefined) return
        for (const target of [path, withLocale(path, 'en_US')]) expect(new URL(target, 'https://us.example').origin).toBe('https://us.example')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the language prefix', () => {
  it('is taken off and put on', () => {
    expect(splitLocale('/en_US/market')).toEqual({ locale: 'en_US', path: '/market' })
    expect(splitLocale('/en_US')).toEqual({ locale: 'en_US', path: '/' })
    expect(splitLocale('/th_TH/market')).toEqual({ locale: 'th_TH', path: '/market' })
    expect(splitLocale('/market/en_US')).toEqual({ locale: undefined, path: '/market/en_US' })
    expect(withLocale('/market', 'zh_CN')).toBe('/zh_CN/market')
    expect(withLocale('/en_US/market', 'zh_CN')).toBe('/zh_CN/market')
  })

  it('changes in the address and inside its redirect parameter, and nothing else does', () => {
    expect(inLocale({ pathname: '/en_US/market', search: '?a=1&a=2', hash: '#x' }, 'zh_CN')).toBe('/zh_CN/market?a=1&a=2#x')
    expect(inLocale({ pathname: '/en_US/login', search: `?${loginPath('/en_US/a?b=1#c').split('?')[1] ?? ''}&keep=1`, hash: '' }, 'zh_CN')).toBe(
      `/zh_CN/login?redirect=${encodeURIComponent('/zh_CN/a?b=1#c')}&keep=1`,
    )
    expect(inLocale({ pathname: '/market', search: '', hash: '' }, 'en_US')).toBe('/en_US/market')
  })
})
