import type { FlowModel } from '../../tests/support/model'
import { noticeMachine } from './notice.machine'

export const noticeModel = {
  machine: noticeMachine,
  inputs: {
    success: { notice: { id: 'notice:0', kind: 'success', text: 'done' } },
    'with its own time': { notice: { id: 'notice:1', kind: 'error', text: 'failed', duration: 3_500 } },
  },
  events: { 'notice.held': [{}], 'notice.released': [{}], 'notice.dismissed': [{}] },
  outcomes: {},
} satisfies FlowModel<typeof noticeMachine>
