import { live } from '#contract/live/calls/live.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { liveListMachine } from './liveList.machine.ts'
import { sampleList } from './liveList.samples.ts'

const retry = { role: 'button', name: 'common:action.retry' } as const
const stale = { role: 'status', text: 'liveList:state.stale' } as const

export const liveListModel = {
  machine: liveListMachine,
  inputs: { plain: undefined },
  // Before and after the sample show that is announced.
  events: { 'retry.requested': [{}], 'second.passed': [{ now: 500 }, { now: 5_000 }] },
  outcomes: {
    fetchList: { programme: { done: sampleList }, cut: { error: { kind: 'timeout', call: 'live.classified' } } },
    venueTime: { fails: { error: new Error('no clock') } },
  },
  key: ({ snapshot: { context } }) => ({
    isKnown: context.list !== undefined,
    error: context.error?.kind,
    now: context.now,
  }),
  invariants: {
    'what could not be renewed stays': ({ snapshot }) =>
      !snapshot.matches('shown') || snapshot.context.list !== undefined,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'liveList:state.loading' }],
      failed: [{ role: 'alert', text: 'liveList:state.failed' }],
      'shown.idle': [
        { role: 'heading', name: { text: sampleList.livingList[0]?.title ?? '' } },
        { ...stale, absent: true },
      ],
      'shown.renewing': { like: 'shown.idle' },
      'shown.stale': [stale],
    },
    gestures: {
      'retry.requested': { click: retry },
      'second.passed': { by: 'app', because: 'the clock says it' },
    },
  },
  wire: {
    fetchList: { call: live.classified, retries: kernelLimits.request.retries },
    venueTime: { happens: 'ticks' },
  },
} satisfies FlowModel<typeof liveListMachine>
