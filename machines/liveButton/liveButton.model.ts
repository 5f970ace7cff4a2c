import type { FlowModel } from '../../tests/support/model'
import { sampleRoom } from '../liveList/liveList.samples'
import { liveButtonMachine } from './liveButton.machine'

export const liveButtonModel = {
  machine: liveButtonMachine,
  unseen: 'it shows one button, or none: tests/components/liveButton.test.tsx looks at it',
  inputs: { plain: undefined },
  events: { 'session.changed': [{ fid: undefined }, { fid: '7' }] },
  outcomes: { fetchPlaying: { one: { done: [sampleRoom] }, none: { done: [] }, cut: { error: { kind: 'timeout', call: 'live.playing' } } } },
  invariants: { 'a guest is shown nothing': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.rooms.length === 0 },
} satisfies FlowModel<typeof liveButtonMachine>
