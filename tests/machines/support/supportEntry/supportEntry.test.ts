import { fromCallback } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const first = { isKnown: false } as const
const again = { isKnown: true } as const
const pressed = { type: 'panel.toggled' } as const
const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const location = { type: 'location.changed', location: { path: '/vip', search: '', hash: '' } } as const
const came = { answer: 'loadSupport', done: { support: fromCallback(() => undefined) } } as const
const cut = { answer: 'loadSupport', error: 'cut' } as const
const asked = { loadSupport: undefined }
const notice = { type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:part.title' } } }

const row = rowBuilder(supportEntryMachine, first)

const table: Table<typeof supportEntryMachine> = [
  row('asks for nothing before somebody presses it', [location, user], {
    in: 'idle',
    tags: [],
    asks: {},
    sent: [],
  }),
  row('brings customer service when it is pressed', [pressed], {
    in: 'coming.awaited',
    tags: ['busy'],
    asks: asked,
  }),
  row(
    'brings it by itself to whoever asked before, once it is known who that is',
    [guest],
    { in: 'coming.idle', asks: asked, context: { here: { fid: undefined } } },
    again,
  ),
  row('waits to know who is here', [location], { in: 'idle', asks: {} }, again),
  row('tells it all that happened before it came', [location, user, pressed, came], {
    in: 'there',
    tags: [],
    asks: { support: { isKnown: false } },
    sent: [location, user, pressed],
  }),
  row(
    'tells it that somebody asked before',
    [user, came],
    { in: 'there', asks: { support: { isKnown: true } }, sent: [user] },
    again,
  ),
  row('tells it the newest of what happened', [user, pressed, guest, came], { sent: [guest, pressed] }),
  row('leaves it closed when it was pressed again meanwhile', [pressed, pressed, came], { in: 'there', sent: [] }),
  row(
    'opens it when it was pressed a third time',
    [guest, pressed, pressed, pressed, came],
    { sent: [guest, pressed] },
    again,
  ),
  row('says that it did not come', [pressed, cut], { in: 'idle', sent: [notice] }),
  row('says nothing of it to who pressed it again meanwhile', [pressed, pressed, cut], {
    in: 'idle',
    sent: [],
  }),
  row('says nothing of it to nobody who waited', [user, cut], { in: 'idle', sent: [] }, again),
  row('tries again when it is pressed again', [pressed, cut, pressed], { in: 'coming.awaited', asks: asked }),
  row('opens and closes it', [pressed, came, pressed], { in: 'there', sent: [pressed] }),
  row('tells it where the person is', [pressed, came, location], { in: 'there', sent: [location] }),
  row('tells it who is here', [guest, came, user], { in: 'there', sent: [user] }, again),
]

holdTable(supportEntryMachine, table, 'the button of customer service $says')
