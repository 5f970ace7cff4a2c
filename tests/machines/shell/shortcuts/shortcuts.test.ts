import { expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { isBeginning, shortcutOf, shortcuts } from '#contract/shell/shortcuts.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const on = { isOn: true }
const off = { isOn: false }
const key = (name: string) => ({ type: 'key.pressed', key: name }) as const
const pressed = (id: 'sheet' | 'theme' | 'markets') => ({ type: 'shortcut.pressed', id }) as const
const resting = 'palette.idle'
const idle = ['keys.on.idle', 'sheet.closed', resting]
const following = ['keys.on.following', 'sheet.closed', resting]
const away = ['keys.off', 'sheet.closed', resting]
const listed = ['keys.on.idle', 'sheet.open', resting]
const asked = { type: 'palette.requested' } as const
const loaded = {
  answer: 'loadPalette',
  done: { palette: fromCallback(() => undefined), input: { recent: [] } },
} as const
const there = ['keys.on.idle', 'sheet.closed', 'palette.loaded']
const offers = [{ id: 'buy', label: 'Buy', keys: ['B'] }]
const offered = { type: 'offers.changed', from: 'floor', offers } as const
const others = { type: 'offers.changed', from: 'layout', offers } as const
const open = { type: 'sheet.requested' } as const
const { sequence } = shellLimits.shortcuts
const wait = { wait: sequence }

const tableRow = rowBuilder(shortcutsMachine, on)

const table: Table<typeof shortcutsMachine> = [
  tableRow('forward the action of another flow', [key('t')], idle, {
    effects: [{ type: 'perform', params: { id: 'theme' } }],
  }),
  tableRow('do nothing for an unassigned key', [key('q')], idle, { effects: [] }),
  tableRow('wait for the second key', [key('g')], following, { context: { typed: ['g'] }, effects: [] }),
  tableRow('open the page when it comes', [key('g'), key('m')], idle, {
    context: { typed: [] },
    sent: [{ type: 'navigation.requested', to: '/market' }],
  }),
  tableRow('handle the second key of a quick sequence', [key('g'), key('t')], idle, {
    sent: [{ type: 'navigation.requested', to: '/orderHome/transferRecord' }],
  }),
  tableRow('treat a second key that completes nothing as a first one', [key('g'), key('?')], listed, {
    context: { typed: [] },
  }),
  tableRow('start over with the first key', [key('g'), { wait: sequence - 1 }, key('g'), { wait: sequence - 1 }], {
    in: following,
    context: { typed: ['g'] },
  }),
  tableRow('drop the first key after a while', [key('g'), wait], idle, { context: { typed: [] } }),
  tableRow('are turned off, also for the next visit', [{ type: 'shortcuts.toggled', isOn: false }], away, {
    effects: [{ type: 'remember', params: { isOn: false } }],
  }),
  tableRow('are turned off in mid-sequence', [key('g'), { type: 'shortcuts.toggled', isOn: false }], away, {
    context: { typed: [] },
  }),
  tableRow('are on already', [key('g'), { type: 'shortcuts.toggled', isOn: true }], following, { effects: [] }),
  tableRow(
    'are turned on again',
    [{ type: 'shortcuts.toggled', isOn: true }],
    { in: idle, effects: [{ type: 'remember', params: { isOn: true } }] },
    off,
  ),
  tableRow('open a page from a row of the sheet', [open, pressed('markets')], idle, {
    sent: [{ type: 'navigation.requested', to: '/market' }],
  }),
  tableRow('run the action of a row of the sheet', [open, pressed('theme')], idle, {
    effects: [{ type: 'perform', params: { id: 'theme' } }],
  }),
  tableRow('list the open page’s actions', [others, offered], idle, {
    context: { offered: [others, offered].map(({ from }) => ({ from, offers })) },
  }),
  tableRow(
    'remove actions that ended, and no other part’s',
    [offered, others, { type: 'offers.changed', from: 'floor', offers: [] }],
    { in: idle, context: { offered: [{ from: 'layout', offers }] } },
  ),
  tableRow(
    'run an action of the open page, and close the sheet',
    [offered, open, { type: 'offer.pressed', from: 'floor', id: 'buy' }],
    { in: idle, effects: [{ type: 'choose', params: { from: 'floor', id: 'buy' } }] },
  ),
  tableRow('open the palette once loaded, with the available actions', [offered, asked, loaded], there, {
    tags: [],
    sent: [{ type: 'palette.opened', offered: [{ from: 'floor', offers }], isUser: false }],
  }),
  tableRow('open the palette at once the next time', [asked, loaded, asked], there, {
    sent: [{ type: 'palette.opened', offered: [], isUser: false }],
  }),
  tableRow('open the palette for a user', [asked, loaded, { type: 'session.changed', fid: '1' }, asked], {
    sent: [{ type: 'palette.opened', offered: [], isUser: true }],
  }),
  tableRow(
    'clear the palette’s choices of a user who logged out, for a guest and for another user [OUT-02]',
    [asked, loaded, { type: 'session.changed', fid: '1' }, { type: 'session.changed', fid: '2' }],
    { sent: [{ type: 'recent.cleared' }] },
  ),
  tableRow(
    'leave the palette unchanged for the same user, or after a guest',
    [asked, loaded, { type: 'session.changed', fid: '1' }, { type: 'session.changed', fid: '1' }],
    { sent: [] },
  ),
  tableRow(
    'open the palette without a user after a logout',
    [asked, loaded, { type: 'session.changed', fid: '1' }, { type: 'session.changed', fid: undefined }, asked],
    { sent: [{ type: 'palette.opened', offered: [], isUser: false }] },
  ),
  tableRow('close the palette on another page', [asked, loaded, { type: 'location.changed' }], there, {
    sent: [{ type: 'palette.closed' }],
  }),
  tableRow(
    'report that the palette did not load, and retry on request',
    [asked, { answer: 'loadPalette', error: new Error('cut') }],
    { in: idle, sent: [{ type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:part.title' } } }] },
  ),
]

holdTable(shortcutsMachine, table, 'shortcuts $says')

it('include no shortcut that is a prefix of another, and no duplicates', () => {
  for (const { keys, id } of shortcuts) {
    expect(shortcutOf(keys)?.id).toBe(id)
    expect(isBeginning(keys)).toBe(false)
    // The chart waits for one more key at most, never two.
    expect(keys.length).toBeLessThanOrEqual(2)
  }
})
