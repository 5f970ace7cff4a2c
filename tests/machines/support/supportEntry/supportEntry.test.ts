import { fromCallback } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const first = { isKnown: false } as const
const again = { isKnown: true } as const
const pressed = { type: 'panel.toggled' } as const
const wanted = { type: 'panel.requested' } as const
const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const location = { type: 'location.changed', location: { path: '/vip', search: '', hash: '' } } as const
const came = { answer: 'loadSupport', done: { support: fromCallback(() => undefined) } } as const
const cut = { answer: 'loadSupport', error: 'cut' } as const
const asked = { loadSupport: undefined }
const notice = { type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:part.title' } } }

const row = rowBuilder(supportEntryMachine, first)

const table: Table<typeof supportEntryMachine> = [
  row('loads nothing before it is pressed', [location, user], 'idle', { tags: [], asks: {}, sent: [] }),
  row('passes the wish for an open panel', [location, pressed, came, wanted], 'loaded', { sent: [wanted] }),
  row(
    'loads automatically for a returning user once the session is known',
    [guest],
    { in: 'loading.idle', asks: asked, context: { here: { fid: undefined } } },
    again,
  ),
  row('forwards everything that happened before it was loaded', [location, user, pressed, came], 'loaded', {
    tags: [],
    asks: { support: { isKnown: false } },
    sent: [location, user, pressed],
  }),
  row(
    'forwards that the user has returned',
    [user, came],
    { in: 'loaded', asks: { support: { isKnown: true } }, sent: [user] },
    again,
  ),
  row('forwards only the latest state', [user, pressed, guest, came], { sent: [guest, pressed] }),
  row('says that it did not load', [pressed, cut], 'idle', { sent: [notice] }),
  row('opens and closes it', [pressed, came, pressed], 'loaded', { sent: [pressed] }),
]

holdTable(supportEntryMachine, table, 'the customer-service button $says')
