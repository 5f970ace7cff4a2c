import { describe, expect, it } from 'vitest'
import { dayIn } from '#contract/kernel/days.ts'
import {
  labelsWithoutLink,
  messageCategories,
  messageDataSchema,
  messageLabels,
  priceAlertTypes,
} from '#contract/messages/entities/inmail.ts'
import type { InmailMessage, MessageData } from '#contract/messages/entities/inmail.ts'
import { isLinkless, isPriceAlert, labelOf, moduleOf, readMessageData, tabOf } from '#contract/messages/inmail.ts'
import { splitByDay } from '#contract/messages/inmailDays.ts'
import { jumpTarget, messageTarget } from '#contract/messages/inmailLink.ts'
import { messageFact } from '#contract/messages/inmailWords.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'

const pc = { isPhone: false }
const phone = { isPhone: true }
const message = (over: Partial<InmailMessage> = {}, data: MessageData = {}) =>
  sampleMessage({ jumpLink: null, supportCode: null, dataJson: JSON.stringify(data), ...over })
const leads = (over: Partial<InmailMessage>, data: MessageData = {}, reader = pc) => {
  const one = message(over, data)
  return messageTarget(one, readMessageData(one), reader)
}
const to = (path: string) => ({ kind: 'page', to: path })
const about = (label: keyof typeof messageLabels, moduleCode = 1) => ({ bizType: messageLabels[label], moduleCode })

describe('tabs and labels', () => {
  it('are the five of the product with their codes, ten messages a page [MSG-01]', () => {
    expect(messageCategories.map(({ name, index, code }) => [name, index, code])).toEqual([
      ['all', 0, undefined],
      ['announcement', 1, 2],
      ['system', 2, 1],
      ['quotes', 3, 20],
      ['trade', 4, 21],
    ])
    expect(messageCategories.map(({ name }) => moduleOf(name))).toEqual([0, 2, 1, 20, 21])
    expect(kernelLimits.pagedList.pageSize).toBe(10)
    expect(['quotes', 'nothing', null].map(tabOf)).toEqual(['quotes', 'all', 'all'])
  })

  it('name types 105 to 117 outside quotes, and nothing else [MSG-05]', () => {
    const named = Array.from(
      { length: 130 },
      (_, type) => [type, labelOf({ bizType: type, moduleCode: 1 })] as const,
    ).filter(([, label]) => label !== undefined)
    expect(named).toEqual([
      [105, 'latestAnnouncement'],
      [106, 'systemMaintenance'],
      [107, 'otherAnnouncements'],
      [108, 'hotspot'],
      [109, 'event'],
      [110, 'newbieTask'],
      [111, 'rewards'],
      [112, 'serviceNotification'],
      [113, 'tradeOther'],
      [114, 'dayTrading'],
      [115, 'withdrawal'],
      [116, 'authentication'],
      [117, 'copyTrade'],
    ])
  })

  it('name types 105 to 109 and price alerts (5) in quotes, and only there [MSG-05]', () => {
    const types = Array.from({ length: 130 }, (_, type) => type)
    expect(types.filter((bizType) => isPriceAlert({ bizType, moduleCode: 20 }))).toEqual(
      [...priceAlertTypes].toSorted((a, b) => a - b),
    )
    expect(types.filter((bizType) => isPriceAlert({ bizType, moduleCode: 1 }))).toEqual([])
    expect(labelOf({ bizType: 105, moduleCode: 20 })).toBe('priceAlert')
    expect(labelOf({ bizType: 114, moduleCode: 20 })).toBe('dayTrading')
  })

  it('give types 15, 16 and 5 no link, whatever they carry [MSG-05]', () => {
    expect([...labelsWithoutLink]).toEqual([15, 16, 5])
    for (const bizType of labelsWithoutLink) {
      expect(isLinkless({ bizType })).toBe(true)
      expect(
        leads({ bizType, moduleCode: 20, jumpLink: '/market' }, { baseCurrency: 'btc', quoteCurrency: 'usdt' }),
      ).toBeUndefined()
    }
  })
})

