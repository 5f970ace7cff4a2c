import { status } from '#contract/shell/calls/status.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { statusMachine } from './status.machine.ts'
import { sampleStatus } from './status.samples.ts'

const { every } = shellLimits.status
const heard = { overview: sampleStatus, at: epoch }
const lost = { kind: 'timeout', call: 'status.overview' } as const
const unset = { error: { kind: 'timeout', call: 'status.subscribe' } } as const
const button = (name: string) => ({ role: 'button', name: `status:action.${name}` }) as const
const retry = button('retry')
const check = (gives: object) => ({ call: status.overview, gives, within: every }) as const

export const statusModel = {
  machine: statusMachine,
  inputs: { guest: { now: epoch, fid: undefined }, user: { now: epoch, fid: '7' } },
  events: {
    'retry.requested': [{}],
    'subscribe.requested': [{}],
    'unsubscribe.requested': [{}],
    'subscription.retried': [{}],
    'session.changed': [{ fid: '7' }, { fid: undefined }],
  },
  outcomes: {
    watchStatus: {
      heard: { context: { value: heard, error: undefined, due: epoch + every } },
      stale: { context: { value: heard, error: lost, due: epoch + 2 * every } },
      lost: { context: { value: undefined, error: lost, due: epoch + every } },
      broken: { error: new Error('broken') },
    },
    fetchSubscription: {
      on: { done: true },
      off: { done: false },
      cut: { error: { kind: 'timeout', call: 'status.subscription' } },
    },
    setSubscribed: { set: { done: true }, lost: unset },
  },
  key: ({ snapshot: { context } }) => ({ heard: context.heard !== undefined, fid: context.fid }),
  invariants: {
    'a status is shown only if the venue answered': ({ snapshot }) =>
      (!snapshot.matches({ watch: { polling: 'shown' } }) && !snapshot.matches({ watch: { polling: 'stale' } })) ||
      snapshot.context.heard !== undefined,
  },
  screen: {
    shows: {
      'watch.polling.loading': [{ role: 'status', text: 'status:now.loading' }],
      'watch.polling.shown': [{ role: 'status', text: 'status:now.incident' }],
      'watch.polling.stale': [{ role: 'alert', text: 'status:now.stale' }, retry],
      'watch.polling.unreachable': [{ role: 'alert', text: 'status:now.unreachable' }, retry],
      'watch.crashed': [{ role: 'alert', text: 'status:now.crashed' }, retry],
      'subscription.starting': { unseen: 'it decides at once' },
      'subscription.signedOut': [
        { role: 'link', name: 'status:action.login' },
        { role: 'status', text: 'status:subscription.signedOut' },
      ],
      'subscription.loading': [{ role: 'status', text: 'status:subscription.loading' }],
      'subscription.off': [{ ...button('subscribe'), disabled: false }],
      'subscription.on': [{ ...button('unsubscribe'), disabled: false }],
      'subscription.subscribing': [{ role: 'status', text: 'status:subscription.subscribing' }],
      'subscription.unsubscribing': [{ role: 'status', text: 'status:subscription.unsubscribing' }],
      'subscription.failed': [button('again')],
    },
    gestures: {
      'retry.requested': { click: retry },
      'subscribe.requested': { click: button('subscribe') },
      'unsubscribe.requested': { click: button('unsubscribe') },
      'subscription.retried': { click: button('again') },
      'session.changed': { by: 'app', because: 'the shell reports a login or logout' },
    },
  },
  wire: {
    watchStatus: {
      plays: {
        heard: [check({ data: sampleStatus })],
        stale: { each: [check({ data: sampleStatus }), check({ cut: true })] },
        lost: [check({ cut: true })],
      },
    },
    fetchSubscription: {
      call: status.subscription,
      data: (isSubscribed) => ({ isSubscribed }),
      retries: kernelLimits.request.retries,
    },
    setSubscribed: { call: status.subscribe, data: (isSubscribed) => ({ isSubscribed }) },
  },
} satisfies FlowModel<typeof statusMachine>
