import { live } from '#contract/live/calls/live.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleRoom } from '../liveList/liveList.samples.ts'
import { liveButtonMachine, liveButtonView } from './liveButton.machine.ts'
import type { LiveButtonSnapshot } from './liveButton.machine.ts'

const way = { role: 'link', name: 'shell:nav.liveRoom' } as const
const shown = (snapshot: LiveButtonSnapshot) => [
  liveButtonView(snapshot, 'en_US') === undefined ? { ...way, absent: true } : way,
]

export const liveButtonModel = {
  machine: liveButtonMachine,
  inputs: { plain: undefined },
  events: { 'session.changed': [{ fid: undefined }, { fid: '7' }] },
  outcomes: {
    fetchPlaying: {
      one: { done: [sampleRoom] },
      none: { done: [] },
      cut: { error: { kind: 'http', status: 403, call: live.playing.id } },
    },
  },
  invariants: {
    'a guest is shown nothing': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.rooms.length === 0,
  },
  screen: {
    shows: {
      guest: shown,
      // The known room is kept during a refresh.
      loading: shown,
      known: shown,
      unknown: shown,
    },
    gestures: { 'session.changed': { by: 'app', because: 'the session flow sends it' } },
  },
  wire: { fetchPlaying: { call: live.playing } },
} satisfies FlowModel<typeof liveButtonMachine>
