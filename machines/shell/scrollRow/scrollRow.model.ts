import type { FlowModel } from '#machines/model/flowModel.ts'
import { scrollRowMachine } from './scrollRow.machine.ts'

const back = { role: 'button', name: 'common:action.scrollBack' } as const
const forth = { role: 'button', name: 'common:action.scrollForth' } as const

export const scrollRowModel = {
  machine: scrollRowMachine,
  inputs: { plain: { row: 'row' } },
  events: {
    'row.measured': [
      { left: 0, width: 400, content: 400 },
      { left: 0, width: 299, content: 700 },
      { left: 150, width: 400, content: 700 },
    ],
    'row.scrolled': [{ left: 0 }, { left: 150 }, { left: 401 }],
    'row.removed': [{}],
    'row.placed': [{}],
    'step.requested': ({ snapshot }) =>
      snapshot.matches({ place: 'whole' }) ? [] : [{ step: 'back' }, { step: 'forth' }],
  },
  outcomes: {},
  screen: {
    shows: {
      'place.whole': [
        { ...back, absent: true },
        { ...forth, absent: true },
      ],
      'place.start': [
        { ...back, disabled: true },
        { ...forth, disabled: false },
      ],
      'place.middle': [
        { ...back, disabled: false },
        { ...forth, disabled: false },
      ],
      'place.end': [
        { ...back, disabled: false },
        { ...forth, disabled: true },
      ],
      'size.watched': { unseen: 'the screen does not show how often it is measured' },
      'size.pausing': { unseen: 'the screen does not show how often it is measured' },
    },
    gestures: {
      'row.measured': { by: 'app', because: 'the browser lays the row out' },
      'row.scrolled': { by: 'app', because: 'a finger or a wheel scrolls' },
      'row.removed': { by: 'app', because: 'the page goes' },
      'row.placed': { by: 'app', because: 'the flow says it to itself' },
      'step.requested': ({ step }) => ({ click: step === 'back' ? back : forth }),
    },
  },
} satisfies FlowModel<typeof scrollRowMachine>
