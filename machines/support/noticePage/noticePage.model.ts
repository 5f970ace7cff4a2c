import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notices } from '#contract/support/calls/notices.ts'
import type { Notice } from '#contract/support/calls/notices.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { noticePageMachine } from './noticePage.machine.ts'

export const sampleNotice: Notice = {
  id: 7,
  category: 'maintenance',
  publishedAt: 1_760_000_000_000,
  title: 'Planned maintenance',
  isImportant: true,
  until: null,
  isRead: true,
  body: 'Trading stops.\n\n## Orders\n\n- Open orders [stay](/trade/exchange)\n- [Status](https://status.example)',
}

const unread: Notice = { ...sampleNotice, isRead: false }
const shown = [{ role: 'heading', name: { text: sampleNotice.title } }] as const

export const noticePageModel = {
  machine: noticePageMachine,
  inputs: { named: { id: 7 }, unnamed: { id: undefined } },
  events: {
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
  },
  outcomes: {
    fetchNotice: {
      read: { done: sampleNotice },
      unread: { done: unread },
      missing: { error: { kind: 'business', call: 'notices.one', code: codes.notFound } },
      cut: { error: { kind: 'timeout', call: 'notices.one' } },
    },
    markRead: { marked: { done: undefined }, cut: { error: { kind: 'timeout', call: 'notices.markRead' } } },
  },
  invariants: {
    'a notice is shown once it is known': ({ snapshot }) =>
      !(snapshot.matches('shown') || snapshot.matches('renewing')) || snapshot.context.notice !== undefined,
    'a notice is marked only if it is unread': ({ snapshot }) =>
      !snapshot.matches({ shown: 'marking' }) || snapshot.context.notice?.isRead === false,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'noticeList:notice.loading' }],
      missing: [{ role: 'heading', name: 'noticeList:notice.missing' }],
      failed: [{ role: 'alert', text: 'noticeList:notice.failed' }],
      'shown.marking': shown,
      'shown.read': { like: 'shown.marking' },
      renewing: { like: 'shown.marking' },
    },
    gestures: {
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'session.changed': { by: 'app', because: 'the session says who is here' },
    },
  },
  wire: {
    fetchNotice: { call: notices.one, data: (notice) => notice, retries: kernelLimits.request.retries },
    markRead: { call: notices.markRead, data: () => null },
  },
} satisfies FlowModel<typeof noticePageMachine>
