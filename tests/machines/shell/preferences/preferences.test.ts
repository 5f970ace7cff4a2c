import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
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
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { settings: defaultSettings }
const silent: Settings = { ...defaultSettings, silenced: ['info', 'success'] }
const kept = (settings: Settings) => [{ type: 'rememberSettings', params: { settings } }]
const kindsSilenced = (settings: Settings) => [{ type: 'kinds.silenced', kinds: settings.silenced }]
const opened = { type: 'settings.opened' } as const
const file = { type: 'preferences.imported', text: '{"a":1}' } as const
const notice = { kind: 'warning', words: { key: 'common:settings.notKept' } }

const compact: Settings = { ...defaultSettings, density: 'compact' }
const redUp: Settings = { ...defaultSettings, moves: 'redUp' }
const inUtc: Settings = { ...defaultSettings, zone: 'UTC' }
const noInfo: Settings = { ...defaultSettings, silenced: ['info'] }

const table: Table<typeof preferencesMachine> = [
  {
    says: 'begin as they were kept, and say at once what is silenced',
    input: { settings: silent },
    then: {
      in: ['settings', 'dialog.closed', 'keeping.fine'],
      context: { settings: silent },
      asks: { watchSettings: undefined },
      sent: kindsSilenced(silent),
    },
  },
  {
    says: 'keep a density',
    input,
    when: { type: 'density.chosen', density: 'compact' },
    then: { context: { settings: compact }, effects: kept(compact) },
  },
  {
    says: 'keep colours of moves',
    input,
    when: { type: 'moves.chosen', moves: 'redUp' },
    then: { context: { settings: redUp }, effects: kept(redUp) },
  },
  {
    says: 'keep a time zone',
    input,
    when: { type: 'zone.chosen', zone: 'UTC' },
    then: { context: { settings: inUtc }, effects: kept(inUtc) },
  },
  {
    says: 'silence a kind of notices',
    input,
    when: { type: 'kind.silenced', kind: 'info' },
    then: { context: { settings: noInfo }, effects: kept(noInfo), sent: kindsSilenced(noInfo) },
  },
  {
    says: 'silence no kind twice',
    input: { settings: silent },
    when: { type: 'kind.silenced', kind: 'info' },
    then: { context: { settings: silent }, effects: [], sent: [] },
  },
  {
    says: 'let a kind be heard again',
    input: { settings: silent },
    when: { type: 'kind.heard', kind: 'success' },
    then: { context: { settings: noInfo }, effects: kept(noInfo), sent: kindsSilenced(noInfo) },
  },
  {
    says: 'have nothing to do for a kind that is heard',
    input,
    when: { type: 'kind.heard', kind: 'error' },
    then: { context: input, effects: [], sent: [] },
  },
  {
    says: 'follow another tab, and write nothing',
    input,
    when: { type: 'settings.changed', settings: silent },
    then: { context: { settings: silent }, effects: [], sent: kindsSilenced(silent) },
  },
  {
    says: 'open their dialog',
    input,
    when: opened,
    then: { in: ['settings', 'dialog.open.choosing', 'keeping.fine'], tags: [], sent: [{ type: 'currency.asked' }] },
  },
  {
    says: 'close it',
    input,
    given: [opened],
    when: { type: 'settings.closed' },
    then: { in: ['settings', 'dialog.closed', 'keeping.fine'] },
  },
  {
    says: 'go into a file from the dialog',
    input,
    given: [opened],
    when: { type: 'preferences.exported' },
    then: { in: ['settings', 'dialog.open.choosing', 'keeping.fine'], effects: ['saveChoices'] },
  },
  {
    says: 'go into no file while the dialog is closed',
    input,
    when: { type: 'preferences.exported' },
    then: { effects: [] },
  },
  {
    says: 'read a file',
    input,
    given: [opened],
    when: file,
    then: {
      in: ['settings', 'dialog.open.importing', 'keeping.fine'],
      tags: ['busy'],
      asks: { watchSettings: undefined, importChoices: { text: '{"a":1}' } },
    },
  },
  {
    says: 'say that the file was taken over',
    input,
    given: [opened, file],
    when: { answer: 'importChoices', done: { locale: undefined } },
    then: { in: ['settings', 'dialog.open.imported', 'keeping.fine'], tags: [], sent: [] },
  },
  {
    says: 'change to the language of the file',
    input,
    given: [opened, file],
    when: { answer: 'importChoices', done: { locale: 'zh_CN' } },
    then: {
      in: ['settings', 'dialog.open.imported', 'keeping.fine'],
      sent: [{ type: 'locale.chosen', locale: 'zh_CN' }],
    },
  },
  {
    says: 'say what is wrong with a file',
    input,
    given: [opened, file],
    when: { answer: 'importChoices', error: { reason: 'badChoice', name: 'theme' } },
    then: {
      in: ['settings', 'dialog.open.refused', 'keeping.fine'],
      tags: ['failed'],
      context: { fault: { reason: 'badChoice', name: 'theme' }, settings: defaultSettings },
    },
  },
  {
    says: 'call a fault of the program by no other name',
    input,
    given: [opened, file],
    when: { answer: 'importChoices', error: new Error('oops') },
    then: { context: { fault: { reason: 'broken' } } },
  },
  {
    says: 'forget the bad file with the next one',
    input,
    given: [opened, file, { answer: 'importChoices', error: { reason: 'notJson' } }],
    when: file,
    then: { in: ['settings', 'dialog.open.importing', 'keeping.fine'], context: { fault: undefined } },
  },
  {
    says: 'forget the bad file with the dialog',
    input,
    given: [opened, file, { answer: 'importChoices', error: { reason: 'notJson' } }],
    when: { type: 'settings.closed' },
    then: { in: ['settings', 'dialog.closed', 'keeping.fine'], context: { fault: undefined } },
  },
  {
    says: 'tell that the browser keeps nothing',
    input,
    when: { type: 'keeping.failed' },
    then: {
      in: ['settings', 'dialog.closed', 'keeping.failing'],
      effects: [],
      sent: [{ type: 'notice.raised', notice }],
    },
  },
  {
    says: 'tell it once',
    input,
    given: [{ type: 'keeping.failed' }],
    when: { type: 'keeping.failed' },
    then: { in: ['settings', 'dialog.closed', 'keeping.failing'], sent: [] },
  },
  {
    says: 'stay when nobody can watch other tabs',
    input,
    when: { answer: 'watchSettings', error: new Error('no') },
    then: {
      sent: [{ type: 'fault.met', actorId: 'watchSettings', error: new Error('no') }],
      in: ['settings', 'dialog.closed', 'keeping.fine'],
    },
  },
]

