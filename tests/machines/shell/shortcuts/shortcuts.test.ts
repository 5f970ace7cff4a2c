import { expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { isBeginning, shortcutOf, shortcuts } from '#contract/shell/shortcuts.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const on = { isOn: true }
const off = { isOn: false }
const key = (name: string) => ({ type: 'key.pressed', key: name }) as const
const pressed = (id: 'sheet' | 'theme' | 'markets') => ({ type: 'shortcut.pressed', id }) as const
const resting = 'palette.resting'
const idle = ['keys.on.idle', 'sheet.closed', resting]
const following = ['keys.on.following', 'sheet.closed', resting]
const away = ['keys.off', 'sheet.closed', resting]
const listed = ['keys.on.idle', 'sheet.open', resting]
const asked = { type: 'palette.asked' } as const
const loaded = {
  answer: 'loadPalette',
  done: { palette: fromCallback(() => undefined), input: { recent: [] } },
} as const
const coming = ['keys.on.idle', 'sheet.closed', 'palette.coming']
const there = ['keys.on.idle', 'sheet.closed', 'palette.there']
const offers = [{ id: 'buy', label: 'Buy', keys: ['B'] }]
const offered = { type: 'offers.changed', from: 'floor', offers } as const
const others = { type: 'offers.changed', from: 'layout', offers } as const
const open = { type: 'sheet.asked' } as const
const { sequence } = limits.shortcuts
const wait = { wait: sequence }

const table: Table<typeof shortcutsMachine> = [
  { says: 'listen to keys from the start', input: on, then: { in: idle, asks: { watchKeys: undefined } } },
  { says: 'stay off when they were left so', input: off, then: { in: away } },
  { says: 'open the sheet by its key', input: on, when: key('?'), then: { in: listed, effects: [] } },
  {
    says: 'hand on what another flow does',
    input: on,
    when: key('t'),
    then: { in: idle, effects: [{ type: 'perform', params: { id: 'theme' } }] },
  },
  { says: 'do nothing for a key that is none', input: on, when: key('q'), then: { in: idle, effects: [] } },
  {
    says: 'wait for the second key',
    input: on,
    when: key('g'),
    then: { in: following, context: { typed: ['g'] }, effects: [] },
  },
  {
    says: 'go to the page when it comes',
    input: on,
    given: [key('g')],
    when: key('m'),
    then: { in: idle, context: { typed: [] }, sent: [{ type: 'navigation.asked', to: '/market' }] },
  },
  {
    says: 'read the second key together with the first',
    input: on,
    given: [key('g')],
    when: key('t'),
    then: { in: idle, sent: [{ type: 'navigation.asked', to: '/orderHome/transferRecord' }] },
  },
  {
    says: 'take a second key that leads nowhere for itself',
    input: on,
    given: [key('g')],
    when: key('?'),
    then: { in: listed, context: { typed: [] } },
  },
  {
    says: 'begin anew with the first key',
    input: on,
    given: [key('g'), { wait: sequence - 1 }, key('g')],
    when: { wait: sequence - 1 },
    then: { in: following, context: { typed: ['g'] } },
  },
  {
    says: 'forget the first key after a while',
    input: on,
    given: [key('g')],
    when: wait,
    then: { in: idle, context: { typed: [] } },
  },
  { says: 'but not before', input: on, given: [key('g')], when: { wait: sequence - 1 }, then: { in: following } },
  { says: 'hear no key when they are off', input: off, when: key('?'), then: { in: away, effects: [] } },
  {
    says: 'are turned off, for the next visit too',
    input: on,
    when: { type: 'shortcuts.switched', isOn: false },
    then: { in: away, effects: [{ type: 'remember', params: { isOn: false } }] },
  },
  {
    says: 'are turned off in the middle of a sequence',
    input: on,
    given: [key('g')],
    when: { type: 'shortcuts.switched', isOn: false },
    then: { in: away, context: { typed: [] } },
  },
  {
    says: 'are on already',
    input: on,
    given: [key('g')],
    when: { type: 'shortcuts.switched', isOn: true },
    then: { in: following, effects: [] },
  },
  {
    says: 'are turned on again',
    input: off,
    when: { type: 'shortcuts.switched', isOn: true },
    then: { in: idle, effects: [{ type: 'remember', params: { isOn: true } }] },
  },
  {
    says: 'are off already',
    input: off,
    when: { type: 'shortcuts.switched', isOn: false },
    then: { in: away, effects: [] },
  },
  {
    says: 'follow another tab, and write nothing',
    input: on,
    when: { type: 'wish.changed', isOn: false },
    then: { in: away, effects: [] },
  },
  {
    says: 'follow it on again',
    input: off,
    when: { type: 'wish.changed', isOn: true },
    then: { in: idle, effects: [] },
  },
  {
    says: 'stay off when another tab says so again',
    input: off,
    when: { type: 'wish.changed', isOn: false },
    then: { in: away },
  },
  {
    says: 'stay on in the middle of a sequence',
    input: on,
    given: [key('g')],
    when: { type: 'wish.changed', isOn: true },
    then: { in: following },
  },
  {
    says: 'live on when nobody can watch the keys',
    input: on,
    when: { answer: 'watchKeys', error: new Error('no') },
    then: { sent: [{ type: 'fault.met', actorId: 'watchKeys', error: new Error('no') }], in: idle },
  },
  {
    says: 'have a sheet that can be asked for with keys off',
    input: off,
    when: open,
    then: { in: ['keys.off', 'sheet.open', resting] },
  },
  { says: 'close the sheet', input: on, given: [open], when: { type: 'sheet.closed' }, then: { in: idle } },
  {
    says: 'close the sheet on another page',
    input: on,
    given: [open],
    when: { type: 'location.changed' },
    then: { in: idle },
  },
  {
    says: 'go from a row of the sheet to its page',
    input: on,
    given: [open],
    when: pressed('markets'),
    then: { in: idle, sent: [{ type: 'navigation.asked', to: '/market' }] },
  },
  {
    says: 'do from a row of the sheet what it says',
    input: on,
    given: [open],
    when: pressed('theme'),
    then: { in: idle, effects: [{ type: 'perform', params: { id: 'theme' } }] },
  },
  { says: 'keep the sheet for its own row', input: on, given: [open], when: pressed('sheet'), then: { in: listed } },
  {
    says: 'stay off when a row of the sheet is pressed',
    input: on,
    given: [open, { type: 'shortcuts.switched', isOn: false }],
    when: pressed('theme'),
    then: { in: away },
  },
  {
    says: 'list what the open page can do',
    input: on,
    given: [others],
    when: offered,
    then: { in: idle, context: { offered: [others, offered].map(({ from }) => ({ from, offers })) } },
  },
  {
    says: 'forget what it can do no more, and no other part of it',
    input: on,
    given: [offered, others],
    when: { type: 'offers.changed', from: 'floor', offers: [] },
    then: { in: idle, context: { offered: [{ from: 'layout', offers }] } },
  },
  {
    says: 'hand on what the open page does, and close the sheet',
    input: on,
    given: [offered, open],
    when: { type: 'offer.pressed', from: 'floor', id: 'buy' },
    then: { in: idle, effects: [{ type: 'choose', params: { from: 'floor', id: 'buy' } }] },
  },
  {
    says: 'fetch the palette when it is first asked for',
    input: on,
    when: asked,
    then: { in: coming, tags: ['busy'] },
  },
  { says: 'fetch it once', input: on, given: [asked], when: asked, then: { in: coming } },
  {
    says: 'open it when it has come, with what can be done here',
    input: on,
    given: [offered, asked],
    when: loaded,
    then: {
      in: there,
      tags: [],
      sent: [{ type: 'palette.opened', offered: [{ from: 'floor', offers }], isUser: false }],
    },
  },
  {
    says: 'open it at once the next time',
    input: on,
    given: [asked, loaded],
    when: asked,
    then: { in: there, sent: [{ type: 'palette.opened', offered: [], isUser: false }] },
  },
  {
    says: 'open it for a user',
    input: on,
    given: [asked, loaded, { type: 'session.changed', fid: '1' }],
    when: asked,
    then: { sent: [{ type: 'palette.opened', offered: [], isUser: true }] },
  },
  {
    says: 'have it forget what was chosen by somebody who has left, for a guest and for another [OUT-02]',
    input: on,
    given: [asked, loaded, { type: 'session.changed', fid: '1' }],
    when: { type: 'session.changed', fid: '2' },
    then: { sent: [{ type: 'recent.forgotten' }] },
  },
  {
    says: 'leave it as it is for somebody who stays, or who was a guest',
    input: on,
    given: [asked, loaded, { type: 'session.changed', fid: '1' }],
    when: { type: 'session.changed', fid: '1' },
    then: { sent: [] },
  },
  {
    says: 'open it for nobody after a logout',
    input: on,
    given: [asked, loaded, { type: 'session.changed', fid: '1' }, { type: 'session.changed', fid: undefined }],
    when: asked,
    then: { sent: [{ type: 'palette.opened', offered: [], isUser: false }] },
  },
  {
    says: 'close it on another page',
    input: on,
    given: [asked, loaded],
    when: { type: 'location.changed' },
    then: { in: there, sent: [{ type: 'palette.closed' }] },
  },
  {
    says: 'open it no more when the person has gone on meanwhile',
    input: on,
    given: [asked],
    when: { type: 'location.changed' },
    then: { in: idle },
  },
  {
    says: 'say that it did not come, and try again when asked again',
    input: on,
    given: [asked],
    when: { answer: 'loadPalette', error: new Error('cut') },
    then: {
      in: idle,
      sent: [{ type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:part.title' } } }],
    },
  },
]

it.each(table)('shortcuts $says', (row) => {
  expect(rowFault(shortcutsMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(shortcutsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('no shortcut is the beginning of another, and none is there twice', () => {
  for (const { keys, id } of shortcuts) {
    expect(shortcutOf(keys)?.id).toBe(id)
    expect(isBeginning(keys)).toBe(false)
    // The chart waits for one more key, not for two.
    expect(keys.length).toBeLessThanOrEqual(2)
  }
})
