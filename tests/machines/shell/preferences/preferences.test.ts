import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { defaultSettings } from '#contract/kernel/stored.ts'
import type { Settings } from '#contract/kernel/stored.ts'
import { preferencesMachine } from '#machines/shell/preferences/preferences.machine.ts'
import {
  densityOf,
  movesOf,
  settingsDialog,
  silencedKinds,
  zoneOf,
} from '#machines/shell/preferences/preferences.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { settings: defaultSettings }
const silent: Settings = { ...defaultSettings, silenced: ['info', 'success'] }
const kept = (settings: Settings) => [{ type: 'rememberSettings', params: { settings } }]
const kindsSilenced = (settings: Settings) => [{ type: 'kinds.disabled', kinds: settings.silenced }]
const opened = { type: 'settings.opened' } as const
const file = { type: 'preferences.imported', text: '{"a":1}' } as const
const notice = { kind: 'warning', words: { key: 'common:settings.notKept' } }

const compact: Settings = { ...defaultSettings, density: 'compact' }
const redUp: Settings = { ...defaultSettings, moves: 'redUp' }
const inUtc: Settings = { ...defaultSettings, zone: 'UTC' }
const noInfo: Settings = { ...defaultSettings, silenced: ['info'] }

const row = rowBuilder(preferencesMachine, input)

const table: Table<typeof preferencesMachine> = [
  row(
    'start as stored, and report at once what is muted',
    [],
    ['settings', 'dialog.closed', 'keeping.fine'],
    { context: { settings: silent }, asks: { watchSettings: undefined }, sent: kindsSilenced(silent) },
    { settings: silent },
  ),
  row('keep a density', [{ type: 'density.chosen', density: 'compact' }], {
    context: { settings: compact },
    effects: kept(compact),
  }),
  row('keep the colours of price changes', [{ type: 'moves.chosen', moves: 'redUp' }], {
    context: { settings: redUp },
    effects: kept(redUp),
  }),
  row('keep a time zone', [{ type: 'zone.chosen', zone: 'UTC' }], {
    context: { settings: inUtc },
    effects: kept(inUtc),
  }),
  row('mute a kind of notices', [{ type: 'kind.disabled', kind: 'info' }], {
    context: { settings: noInfo },
    effects: kept(noInfo),
    sent: kindsSilenced(noInfo),
  }),
  row(
    'mute no kind twice',
    [{ type: 'kind.disabled', kind: 'info' }],
    { context: { settings: silent }, effects: [], sent: [] },
    { settings: silent },
  ),
  row(
    'unmute a kind',
    [{ type: 'kind.enabled', kind: 'success' }],
    { context: { settings: noInfo }, effects: kept(noInfo), sent: kindsSilenced(noInfo) },
    { settings: silent },
  ),
  row('ignore unmuting a kind that is not muted', [{ type: 'kind.enabled', kind: 'error' }], {
    context: input,
    effects: [],
    sent: [],
  }),
  row('follow another tab, and store nothing', [{ type: 'settings.changed', settings: silent }], {
    context: { settings: silent },
    effects: [],
    sent: kindsSilenced(silent),
  }),
  row('open their dialog', [opened], ['settings', 'dialog.open.choosing', 'keeping.fine'], {
    tags: [],
    sent: [{ type: 'currency.requested' }],
  }),
  row('export to a file from the dialog', [opened, { type: 'preferences.exported' }], {
    in: ['settings', 'dialog.open.choosing', 'keeping.fine'],
    effects: ['saveChoices'],
  }),
  row('read a file', [opened, file], ['settings', 'dialog.open.importing', 'keeping.fine'], {
    tags: ['busy'],
    asks: { watchSettings: undefined, importChoices: { text: '{"a":1}' } },
  }),
  row('report that the file was imported', [opened, file, { answer: 'importChoices', done: { locale: undefined } }], {
    in: ['settings', 'dialog.open.imported', 'keeping.fine'],
    tags: [],
    sent: [],
  }),
  row('switch to the file’s language', [opened, file, { answer: 'importChoices', done: { locale: 'zh_CN' } }], {
    in: ['settings', 'dialog.open.imported', 'keeping.fine'],
    sent: [{ type: 'locale.chosen', locale: 'zh_CN' }],
  }),
  row(
    'show what is wrong with a file',
    [opened, file, { answer: 'importChoices', error: { reason: 'badChoice', name: 'theme' } }],
    ['settings', 'dialog.open.refused', 'keeping.fine'],
    { tags: ['failed'], context: { fault: { reason: 'badChoice', name: 'theme' }, settings: defaultSettings } },
  ),
  row(
    'do not blame the file for a fault of the program',
    [opened, file, { answer: 'importChoices', error: new Error('oops') }],
    { context: { fault: { reason: 'broken' } } },
  ),
  row(
    'clear the bad file with the dialog',
    [opened, file, { answer: 'importChoices', error: { reason: 'notJson' } }, { type: 'settings.closed' }],
    { in: ['settings', 'dialog.closed', 'keeping.fine'], context: { fault: undefined } },
  ),
  row('report that the browser stores nothing', [{ type: 'saving.failed' }], {
    in: ['settings', 'dialog.closed', 'keeping.failing'],
    effects: [],
    sent: [{ type: 'notice.raised', notice }],
  }),
]

holdTable(preferencesMachine, table, 'preferences $says')

it('are exposed to the screens', () => {
  const actor = createActor(asleep(preferencesMachine), { input }).start()
  expect(zoneOf(actor.getSnapshot())).toBeUndefined()
  expect(settingsDialog(actor.getSnapshot())).toBeUndefined()
  actor.send({ type: 'zone.chosen', zone: 'Asia/Tokyo' })
  actor.send({ type: 'density.chosen', density: 'compact' })
  actor.send({ type: 'moves.chosen', moves: 'colourBlind' })
  actor.send({ type: 'kind.disabled', kind: 'success' })
  actor.send(opened)
  const seen = actor.getSnapshot()
  expect([zoneOf(seen), densityOf(seen), movesOf(seen), silencedKinds(seen)]).toEqual([
    'Asia/Tokyo',
    'compact',
    'colourBlind',
    ['success'],
  ])
  expect(settingsDialog(seen)).toEqual({ isBusy: false, isImported: false, fault: undefined, isKept: true })
  actor.send({ type: 'saving.failed' })
  actor.send(file)
  expect(settingsDialog(actor.getSnapshot())).toEqual({
    isBusy: true,
    isImported: false,
    fault: undefined,
    isKept: false,
  })
})
