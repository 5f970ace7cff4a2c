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
const unread = { answer: 'fetchSubscription', error: cut } as const
const subscribe = { type: 'subscribe.requested' } as const
const unsubscribe = { type: 'unsubscribe.requested' } as const
const set = { answer: 'setSubscribed', done: true } as const
const unset = { answer: 'setSubscribed', error: cut } as const
const out = 'subscription.signedOut'

const row = rowBuilder(statusMachine, guest)

const table: Table<typeof statusMachine> = [
  row('asks at once and then every half minute', [], {
    in: ['watch.polling.loading', out],
    tags: ['busy'],
    asks: polled,
  }),
  row('shows the answer', [shown], {
    in: ['watch.polling.shown', out],
    tags: [],
    context: { heard, error: undefined, checkedAt: epoch },
    asks: polled,
  }),
  row('keeps the last answer when the venue stops answering, and goes on asking', [shown, stale], {
    in: ['watch.polling.stale', out],
    tags: ['stale'],
    context: { heard, error: cut, checkedAt: epoch + every },
    asks: polled,
  }),
  row('shows the next answer', [shown, stale, shown], {
    in: ['watch.polling.shown', out],
    context: { error: undefined },
  }),
  row('knows nothing when the venue never answered', [lost], {
    in: ['watch.polling.unreachable', out],
    tags: ['failed'],
    context: { heard: undefined, error: cut },
    asks: polled,
  }),
  row('shows the first answer after failures', [lost, shown], { in: ['watch.polling.shown', out], context: { heard } }),
  row('asks again at once on request', [lost, retry], {
    in: ['watch.polling.unreachable', out],
    sent: [due],
  }),
  row('keeps the old answer while it asks again on request', [shown, stale, retry], {
    in: ['watch.polling.stale', out],
    context: { heard },
    sent: [due],
  }),
  row('starts again after a crash on request', [{ answer: 'watchStatus', error: new Error('broken') }, retry], {
    in: ['watch.polling.loading', out],
    asks: polled,
  }),
  row('does not take a crash of its own for a working venue', [{ answer: 'watchStatus', error: new Error('broken') }], {
    in: ['watch.crashed', out],
    tags: ['failed'],
    asks: {},
  }),
  row('reads the subscription of a user', [], { in: ['watch.polling.loading', 'subscription.loading'] }, user),
  row('offers to subscribe', [off], { in: ['watch.polling.loading', 'subscription.off'] }, user),
  row('offers to unsubscribe', [on], { in: ['watch.polling.loading', 'subscription.on'] }, user),
  row(
    'says that the subscription is not known',
    [unread],
    {
      in: ['watch.polling.loading', 'subscription.failed'],
      tags: ['busy', 'failed'],
    },
    user,
  ),
  row(
    'reads it again',
    [unread, { type: 'subscription.retried' }],
    {
      in: ['watch.polling.loading', 'subscription.loading'],
    },
    user,
  ),
  row(
    'subscribes',
    [off, subscribe],
    {
      in: ['watch.polling.loading', 'subscription.subscribing'],
      asks: { ...polled, setSubscribed: { isSubscribed: true } },
    },
    user,
  ),
  row('is subscribed', [off, subscribe, set], { in: ['watch.polling.loading', 'subscription.on'] }, user),
  row(
    'does not claim a subscription without an answer',
    [off, subscribe, unset],
    {
      in: ['watch.polling.loading', 'subscription.failed'],
    },
    user,
  ),
  row(
    'unsubscribes',
    [on, unsubscribe],
    {
      in: ['watch.polling.loading', 'subscription.unsubscribing'],
      asks: { ...polled, setSubscribed: { isSubscribed: false } },
    },
    user,
  ),
  row(
    'is unsubscribed',
    [on, unsubscribe, { answer: 'setSubscribed', done: false }],
    {
      in: ['watch.polling.loading', 'subscription.off'],
    },
    user,
  ),
  row(
    'does not claim to be unsubscribed without an answer',
    [on, unsubscribe, unset],
    {
      in: ['watch.polling.loading', 'subscription.failed'],
    },
    user,
  ),
  row('reads the subscription after a login', [{ type: 'session.changed', fid: '8' }], {
    in: ['watch.polling.loading', 'subscription.loading'],
  }),
  row(
    'forgets it after a logout',
    [on, { type: 'session.changed', fid: undefined }],
    {
      in: ['watch.polling.loading', out],
    },
    user,
  ),
]

holdTable(statusMachine, table, 'the status page $says')
