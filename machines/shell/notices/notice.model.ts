import type { FlowModel } from '#machines/model/flowModel.ts'
import { noticeMachine } from './notice.machine.ts'
import type { NoticeSnapshot } from './notice.machine.ts'

const dismiss = { role: 'button', name: 'common:action.dismiss' } as const

/** It is shown with its text, whether held or not. */
const said = (snapshot: NoticeSnapshot) => [dismiss, { name: { text: snapshot.context.notice.text ?? '' } }]

export const noticeModel = {
  machine: noticeMachine,
  inputs: {
    success: { notice: { id: 'notice:0', kind: 'success', text: 'Coins arrived' } },
    'with its own time': { notice: { id: 'notice:1', kind: 'error', text: 'Coins stayed', duration: 3_500 } },
  },
  events: { 'notice.held': [{}], 'notice.released': [{}], 'notice.dismissed': [{}] },
  outcomes: {},
  screen: {
    shows: {
      shown: said,
      held: said,
    },
    gestures: {
      'notice.held': { by: 'app', because: 'the pointer or the focus comes to rest on it' },
      'notice.released': { by: 'app', because: 'the pointer or the focus goes elsewhere' },
      'notice.dismissed': { click: dismiss },
    },
  },
} satisfies FlowModel<typeof noticeMachine>
