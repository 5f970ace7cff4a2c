import type { Table } from '@statefloor/explorer'
import { epoch } from '@statefloor/explorer/walk'
import { beforeAll } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { statusMachine } from '#machines/shell/status/status.machine.ts'
import type { Heard } from '#machines/shell/status/status.machine.ts'
import { statusModel } from '#machines/shell/status/status.model.ts'
import { sampleStatus } from '#machines/shell/status/status.samples.ts'
import { StatusPage } from '#features/shell/status/StatusPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['status']))

holdCover({
  model: statusModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={StatusPage} data={{ actor, app }} />,
})

const { every } = shellLimits.status
const heard: Heard = { overview: sampleStatus, at: epoch }
const cut = { kind: 'timeout', call: 'status.overview' } as const
const seen = (value: Heard | undefined, error: typeof cut | undefined, due: number) =>
  ({ answer: 'watchStatus', context: { value, error, due } }) as const
const shown = seen(heard, undefined, epoch + every)
const stale = seen(heard, cut, epoch + 2 * every)
const lost = seen(undefined, cut, epoch + every)
const due = { type: 'check.due' }
const retry = { type: 'retry.requested' } as const
const polled = { watchStatus: { query: undefined, first: 0, every, now: epoch } }
const user = { now: epoch, fid: '7' }
const guest = { now: epoch, fid: undefined }
const off = { answer: 'fetchSubscription', done: false } as const
const on = { answer: 'fetchSubscription', done: true } as const
const subscribe = { type: 'subscribe.requested' } as const
const unsubscribe = { type: 'unsubscribe.requested' } as const
const unset = { answer: 'setSubscribed', error: cut } as const
const out = 'subscription.signedOut'

const row = rowBuilder(statusMachine, guest)

const table: Table<typeof statusMachine> = [
  row('shows the answer', [shown], ['watch.polling.shown', out], {
    tags: [],
    context: { heard, error: undefined, checkedAt: epoch },
    asks: polled,
  }),
  row(
    'keeps the last answer when the venue stops answering, and goes on asking',
    [shown, stale],
    ['watch.polling.stale', out],
    { tags: ['stale'], context: { heard, error: cut, checkedAt: epoch + every }, asks: polled },
  ),
  row('knows nothing when the venue never answered', [lost], ['watch.polling.unreachable', out], {
    tags: ['failed'],
    context: { heard: undefined, error: cut },
    asks: polled,
  }),
  row('asks again at once on request', [lost, retry], ['watch.polling.unreachable', out], { sent: [due] }),
  row('starts again after a crash on request', [{ answer: 'watchStatus', error: new Error('broken') }, retry], {
    in: ['watch.polling.loading', out],
    asks: polled,
  }),
  row('does not take a crash of its own for a working venue', [{ answer: 'watchStatus', error: new Error('broken') }], {
    in: ['watch.crashed', out],
    tags: ['failed'],
    asks: {},
  }),
  row(
    'subscribes',
    [off, subscribe],
    ['watch.polling.loading', 'subscription.subscribing'],
    { asks: { ...polled, setSubscribed: { isSubscribed: true } } },
    user,
  ),
  row(
    'does not claim a subscription without an answer',
    [off, subscribe, unset],
    { in: ['watch.polling.loading', 'subscription.failed'] },
    user,
  ),
  row(
    'unsubscribes',
    [on, unsubscribe],
    ['watch.polling.loading', 'subscription.unsubscribing'],
    { asks: { ...polled, setSubscribed: { isSubscribed: false } } },
    user,
  ),
  row(
    'does not claim to be unsubscribed without an answer',
    [on, unsubscribe, unset],
    { in: ['watch.polling.loading', 'subscription.failed'] },
    user,
  ),
]

holdTable(statusMachine, table, 'the status page $says')
