import { coverOf, initialOf } from '#contract/live/cover.ts'
import { describe, expect, it } from 'vitest'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { headerRoom, inReadersOrder, liveRoomPath, roomIdOf } from '#contract/live/live.ts'
import { mayDo, mayWrite } from '#contract/live/permissions.ts'
import { longest, plannedLocales } from '#contract/shell/locales.ts'

const room = { id: 1, lang: 'en_US', status: 1, roomType: 3, show: '0000001' } as const
const chinese = { ...room, id: 2, lang: 'zh_CN' } as const

describe('live room of the header button', () => {
  it.each([...plannedLocales, longest])(
    'for %s is a Chinese room for the Chinese variants, otherwise an English one [HDR-12]',
    (locale) => {
      expect(headerRoom([room, chinese], locale)?.lang).toBe(
        locale === 'zh_CN' || locale === 'zh_HK' ? 'zh_CN' : 'en_US',
      )
    },
  )

  it.each([
    ['in an unsupported language', { lang: 'fr_FR' }],
    ['if scheduled', { status: 0 }],
    ['if ended', { status: 2 }],
    ['if of another kind', { roomType: 2 }],
    ['if the seventh flag is not set', { show: '1111110' }],
    ['if the flags end before the seventh', { show: '111111' }],
    ['if the seventh flag is another letter', { show: '000000x' }],
  ])('is absent %s [HDR-12]', (_, change) => {
    expect(headerRoom([{ ...room, ...change }], 'en_US')).toBeUndefined()
  })

  it('is the first match, whatever its other flags [HDR-12]', () => {
    expect(headerRoom([{ ...room, id: 7, status: 0 }, { ...room, id: 8, show: '1010101' }, room], 'en_US')?.id).toBe(8)
    expect(headerRoom([], 'en_US')).toBeUndefined()
    expect(headerRoom([room], 'zh_CN')).toBeUndefined()
  })
})

it('rooms in the reader’s language come first, otherwise the order is kept', () => {
  const list = [chinese, room, { ...chinese, id: 4 }, { ...room, id: 3 }]
  expect(inReadersOrder(list, 'de_DE').map(({ id }) => id)).toEqual([1, 3, 2, 4])
  expect(inReadersOrder(list, 'zh_HK').map(({ id }) => id)).toEqual([2, 4, 1, 3])
})

it.each([
  ['id=101', 101],
  ['', undefined],
  ['id=', undefined],
  ['id=-1', undefined],
  ['id=1e3', undefined],
  ['id=１', undefined],
  ['id=1234567890123456', undefined],
])('address ?%s selects room %s', (search, id) => {
  expect(roomIdOf(new URLSearchParams(search))).toBe(id)
  if (id !== undefined) expect(liveRoomPath(id)).toBe(`/live/room?${search}`)
})

describe('permissions in a room', () => {
  const fid = { own: '1', other: '2' }
  const acts = ['report', 'delete', 'pin', 'forbid'] as const
  const allowed = (
    role: 'host' | 'admin' | 'member' | 'guest',
    about: { role: 'host' | 'admin' | 'member'; fid: string },
  ) => acts.filter((act) => mayDo(act, { role, fid: fid.own }, about))

  it('let staff delete and pin any message, and mute members only [LIVE-04]', () => {
    for (const role of ['host', 'admin'] as const) {
      expect(allowed(role, { role: 'member', fid: fid.other })).toEqual(['delete', 'pin', 'forbid'])
      expect(allowed(role, { role: 'admin', fid: fid.other })).toEqual(['delete', 'pin'])
      expect(allowed(role, { role, fid: fid.own })).toEqual(['delete', 'pin'])
    }
  })

  it('let a member report others and delete their own messages [LIVE-04]', () => {
    expect(allowed('member', { role: 'member', fid: fid.other })).toEqual(['report'])
    expect(allowed('member', { role: 'host', fid: fid.other })).toEqual(['report'])
    expect(allowed('member', { role: 'member', fid: fid.own })).toEqual(['delete'])
  })

  it('give none to guests or people without an account [LIVE-04]', () => {
    expect(allowed('guest', { role: 'member', fid: fid.other })).toEqual([])
    expect(
      acts.filter((act) => mayDo(act, { role: 'host', fid: undefined }, { role: 'member', fid: fid.other })),
    ).toEqual([])
    expect([mayWrite('guest'), mayWrite('member'), mayWrite('host')]).toEqual([false, true, true])
  })
})

describe('cleaned message text', () => {
  it.each([
    ['direction overrides', 'pay \u202Etxt.exe\u202C now', 'pay txt.exe now'],
    ['isolates', '\u2066a\u2069b', 'ab'],
    ['zero-width characters', 'ad\u200Bmi\u200Cn\uFEFF', 'admin'],
    ['joiners between letters', 'ad\u200Dmin', 'admin'],
    ['soft hyphens', 'ad\u00ADmin', 'admin'],
    ['line breaks', 'one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['invisible letters', '\u3164 a \u2800\u115F b', 'a b'],
    ['private-use characters', 'a\uE000b\u{F0000}', 'ab'],
    ['a lone surrogate', 'a\uD83D b', 'a b'],
    ['tags', 'a\u{E0061}\u{E007F}', 'a'],
    ['nothing else', ' \u200B\u202E ', ''],
  ])('removes %s', (_, given, clean) => {
    expect(cleanText(given)).toBe(clean)
  })

  it('keeps legitimate text: joined emoji with skin tones, accents, other scripts', () => {
    for (const text of ['👩‍🚀 👨‍👩‍👧 👍🏽 🏳️‍🌈', 'naïve Ångström', '行情怎么样？', 'สวัสดี', 'Việt Nam', 'привет', 'שלום'])
      expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  it('reduces ten thousand combining marks on a letter to a few, and stays fast', () => {
    const clean = cleanText(`z${'\u0336\u0321'.repeat(5_000)}algo`)
    expect([...clean].length).toBeLessThan(12)
    expect(clean.endsWith('algo')).toBe(true)
  })
})

describe('room picture', () => {
  it.each([
    ['/covers/101.webp', '/covers/101.webp'],
    ['//elsewhere.example/101.webp', undefined],
    ['/\\elsewhere.example/101.webp', undefined],
    ['https://elsewhere.example/101.webp', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['/', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s is rendered as %s', (cover, shown) => {
    expect(coverOf({ cover })).toBe(shown)
  })

  it('shows the host’s first letter in any script', () => {
    expect(['nora Vale', ' 沈知远', '𝒩ora', ''].map((hostName) => initialOf({ hostName }))).toEqual([
      'N',
      '沈',
      '𝒩',
      '',
    ])
  })
})
