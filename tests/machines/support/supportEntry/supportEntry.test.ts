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
  row('loads nothing before it is pressed', [location, user], {
    in: 'idle',
    tags: [],
    asks: {},
    sent: [],
  }),
  row('loads customer service when pressed', [pressed], {
    in: 'loading.awaited',
    tags: ['busy'],
    asks: asked,
  }),
  row('loads customer service when its panel is wanted', [wanted], { in: 'loading.awaited', asks: asked }),
  row('still waits for it when its panel is wanted again', [wanted, wanted], { in: 'loading.awaited', asks: asked }),
  row('waits for what is loading once its panel is wanted', [guest, wanted], { in: 'loading.awaited' }, again),
  row('passes the wish for an open panel', [location, pressed, came, wanted], { in: 'loaded', sent: [wanted] }),
  row(
    'loads automatically for a returning user once the session is known',
    [guest],
    { in: 'loading.idle', asks: asked, context: { here: { fid: undefined } } },
    again,
  ),
  row('waits for the session', [location], { in: 'idle', asks: {} }, again),
  row('forwards everything that happened before it was loaded', [location, user, pressed, came], {
    in: 'loaded',
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
  row('leaves it closed if pressed again while loading', [pressed, pressed, came], { in: 'loaded', sent: [] }),
  row('opens it if pressed a third time', [guest, pressed, pressed, pressed, came], { sent: [guest, pressed] }, again),
  row('says that it did not load', [pressed, cut], { in: 'idle', sent: [notice] }),
  row('shows no error if the user pressed again meanwhile', [pressed, pressed, cut], {
    in: 'idle',
    sent: [],
  }),
  row('shows no error if no user waited', [user, cut], { in: 'idle', sent: [] }, again),
  row('retries when pressed again', [pressed, cut, pressed], { in: 'loading.awaited', asks: asked }),
  row('opens and closes it', [pressed, came, pressed], { in: 'loaded', sent: [pressed] }),
  row('forwards the user’s location', [pressed, came, location], { in: 'loaded', sent: [location] }),
  row('forwards the user', [guest, came, user], { in: 'loaded', sent: [user] }, again),
]

holdTable(supportEntryMachine, table, 'the customer-service button $says')
