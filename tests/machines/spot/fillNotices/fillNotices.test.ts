import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { fillNoticesMachine } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { newsOf } from '#machines/spot/fillNotices/fillNotices.rules.ts'
import type { Permission } from '#machines/spot/fillNotices/fillNotices.setup.ts'
import { sampleFill } from '#machines/spot/openOrders/openOrders.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7' }
const fill = sampleFill('9')
const came = { type: 'fill.received', fill } as const
const other = { type: 'fill.received', fill: sampleFill('10', { orderId: '8' }) } as const
const gathered = { wait: spotLimits.fillNotices.gather } as const
const read = { wait: spotLimits.fillNotices.reading } as const
const claims = (isOurs: boolean) => ({ answer: 'claimNews', done: isOurs }) as const
const switches = (permission: Permission, sound = false, browser = false) =>
  ({ type: 'choice.received', sound, browser, permission }) as const
const sound = { type: 'sound.toggled' } as const
const browser = { type: 'browser.toggled' } as const
const permits = (permission: Permission) => ({ answer: 'requestPermission', done: permission }) as const
const shown = [came, gathered, claims(true)]
const news = newsOf([fill])
const standing = (named: Partial<{ person: string; sound: string; browser: string }> = {}) =>
  Object.values({ person: 'person.signedIn.quiet', sound: 'sound.off', browser: 'browser.off', ...named })
const at = (state: string) => standing({ person: `person.signedIn.${state}` })
const remember = (choice: object) => ({ type: 'remember', params: choice })
const fault = (actorId: string) => ({ type: 'fault.detected', actorId, error: 'a fault' })

const row = rowBuilder(fillNoticesMachine, input)

const table: Table<typeof fillNoticesMachine> = [
  row('are silent unless enabled', [], standing(), { asks: { watchChoice: undefined, watchFills: undefined } }),
  row(
    'do not exist for a guest',
    [came],
    { in: standing({ person: 'person.guest' }), context: { news: [] }, asks: { watchChoice: undefined } },
    { fid: undefined },
  ),
  row('are collected: one trade is often followed by more', [came], at('gathering'), {
    context: { fresh: [fill], news: [] },
  }),
  row('are claimed, so that only one tab makes a sound', [came, other, gathered], at('claiming'), {
    context: { fresh: [], news: newsOf([fill, other.fill]) },
    asks: { watchChoice: undefined, watchFills: undefined, claimNews: { id: '10-8' } },
  }),
  row('are shown on the floor in each tab', [came, gathered, claims(false)], at('shown'), { context: { news } }),
  row('are announced once for each id [TRD-11]', [...shown, came], at('shown'), { context: { fresh: [] } }),
  row('are announced once while being collected', [came, came], { context: { fresh: [fill] } }),
  row('are replaced by newer ones', [...shown, other], at('gathering'), { context: { news } }),
  row('that arrive while the tabs agree are next', [came, gathered, other, claims(true)], at('gathering'), {
    context: { fresh: [other.fill] },
  }),
  row('disappear after a while', [...shown, read], at('quiet'), { context: { news: [] } }),
  row('are dismissed', [...shown, { type: 'notice.dismissed' }], at('quiet'), { context: { news: [] } }),
  row('make no sound and no desktop notification unless enabled', [came, gathered, claims(true)], { effects: [] }),
  row('make a sound if enabled [TRD-11]', [sound, came, gathered, claims(true)], { effects: ['playSound'] }),
  row('make no sound in another tab', [sound, came, gathered, claims(false)], { effects: [] }),
  row('make a sample sound when it is enabled, and that is stored', [sound], standing({ sound: 'sound.on' }), {
    effects: ['playSound', remember({ sound: true })],
  }),
  row('are muted again', [sound, sound], standing(), { effects: [remember({ sound: false })] }),
  row('start with the stored sound setting', [switches('default', true)], standing({ sound: 'sound.on' }), {
    effects: [],
  }),
  row('ask for the browser’s permission when enabled, and not before', [browser], {
    in: standing({ browser: 'browser.requesting' }),
    tags: ['busy'],
    asks: { watchChoice: undefined, watchFills: undefined, requestPermission: undefined },
  }),
  row('appear as desktop notifications once permitted', [browser, permits('granted')], {
    in: standing({ browser: 'browser.on' }),
    effects: [remember({ browser: true })],
  }),
  row('stay off when the prompt is dismissed', [browser, permits('default')], standing(), { effects: [] }),
  row('stay off when the browser fails', [browser, { answer: 'requestPermission', error: 'a fault' }], standing(), {
    sent: [fault('requestPermission')],
  }),
  row('are shown as desktop notifications [TRD-11]', [browser, permits('granted'), came, gathered, claims(true)], {
    effects: [{ type: 'showNotice', params: { news } }],
  }),
  row('are no longer shown as desktop notifications', [browser, permits('granted'), browser], standing(), {
    effects: [remember({ browser: false })],
  }),
  row('start with the stored desktop setting', [switches('granted', false, true)], standing({ browser: 'browser.on' })),
  row(
    'are not shown by a browser that lost its permission',
    [switches('granted', false, true), switches('default', false, true)],
    standing(),
  ),
  row('say so if the browser denies them from the start', [switches('denied', false, true)], {
    in: standing({ browser: 'browser.denied' }),
  }),
  row('say so if the browser does not support them', [switches('none')], standing({ browser: 'browser.unsupported' })),
  row('are off if they were turned off, even if permitted', [switches('granted')], standing()),
  row('of another user start over', [...shown, { type: 'session.changed', fid: '8' }], at('quiet'), {
    context: { fid: '8', news: [], announced: [] },
  }),
  row('of the same user stay', [...shown, { type: 'session.changed', fid: '7' }], at('shown'), { context: { news } }),
  row('are cleared at logout', [...shown, { type: 'session.changed', fid: undefined }], {
    in: standing({ person: 'person.guest' }),
    context: { news: [] },
  }),
]

holdTable(fillNoticesMachine, table, 'trade notices $says')

describe('trades that are announced together', () => {
  it('are summed up for each order, at the average price', () => {
    const dearer = sampleFill('11', { price: decimal('61000'), amount: decimal('0.75'), total: decimal('45750') })
    expect(newsOf([fill, other.fill, dearer])).toEqual([
      { orderId: '7', symbol: 'btc_usdt', side: 'buy', amount: '1', average: '60750', count: 2 },
      { orderId: '8', symbol: 'btc_usdt', side: 'buy', amount: '0.25', average: '60000', count: 1 },
    ])
  })
})