describe('link of a message', () => {
  it.each<[string, Partial<InmailMessage>, MessageData, string]>([
    ['tasks', about('newbieTask'), {}, '/benefitsCenter/myTask'],
    ['rewards', about('rewards'), {}, '/benefitsCenter/myReward'],
    ['a deposit', about('tradeOther', 21), { event: 'deposit' }, '/assetManagement/financial?type=1'],
    ['a withdrawal', about('withdrawal', 21), {}, '/assetManagement/financial?type=2'],
    ['a paid reward', about('rewards'), { event: 'reward' }, '/assetManagement/financial?type=4'],
    [
      'a trading fund',
      about('rewards'),
      { cardId: 31, fundId: 'f-7' },
      '/benefitsCenter/tradingFundDetails?cardId=31&fundId=f-7&cardStatus=4',
    ],
    ['cashback', about('event'), { event: 'cashback' }, '/activity/cashback'],
    ['a launch', about('event'), { launchId: 12 }, '/activity/cashbackDetails?launchId=12'],
    ['a live room', about('event'), { liveRoomId: 9 }, '/live/room?id=9'],
    ['service', about('serviceNotification'), {}, '/userfeedback?tab=feedbackTab'],
    [
      'an announcement',
      { ...about('latestAnnouncement', 2), id: 44, supportCode: 'welcome' },
      {},
      '/support/article?id=44&code=welcome',
    ],
    [
      'maintenance',
      { ...about('systemMaintenance', 2), id: 45, supportCode: 'pause' },
      {},
      '/support/article?id=45&code=pause',
    ],
    [
      'another announcement',
      { ...about('otherAnnouncements', 2), id: 46, supportCode: 'news' },
      {},
      '/support/article?id=46&code=news',
    ],
    [
      'a copied trader',
      about('copyTrade', 21),
      { extras: { traderUid: '1001' } },
      '/chargeBack/OrderBearer/homepage?id=1001',
    ],
    [
      'own lead trading',
      about('copyTrade', 21),
      { event: 'leading', extras: { traderUid: '1001' } },
      '/chargeBack/OrderBearer/myBearer?id=1001',
    ],
    [
      'copied positions',
      about('copyTrade', 21),
      { event: 'position' },
      '/chargeBack/orderDocumentary/myDocumentary?tab=1',
    ],
    ['copied orders', about('copyTrade', 21), { event: 'order' }, '/chargeBack/orderDocumentary/myDocumentary?tab=2'],
    [
      'copied history',
      about('copyTrade', 21),
      { event: 'history' },
      '/chargeBack/orderDocumentary/myDocumentary?tab=3',
    ],
    ['copied traders', about('copyTrade', 21), { event: 'trader' }, '/chargeBack/orderDocumentary/myDocumentary?tab=4'],
    [
      'a pair',
      { bizType: 105, moduleCode: 20 },
      { baseCurrency: 'BTC', quoteCurrency: 'USDT', instType: 2, tradeId: 7 },
      '/trade/exchange/?tradeCode=btc_usdt&tradeId=7',
    ],
    [
      'a contract',
      { bizType: 106, moduleCode: 20 },
      { contractCode: 'btcusdt', instType: 4 },
      '/contract/exchange/trade/?tradeName=btcusdt',
    ],
    [
      'a 24-hour price move',
      about('dayTrading', 20),
      { baseCurrency: 'btc', quoteCurrency: 'usdt' },
      '/trade/exchange/?tradeCode=btc_usdt',
    ],
  ])('%s [MSG-07]', (_, over, data, path) => {
    expect(leads(over, data)).toEqual(to(path))
  })

  it('is the mobile page on a phone [MSG-07]', () => {
    expect(leads(about('rewards'), { cardId: 31, fundId: 8 }, phone)).toEqual(
      to('/welfare/tradingFundDetails?cardId=31&fundId=8&cardStatus=4'),
    )
    expect(leads({ bizType: 105, moduleCode: 20 }, { contractCode: 'btcusdt', instType: 4 }, phone)).toEqual(
      to('/swaps/exchange?tradeName=BTCUSDT'),
    )
  })

  it('prefers the link that the venue names [MSG-07]', () => {
    expect(leads({ ...about('newbieTask'), jumpLink: '/orderHome/transferRecord' })).toEqual(
      to('/orderHome/transferRecord'),
    )
    expect(leads({ ...about('newbieTask'), jumpLink: '/inMail/noticeNavList' })).toEqual(to('/inMail/noticeNavList'))
  })

  it('is absent without a link, for an unknown type, or without required data', () => {
    expect(leads({ ...about('newbieTask'), hasLink: false })).toBeUndefined()
    expect(leads({ bizType: 999, moduleCode: 1 })).toBeUndefined()
    expect([
      leads(about('copyTrade')),
      leads(about('authentication')),
      leads(about('event')),
      leads(about('latestAnnouncement')),
      leads({ bizType: 105, moduleCode: 20 }),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(leads({ bizType: 105, moduleCode: 20 }, { baseCurrency: '//evil', quoteCurrency: 'x' })).toBeUndefined()
  })

  it.each([
    ['https://example.com/a?b#c', { kind: 'outside', href: 'https://example.com/a?b#c' }],
    ['http://example.com', { kind: 'outside', href: 'http://example.com/' }],
    ['/market', to('/market')],
    ['/zh_CN/market?x=1', to('/market?x=1')],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,<script>1</script>', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['blob:https://example.com/1', undefined],
    ['mailto:a@b.c', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https:evil.example', undefined],
    ['https:\\\\evil.example', undefined],
    ['https://user:pass@evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/hk-web/v2/logout', undefined],
    ['/login?redirect=//evil', undefined],
    ['', undefined],
    ['market', undefined],
  ])('a jumpLink %j leads to %j [MSG-09]', (jumpLink, target) => {
    expect(jumpTarget(jumpLink)).toEqual(target)
  })
})

describe('message payload', () => {
  it.each(['{', 'null', '[]', '"text"', '7', '{"alertType":"two"}', '{"extras":7}', 'undefined'])(
    'cannot be read from %j: the message has no link [MSG-08]',
    (dataJson) => {
      const one = message({ ...about('newbieTask'), dataJson })
      expect(readMessageData(one)).toBeUndefined()
      expect(messageTarget(one, readMessageData(one), pc)).toBeUndefined()
    },
  )

  it('may be empty', () => {
    expect(readMessageData({ dataJson: '' })).toEqual({})
    expect(readMessageData({ dataJson: '{}' })).toEqual({})
  })

  it('has one schema, and each of its fields changes the text or link of a message that uses it [MSG-12]', () => {
    const seen = (over: Partial<InmailMessage>, data: MessageData) =>
      JSON.stringify([leads(over, data), messageFact(message(over), data)])
    const alert: [Partial<InmailMessage>, MessageData] = [
      { bizType: 105, moduleCode: 20 },
      {
        baseCurrency: 'btc',
        quoteCurrency: 'usdt',
        alertType: 1,
        alertValue: '6',
        currentPrice: '7',
        instType: 2,
        tradeId: 1,
      },
    ]
    const move: [Partial<InmailMessage>, MessageData] = [
      about('dayTrading', 20),
      {
        baseCurrency: 'btc',
        quoteCurrency: 'usdt',
        changeType: 'up',
        changeMove: '5%',
        marketPeriod: '1h',
        spotPrice: '7',
        event: 'x',
      },
    ]
    const others: Readonly<Record<keyof MessageData, [[Partial<InmailMessage>, MessageData], MessageData]>> = {
      baseCurrency: [alert, { baseCurrency: 'eth' }],
      quoteCurrency: [alert, { quoteCurrency: 'usdc' }],
      alertType: [alert, { alertType: 2 }],
      alertValue: [alert, { alertValue: '9' }],
      currentPrice: [alert, { currentPrice: '9' }],
      instType: [alert, { instType: 4 }],
      contractCode: [alert, { contractCode: 'btcusdt' }],
      tradeId: [alert, { tradeId: 2 }],
      event: [move, { event: 'y' }],
      changeType: [move, { changeType: 'down' }],
      changeMove: [move, { changeMove: '6%' }],
      spotPrice: [move, { spotPrice: '8' }],
      marketPeriod: [move, { marketPeriod: '4h' }],
      cardId: [[about('rewards'), { cardId: 1, fundId: 2 }], { cardId: 9 }],
      fundId: [[about('rewards'), { cardId: 1, fundId: 2 }], { fundId: 9 }],
      launchId: [[about('event'), { launchId: 1 }], { launchId: 9 }],
      liveRoomId: [[about('event'), { liveRoomId: 1 }], { liveRoomId: 9 }],
      extras: [[about('copyTrade'), { extras: { traderUid: '1' } }], { extras: { traderUid: '9' } }],
    }
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(messageDataSchema.shape).toSorted())
    const silent = Object.entries(others).filter(
      ([, [[over, data], change]]) => seen(over, data) === seen(over, { ...data, ...change }),
    )
    expect(silent.map(([field]) => field)).toEqual([])
  })
})

describe('price alert text', () => {
  it.each([
    [1, 'riseAbove'],
    [2, 'dropTo'],
    [3, 'dayRise'],
    [4, 'dayDrop'],
  ])('for alertType %i is %s [MSG-06]', (alertType, alert) => {
    for (const bizType of priceAlertTypes)
      expect(
        messageFact(
          { bizType, moduleCode: 20 },
          { baseCurrency: 'btc', quoteCurrency: 'usdt', alertType, alertValue: '5', currentPrice: '6' },
        ),
      ).toEqual({ kind: 'alert', alert, market: 'BTC/USDT', value: '5', price: '6' })
  })

  it('is absent for another type, without a market, or outside quotes [MSG-06]', () => {
    const data = { baseCurrency: 'btc', quoteCurrency: 'usdt', alertType: 5, alertValue: '5' }
    expect(messageFact({ bizType: 105, moduleCode: 20 }, data)).toBeUndefined()
    expect(messageFact({ bizType: 105, moduleCode: 20 }, { alertType: 1, alertValue: '5' })).toBeUndefined()
    expect(messageFact({ bizType: 105, moduleCode: 2 }, { ...data, alertType: 1 })).toBeUndefined()
  })
})

describe('today and earlier', () => {
  const hour = 3_600_000
  const rows = (...times: number[]) => times.map((createdTime) => ({ createdTime }))
  const split = (now: number, zone: string, ...times: number[]) => {
    const { today, earlier } = splitByDay(rows(...times), now, zone)
    return [today.map(({ createdTime }) => createdTime), earlier.map(({ createdTime }) => createdTime)]
  }

  it('split at midnight of the reader’s time zone, not UTC [MSG-04]', () => {
    const now = Date.UTC(2026, 10, 21, 3)
    const [lastNight, thisMorning] = [Date.UTC(2026, 10, 20, 23, 59, 59, 999), Date.UTC(2026, 10, 21)]
    expect(split(now, 'UTC', thisMorning, lastNight)).toEqual([[thisMorning], [lastNight]])
    // In Shanghai it is 11:00 on the 21st, and both belong to that day.
    expect(split(now, 'Asia/Shanghai', thisMorning, lastNight)).toEqual([[thisMorning, lastNight], []])
    // In New York it is 22:00 on the 20th.
    expect(split(now, 'America/New_York', thisMorning, lastNight, now - 24 * hour)).toEqual([
      [thisMorning, lastNight],
      [now - 24 * hour],
    ])
  })

  it('account for the extra or missing hour of a clock change [MSG-04]', () => {
    // Berlin, 25 October 2026: 25 hours long, from 22:00 UTC of the day before.
    const start = Date.UTC(2026, 9, 24, 22)
    expect(split(start + 24.5 * hour, 'Europe/Berlin', start, start - 1)).toEqual([[start], [start - 1]])
    // 29 March 2026: 23 hours long, from 23:00 UTC.
    const short = Date.UTC(2026, 2, 28, 23)
    expect(split(short + 23 * hour, 'Europe/Berlin', short + 23 * hour, short + 23 * hour - 1)).toEqual([
      [short + 23 * hour],
      [short + 23 * hour - 1],
    ])
  })

  it('treat a time in the future as today [MSG-04]', () => {
    expect(split(0, 'UTC', 5, 9 * 24 * hour)).toEqual([[5, 9 * 24 * hour], []])
    expect(dayIn(0, 'UTC')).toBe('1970-01-01')
  })
})
