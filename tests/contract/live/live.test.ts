import { coverOf, initialOf } from '#contract/live/cover.ts'
import { describe, expect, it } from 'vitest'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { headerRoom, inReadersOrder, liveRoomPath, mayDo, mayWrite, roomIdOf } from '#contract/live/live.ts'
import { longest, plannedLocales } from '#contract/shell/locales.ts'

const room = { id: 1, lang: 'en_US', status: 1, roomType: 3, show: '0000001' } as const
const chinese = { ...room, id: 2, lang: 'zh_CN' } as const

describe('the room of the header’s button', () => {
  it.each([...plannedLocales, longest])(
    'for %s is one in Chinese for the Chinese variants, else one in English [HDR-12]',
    (locale) => {
      expect(headerRoom([room, chinese], locale)?.lang).toBe(
        locale === 'zh_CN' || locale === 'zh_HK' ? 'zh_CN' : 'en_US',
      )
    },
  )

  it.each([
    ['in no language of ours', { lang: 'fr_FR' }],
    ['that waits', { status: 0 }],
    ['that is over', { status: 2 }],
    ['of another kind', { roomType: 2 }],
    ['whose seventh flag is not set', { show: '1111110' }],
    ['whose flags end before the seventh', { show: '111111' }],
    ['whose seventh flag is another letter', { show: '000000x' }],
  ])('is none %s [HDR-12]', (_, change) => {
    expect(headerRoom([{ ...room, ...change }], 'en_US')).toBeUndefined()
  })

  it('is the first that fits, whatever other flags say [HDR-12]', () => {
    expect(headerRoom([{ ...room, id: 7, status: 0 }, { ...room, id: 8, show: '1010101' }, room], 'en_US')?.id).toBe(8)
    expect(headerRoom([], 'en_US')).toBeUndefined()
    expect(headerRoom([room], 'zh_CN')).toBeUndefined()
  })
})

it('rooms in the reader’s language come first, else nothing moves', () => {
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
])('the address ?%s names room %s', (search, id) => {
  expect(roomIdOf(new URLSearchParams(search))).toBe(id)
  if (id !== undefined) expect(liveRoomPath(id)).toBe(`/live/room?${search}`)
})

describe('who may do what in a room', () => {
  const fid = { own: '1', other: '2' }
  const acts = ['report', 'delete', 'pin', 'forbid'] as const
  const allowed = (
    role: 'host' | 'admin' | 'member' | 'guest',
    about: { role: 'host' | 'admin' | 'member'; fid: string },
  ) => acts.filter((act) => mayDo(act, { role, fid: fid.own }, about))

  it('staff deletes and pins all, and forbids members only [LIVE-04]', () => {
    for (const role of ['host', 'admin'] as const) {
      expect(allowed(role, { role: 'member', fid: fid.other })).toEqual(['delete', 'pin', 'forbid'])
      expect(allowed(role, { role: 'admin', fid: fid.other })).toEqual(['delete', 'pin'])
      expect(allowed(role, { role, fid: fid.own })).toEqual(['delete', 'pin'])
    }
  })

  it('a member reports others and takes back their own words [LIVE-04]', () => {
    expect(allowed('member', { role: 'member', fid: fid.other })).toEqual(['report'])
    expect(allowed('member', { role: 'host', fid: fid.other })).toEqual(['report'])
    expect(allowed('member', { role: 'member', fid: fid.own })).toEqual(['delete'])
  })

  it('a guest does nothing, and nobody does who has no account [LIVE-04]', () => {
    expect(allowed('guest', { role: 'member', fid: fid.other })).toEqual([])
    expect(
      acts.filter((act) => mayDo(act, { role: 'host', fid: undefined }, { role: 'member', fid: fid.other })),
    ).toEqual([])
    expect([mayWrite('guest'), mayWrite('member'), mayWrite('host')]).toEqual([false, true, true])
  })
})

describe('what somebody wrote, cleaned', () => {
  it.each([
    ['turned direction', 'pay \u202Etxt.exe\u202C now', 'pay txt.exe now'],
    ['isolates', '\u2066a\u2069b', 'ab'],
    ['no width', 'ad\u200Bmi\u200Cn\uFEFF', 'admin'],
    ['a joint between letters', 'ad\u200Dmin', 'admin'],
    ['soft hyphens', 'ad\u00ADmin', 'admin'],
    ['line ends', 'one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['letters drawn as nothing', '\u3164 a \u2800\u115F b', 'a b'],
    ['private letters', 'a\uE000b\u{F0000}', 'ab'],
    ['a half character', 'a\uD83D b', 'a b'],
    ['tags', 'a\u{E0061}\u{E007F}', 'a'],
    ['nothing else', ' \u200B\u202E ', ''],
  ])('without %s', (_, given, clean) => {
    expect(cleanText(given)).toBe(clean)
  })

  it('keeps what people write: emoji with joints and tones, accents, other scripts', () => {
    for (const text of ['👩‍🚀 👨‍👩‍👧 👍🏽 🏳️‍🌈', 'naïve Ångström', '行情怎么样？', 'สวัสดี', 'Việt Nam', 'привет', 'שלום'])
      expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  it('ten thousand marks on a letter leave a few, and stay quick', () => {
    const clean = cleanText(`z${'\u0336\u0321'.repeat(5_000)}algo`)
    expect([...clean].length).toBeLessThan(12)
    expect(clean.endsWith('algo')).toBe(true)
  })
})

describe('the picture of a room', () => {
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
  ])('%s is shown as %s', (cover, shown) => {
    expect(coverOf({ cover })).toBe(shown)
  })

  it('has the host’s first letter, whatever the name is written in', () => {
    expect(['nora Vale', ' 沈知远', '𝒩ora', ''].map((hostName) => initialOf({ hostName }))).toEqual([
      'N',
      '沈',
      '𝒩',
      '',
    ])
  })
})
