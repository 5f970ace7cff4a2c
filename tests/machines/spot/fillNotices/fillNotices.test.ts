import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { fillNoticesMachine } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { newsOf } from '#machines/spot/fillNotices/fillNotices.rules.ts'
import type { Permission } from '#machines/spot/fillNotices/fillNotices.setup.ts'
import { sampleFill } from '#machines/spot/openOrders/openOrders.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { fid: '7' }
const fill = sampleFill('9')
const came = { type: 'fill.came', fill } as const
const other = { type: 'fill.came', fill: sampleFill('10', { orderId: '8' }) } as const
const gathered = { wait: limits.fillNotices.gather } as const
const read = { wait: limits.fillNotices.reading } as const
const claims = (isOurs: boolean) => ({ answer: 'claimNews', done: isOurs }) as const
const switches = (permission: Permission, sound = false, browser = false) =>
  ({ type: 'choice.received', sound, browser, permission }) as const
const sound = { type: 'sound.switched' } as const
const browser = { type: 'browser.switched' } as const
const permits = (permission: Permission) => ({ answer: 'askPermission', done: permission }) as const
const shown = [came, gathered, claims(true)]
const news = newsOf([fill])
const standing = (named: Partial<{ person: string; sound: string; browser: string }> = {}) =>
  Object.values({ person: 'person.somebody.quiet', sound: 'sound.off', browser: 'browser.off', ...named })
const at = (state: string) => standing({ person: `person.somebody.${state}` })
const remember = (choice: object) => ({ type: 'remember', params: choice })
const fault = (actorId: string) => ({ type: 'fault.met', actorId, error: 'a fault' })

