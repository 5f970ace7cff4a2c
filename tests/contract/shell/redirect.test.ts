import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withLocale } from '#contract/shell/localePath.ts'
import { safeRedirect } from '#contract/shell/redirect.ts'

describe('redirect parameter', () => {
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

  it('refuses a missing value', () => {
    expect(safeRedirect(null)).toBeUndefined()
    expect(safeRedirect(undefined)).toBeUndefined()
  })

  it('never redirects to another host, for any input [AUTH-01]', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\r\n',
      ' ',
      'en_US',
      'evil.example',
      'https:',
      'javascript:',
      '\u2044',
      '\u3002',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
        (text) => {
          const path = safeRedirect(`/${text}`)
          if (path === undefined) return
          for (const target of [path, withLocale(path, 'en_US')])
            expect(new URL(target, 'https://us.example').origin).toBe('https://us.example')
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