it.each(table)('preferences $says', (row) => {
  expect(rowFault(preferencesMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(preferencesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('are read by the screens', () => {
  const actor = createActor(asleep(preferencesMachine), { input }).start()
  expect(zoneOf(actor.getSnapshot())).toBeUndefined()
  expect(settingsDialog(actor.getSnapshot())).toBeUndefined()
  actor.send({ type: 'zone.chosen', zone: 'Asia/Tokyo' })
  actor.send({ type: 'density.chosen', density: 'compact' })
  actor.send({ type: 'moves.chosen', moves: 'colourBlind' })
  actor.send({ type: 'kind.silenced', kind: 'success' })
  actor.send(opened)
  const seen = actor.getSnapshot()
  expect([zoneOf(seen), densityOf(seen), movesOf(seen), silencedKinds(seen)]).toEqual([
    'Asia/Tokyo',
    'compact',
    'colourBlind',
    ['success'],
  ])
  expect(settingsDialog(seen)).toEqual({ isBusy: false, isImported: false, fault: undefined, isKept: true })
  actor.send({ type: 'keeping.failed' })
  actor.send(file)
  expect(settingsDialog(actor.getSnapshot())).toEqual({
    isBusy: true,
    isImported: false,
    fault: undefined,
    isKept: false,
  })
})
