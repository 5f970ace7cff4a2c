import { expect, it } from 'vitest'
import { memoKindOf, readMemo, withMemo } from '#contract/assets/addresses/memo.ts'
import { readAddress } from '#contract/assets/addresses/readAddress.ts'
import { trimAddress } from '#contract/assets/addresses/trimAddress.ts'
import { addressKinds } from '#contract/assets/networks.ts'
import type { AddressKind, MemoKind, MemoRule } from '#contract/assets/networks.ts'

const tag: MemoRule = { name: 'tag', kinds: ['number'], maxBytes: 10 }
const memo: MemoRule = { name: 'memo', kinds: ['number', 'text'], maxBytes: 28 }
const comment: MemoRule = { name: 'comment', kinds: ['text'], maxBytes: 120 }

it.each<readonly [MemoRule | null, string | null, MemoKind | null, string]>([
  [tag, null, null, 'read'],
  [null, null, null, 'read'],
  [null, '1', 'number', 'notUsed'],
  [tag, '', 'number', 'empty'],
  [tag, '0', 'number', 'read'],
  [tag, '4294967295', 'number', 'read'],
  [tag, '4294967296', 'number', 'tooLarge'],
  [tag, '0123', 'number', 'number'],
  [tag, '1e3', 'number', 'number'],
  [tag, '-1', 'number', 'number'],
  [tag, 'abc', 'text', 'kind'],
  [tag, '1', null, 'kind'],
  [memo, '18446744073709551615', 'number', 'read'],
  [memo, '18446744073709551616', 'number', 'tooLarge'],
  [memo, '9'.repeat(50_000), 'number', 'tooLarge'],
  [memo, 'a'.repeat(28), 'text', 'read'],
  [memo, 'a'.repeat(29), 'text', 'tooLong'],
  [memo, '\u00e9'.repeat(15), 'text', 'tooLong'],
  [comment, 'a'.repeat(120), 'text', 'read'],
  [comment, '\u4f60'.repeat(41), 'text', 'tooLong'],
  [comment, '12', 'number', 'kind'],
  [comment, 'a\nb', 'text', 'characters'],
  [comment, 'a\u202eb', 'text', 'characters'],
  [comment, 'a\ud800', 'text', 'characters'],
])('memo %o %o of kind %s: %s [WDR-01]', (rule, text, kind, expected) => {
  const reading = readMemo(rule, text, kind)
  expect(reading.ok ? 'read' : reading.reason).toBe(expected)
  if (reading.ok) expect(reading).toEqual({ ok: true, memo: text, memoKind: kind })
})

it('takes a typed memo for a number where it is one, and else for text if the network takes text [WDR-01]', () => {
  expect([memoKindOf(tag, 'x'), memoKindOf(tag, '1')]).toEqual(['number', 'number'])
  expect([memoKindOf(memo, '1'), memoKindOf(memo, '01'), memoKindOf(memo, 'x')]).toEqual(['number', 'text', 'text'])
  expect(memoKindOf(comment, '1')).toBe('text')
})

it('refuses an X-address whose tag differs from the memo beside it [WDR-01]', () => {
  const reading = readAddress('xrp', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGo2K5VpXpmCqbV2gS')
  expect(withMemo(reading, '15')).toEqual({ ok: false, reason: 'tagDiffers' })
  expect(withMemo(reading, '14')).toBe(reading)
  expect(withMemo(reading, null)).toBe(reading)
})

const xrp = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const stellar = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'

it.each<readonly [AddressKind, string, string, string | null]>([
  ['bitcoin', ' \u00a0abc\n', 'abc', null],
  ['bitcoin', 'BITCOIN:abc?amount=1&label=x', 'abc', null],
  ['bitcoin', 'litecoin:abc', 'litecoin:abc', null],
  ['evm', `ethereum:${evm}@1?value=1`, evm, null],
  ['evm', `ethereum:pay-${evm}@137`, evm, null],
  ['xrp', `xrpl:${xrp}?dt=14`, xrp, '14'],
  ['xrp', `ripple:${xrp}?dt=`, xrp, null],
  ['stellar', `web+stellar:pay?destination=${stellar}&memo=42`, stellar, '42'],
  ['ton', 'ton://transfer/EQAs9V?amount=1&text=hi', 'EQAs9V', 'hi'],
  ['solana', 'solana:abc', 'abc', null],
])('%s: %s is %s with memo %s [WDR-01]', (kind, pasted, address, given) => {
  expect(trimAddress(kind, pasted)).toEqual({ address, memo: given })
})

it('trims 50,000 characters at once [WDR-01]', () => {
  const began = performance.now()
  for (const kind of addressKinds)
    for (const text of [
      `bitcoin:${'?'.repeat(50_000)}`,
      ' '.repeat(50_000),
      `a${' '.repeat(50_000)}a`,
      '@1'.repeat(25_000),
    ])
      trimAddress(kind, text)
  expect(performance.now() - began).toBeLessThan(200)
})
