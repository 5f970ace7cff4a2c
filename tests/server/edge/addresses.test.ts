import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { isLoopback, readAddress, readForwarded } from '#server/rate/address.ts'
import { networkOf } from '#server/rate/network.ts'
import { quickModules } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const forms = [
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7\t', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['[203.0.113.7]', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
] as const

const junk = [
  '',
  'unknown',
  '_obf',
  '_hidden:80',
  'proxy.example',
  'localhost:80',
  '203.0.113.7:',
  '203.0.113.7:port',
  '203.0.113.999',
  '010.0.0.1',
  '[2001:db8::1',
  '[2001:db8::1]x',
  '2001:db8::1]',
  '203.0.113.7, 203.0.113.8',
  '<script>',
  '٢٠٣.٠.١١٣.٧',
  `${'1'.repeat(50_000)}:1`,
] as const

describe('address', () => {
  it.each(forms)('written as %j is %s [SEC-04]', (given, address) => {
    expect(readAddress(given)).toBe(address)
  })

  it.each(junk)('rejects %j [SEC-04]', (given) => {
    expect(readAddress(given)).toBeUndefined()
  })

  it.each([
    ['127.0.0.1', true],
    ['127.255.0.9:80', true],
    ['::1', true],
    ['[::1]:80', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['128.0.0.1', false],
    // Not an IPv4 address in another notation, although ipaddr.js reads it as one.
    ['::127.0.0.1', false],
    ['127.evil.example', false],
    ['unknown', false],
  ])('%s belongs to this machine: %s', (given, own) => {
    expect(isLoopback(given)).toBe(own)
  })

  it('is one with itself in every notation, with and without a port [SEC-02]', () => {
    expect(new Set(forms.slice(0, 6).map(([given]) => networkOf(given).network)).size).toBe(1)
    expect(new Set(forms.slice(6, 11).map(([given]) => networkOf(given).network)).size).toBe(1)
  })

  it.each([
    ['1.1.1.1, 203.0.113.7:80', '1.1.1.1, 203.0.113.7'],
    ['1.1.1.1, unknown', ''],
    ['1.1.1.1, junk, 203.0.113.7', '203.0.113.7'],
    [',,', ''],
  ])('trusts a forwarded list %j from the right, as far as it is readable', (given, read) => {
    expect(readForwarded(given)).toBe(read)
  })
})

describe('behind a proxy with its own address notation', () => {
  const venue = heldVenue({
    modules: quickModules,
    options: { publicOrigin: 'https://exchange.example', trustedProxies: ['loopback', '10.0.0.0/8'] },
  })

  it.each([
    ...forms,
    ...junk
      .filter((one) => one.length < 100 && !one.includes(',') && !/٢/.test(one))
      .map((one) => [one, '127.0.0.1'] as const),
    ['1.1.1.1, unknown', '127.0.0.1'],
    ['203.0.113.7:80, [::ffff:10.0.0.9]:4711', '203.0.113.7'],
    ['1.1.1.1, junk, 10.0.0.9:80', '10.0.0.9'],
  ] as const)('a forged call forwarded for %j is logged as from %s [SEC-04]', async (forwarded, address) => {
    const before = venue.security().length
    const { statusCode } = await venue.app.http.inject({
      method: 'POST',
      url: calls.session.register.path,
      headers: {
        host: 'exchange.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': forwarded,
        origin: 'https://evil.example',
      },
      payload: { account: 'a@b.example', password: 'a long sentence of mine' },
    })
    expect(statusCode).toBe(403)
    expect(
      venue
        .security()
        .slice(before)
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ event: 'originRefused', address }])
  })
})