const table: Table<typeof fillNoticesMachine> = [
  {
    says: 'are silent unless somebody wants them',
    input,
    then: { in: standing(), asks: { watchChoice: undefined, watchFills: undefined } },
  },
  {
    says: 'are none of a guest',
    input: { fid: undefined },
    when: came,
    then: { in: standing({ person: 'person.guest' }), context: { news: [] }, asks: { watchChoice: undefined } },
  },
  {
    says: 'are gathered: where one comes, more do',
    input,
    when: came,
    then: { in: at('gathering'), context: { fresh: [fill], news: [] } },
  },
  {
    says: 'are claimed, so that one tab alone is heard',
    input,
    given: [came, other],
    when: gathered,
    then: {
      in: at('claiming'),
      context: { fresh: [], news: newsOf([fill, other.fill]) },
      asks: { watchChoice: undefined, watchFills: undefined, claimNews: { id: '10-8' } },
    },
  },
  {
    says: 'stand on the floor in each tab',
    input,
    given: [came, gathered],
    when: claims(false),
    then: { in: at('shown'), context: { news } },
  },
  {
    says: 'stand on the floor when nobody knows whose they are',
    input,
    given: [came, gathered],
    when: { answer: 'claimNews', error: 'a fault' },
    then: { in: at('shown'), sent: [fault('claimNews')] },
  },
  {
    says: 'are announced once by their id [TRD-11]',
    input,
    given: shown,
    when: came,
    then: { in: at('shown'), context: { fresh: [] } },
  },
  {
    says: 'are announced once while they are gathered',
    input,
    given: [came],
    when: came,
    then: { context: { fresh: [fill] } },
  },
  {
    says: 'give way to newer ones',
    input,
    given: shown,
    when: other,
    then: { in: at('gathering'), context: { news } },
  },
  {
    says: 'that come while the tabs agree are next',
    input,
    given: [came, gathered, other],
    when: claims(true),
    then: { in: at('gathering'), context: { fresh: [other.fill] } },
  },
  { says: 'go after a while', input, given: shown, when: read, then: { in: at('quiet'), context: { news: [] } } },
  {
    says: 'stay until then',
    input,
    given: shown,
    when: { wait: limits.fillNotices.reading - 1 },
    then: { in: at('shown') },
  },
  {
    says: 'are put away',
    input,
    given: shown,
    when: { type: 'notice.dismissed' },
    then: { in: at('quiet'), context: { news: [] } },
  },
  {
    says: 'make no sound and no notice that nobody wanted',
    input,
    given: [came, gathered],
    when: claims(true),
    then: { effects: [] },
  },
  {
    says: 'make a sound where it is wanted [TRD-11]',
    input,
    given: [sound, came, gathered],
    when: claims(true),
    then: { effects: ['playSound'] },
  },
  {
    says: 'make no sound in another tab',
    input,
    given: [sound, came, gathered],
    when: claims(false),
    then: { effects: [] },
  },
  {
    says: 'are heard once when the sound is switched on, and that is kept',
    input,
    when: sound,
    then: { in: standing({ sound: 'sound.on' }), effects: ['playSound', remember({ sound: true })] },
  },
  {
    says: 'are silent again',
    input,
    given: [sound],
    when: sound,
    then: { in: standing(), effects: [remember({ sound: false })] },
  },
  {
    says: 'sound as they were left',
    input,
    when: switches('default', true),
    then: { in: standing({ sound: 'sound.on' }), effects: [] },
  },
  {
    says: 'are silent when another tab says so',
    input,
    given: [sound],
    when: switches('default'),
    then: { in: standing() },
  },
  {
    says: 'ask the browser when its box is pressed, and not before',
    input,
    when: browser,
    then: {
      in: standing({ browser: 'browser.asking' }),
      tags: ['busy'],
      asks: { watchChoice: undefined, watchFills: undefined, askPermission: undefined },
    },
  },
  {
    says: 'come by the browser once the person allows it',
    input,
    given: [browser],
    when: permits('granted'),
    then: { in: standing({ browser: 'browser.on' }), effects: [remember({ browser: true })] },
  },
  {
    says: 'say that the browser denies them',
    input,
    given: [browser],
    when: permits('denied'),
    then: { in: standing({ browser: 'browser.denied' }), effects: [] },
  },
  {
    says: 'are asked again after a denial: it may be allowed by now',
    input,
    given: [browser, permits('denied')],
    when: browser,
    then: { in: standing({ browser: 'browser.asking' }) },
  },
  {
    says: 'stay off when the question is put away',
    input,
    given: [browser],
    when: permits('default'),
    then: { in: standing(), effects: [] },
  },
  {
    says: 'stay off when the browser fails',
    input,
    given: [browser],
    when: { answer: 'askPermission', error: 'a fault' },
    then: { in: standing(), sent: [fault('askPermission')] },
  },
  {
    says: 'are shown by the browser [TRD-11]',
    input,
    given: [browser, permits('granted'), came, gathered],
    when: claims(true),
    then: { effects: [{ type: 'showNotice', params: { news } }] },
  },
  {
    says: 'are not shown by the browser any more',
    input,
    given: [browser, permits('granted')],
    when: browser,
    then: { in: standing(), effects: [remember({ browser: false })] },
  },
  {
    says: 'come by the browser as they were left',
    input,
    when: switches('granted', false, true),
    then: { in: standing({ browser: 'browser.on' }) },
  },
  {
    says: 'don’t come by a browser that lost its permission',
    input,
    given: [switches('granted', false, true)],
    when: switches('default', false, true),
    then: { in: standing() },
  },
  {
    says: 'say so where the browser denies them from the start',
    input,
    when: switches('denied', false, true),
    then: { in: standing({ browser: 'browser.denied' }) },
  },
  {
    says: 'say so where the browser has none',
    input,
    when: switches('none'),
    then: { in: standing({ browser: 'browser.unsupported' }) },
  },
  {
    says: 'are off where they were left off, though allowed',
    input,
    when: switches('granted'),
    then: { in: standing() },
  },
  {
    says: 'wait for the answer of the person, whatever another tab says',
    input,
    given: [browser],
    when: switches('default'),
    then: { in: standing({ browser: 'browser.asking' }) },
  },
  {
    says: 'of another begin anew',
    input,
    given: shown,
    when: { type: 'session.changed', fid: '8' },
    then: { in: at('quiet'), context: { fid: '8', news: [], announced: [] } },
  },
  {
    says: 'of the same stay',
    input,
    given: shown,
    when: { type: 'session.changed', fid: '7' },
    then: { in: at('shown'), context: { news } },
  },
  {
    says: 'of nobody are gone',
    input,
    given: shown,
    when: { type: 'session.changed', fid: undefined },
    then: { in: standing({ person: 'person.guest' }), context: { news: [] } },
  },
  {
    says: 'report a stream that broke',
    input,
    when: { answer: 'watchFills', error: 'a fault' },
    then: { in: standing(), sent: [fault('watchFills')] },
  },
  {
    says: 'report a storage that broke',
    input,
    when: { answer: 'watchChoice', error: 'a fault' },
    then: { in: standing(), sent: [fault('watchChoice')] },
  },
]

it.each(table)('notices of own trades $says', (row) => {
  expect(rowFault(fillNoticesMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(fillNoticesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('trades that are announced together', () => {
  it('are summed up order by order, at their average', () => {
    const dearer = sampleFill('11', { price: decimal('61000'), amount: decimal('0.75'), total: decimal('45750') })
    expect(newsOf([fill, other.fill, dearer])).toEqual([
      { orderId: '7', symbol: 'btc_usdt', side: 'buy', amount: '1', average: '60750', count: 2 },
      { orderId: '8', symbol: 'btc_usdt', side: 'buy', amount: '0.25', average: '60000', count: 1 },
    ])
  })
})
