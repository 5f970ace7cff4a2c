import type { FlowModel } from '#machines/model/flowModel.ts'
import { oneOpenMachine } from './oneOpen.machine.ts'

export const oneOpenModel = {
  machine: oneOpenMachine,
  unseen: 'a pattern: menus and popovers draw it',
  inputs: { plain: undefined },
  events: {
    'item.toggled': [{ item: 'trade' }, { item: 'market' }],
    'item.opened': [{ item: 'trade' }, { item: 'market' }],
    'item.closed': [{}],
    'escape.pressed': [{}],
    'outside.pressed': [{}],
    'location.changed': [{}],
  },
  outcomes: {},
  invariants: {
    'something is open exactly while the state says so': ({ snapshot }) =>
      (snapshot.context.open !== undefined) === snapshot.matches('open'),
  },
} satisfies FlowModel<typeof oneOpenMachine>
