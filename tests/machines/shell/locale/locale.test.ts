import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { longest, offeredLocales as languages, offeredLongest } from '#contract/shell/locales.ts'
import { localeMachine } from '#machines/shell/locale/locale.machine.ts'
import {
  askedLocale,
  currentLocale,
  missingLocale,
  offeredLocales,
  spokenLocale,
} from '#machines/shell/locale/locale.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { hush, patience, reading } = shellLimits.locale
const input = { locale: 'en_US' } as const
const tester = { ...input, offered: [...languages, offeredLongest] } as const
const japanese = { locale: 'en_US', address: 'ja_JP', missing: 'ja_JP' } as const
const dismissed = { type: 'substitute.dismissed' } as const
const chinese = { type: 'locale.chosen', locale: 'zh_CN' } as const
const english = { type: 'locale.chosen', locale: 'en_US' } as const
const widest = { type: 'locale.chosen', locale: longest } as const
const blank = { answer: 'findDraft', done: { hasDraft: false } } as const
const typed = { answer: 'findDraft', done: { hasDraft: true } } as const
const declined = { type: 'change.declined' } as const
const nothing = { answer: 'awaitMoney', done: { wasHeld: false } } as const
const moneySettled = { answer: 'awaitMoney', done: { wasHeld: true } } as const
const held = { type: 'notice.raised', notice: { kind: 'info', words: { key: 'common:language.held' } } }
const went = (locale: string) => [
  { type: 'rememberLocale', params: { locale } },
  { type: 'reloadIn', params: { locale } },
]
const stays = { in: 'speaking.complete', tags: [], effects: [], asks: {} }

const row = rowBuilder(localeMachine, input)

const table: Table<typeof localeMachine> = [
  row('follows the address', [], 'speaking.complete', { context: { locale: 'en_US', address: 'en_US' }, asks: {} }),
  row('stays unchanged when chosen again', [english], stays),
  row('is not changed over unsaved input without permission', [chinese, typed], 'asking', {
    tags: [],
    effects: [],
    asks: {},
  }),
  row('is kept when chosen again instead of an answer', [chinese, typed, english], stays),
  row('changes once no money is known to be in transit [LOC-02]', [chinese, blank], 'changing.silenced', {
    tags: ['busy'],
    effects: [],
    asks: { awaitMoney: undefined },
  }),
  row('is stored and opened when another was chosen [LOC-02]', [chinese, blank, nothing], 'going', {
    tags: [],
    effects: went('zh_CN'),
    asks: {},
  }),
  row('changes even if transfers cannot be checked', [chinese, blank, { answer: 'awaitMoney', error: 'a fault' }], {
    in: 'going',
    effects: went('zh_CN'),
  }),
  row('changes to one offered only to testers', [widest, blank, nothing], 'going', { effects: went(longest) }, tester),

  row('shows no wait at first', [chinese, blank, { wait: hush - 1 }], 'changing.silenced', { sent: [] }),
  row('says that it waits for a transfer’s outcome [LOC-02]', [chinese, blank, { wait: hush }], 'changing.held', {
    tags: ['busy'],
    sent: [held],
    effects: [],
    asks: { awaitMoney: undefined },
  }),
  row(
    'changes after the outcome was readable [LOC-02]',
    [chinese, blank, { wait: hush }, moneySettled],
    'showingOutcome',
    { tags: ['busy'], effects: [], asks: {} },
  ),
  row('keeps the outcome of a quick answer readable as well', [chinese, blank, moneySettled], 'showingOutcome', {
    effects: [],
  }),
  row('waits until the outcome was read', [chinese, blank, moneySettled, { wait: reading - 1 }], 'showingOutcome', {
    effects: [],
  }),
  row('changes once the outcome was read', [chinese, blank, moneySettled, { wait: reading }], 'going', {
    effects: went('zh_CN'),
  }),
  row('waits no longer than a person would', [chinese, blank, { wait: patience - 1 }, { wait: 1 }], 'going', {
    effects: went('zh_CN'),
    asks: {},
  }),
  row('waits up to that limit', [chinese, blank, { wait: patience - 1 }], 'changing.held', { effects: [] }),

  row('can be kept while the other one waits', [chinese, blank, { wait: hush }, english], stays),
  row('can be kept while the outcome is being read', [chinese, blank, moneySettled, english], stays),
  row('does not change later after it was kept', [chinese, blank, english, { wait: patience }], stays),
  row(
    'can change to a third one while the second waits',
    [chinese, blank, { wait: hush }, widest, blank, nothing],
    { in: 'going', effects: went(longest) },
    tester,
  ),
  row(
    'can be chosen again if the next document did not load',
    [chinese, blank, nothing, widest, blank, nothing],
    { in: 'going', effects: went(longest) },
    tester,
  ),

  row(
    'is reported as missing if the address’s language has no words [LOC-01]',
    [],
    { in: 'speaking.substituting', context: { locale: 'en_US', address: 'ja_JP' }, effects: [] },
    japanese,
  ),
  row(
    'is reported as missing once',
    [dismissed],
    'speaking.complete',
    {
      context: { address: 'ja_JP', missing: undefined },
      effects: [{ type: 'rememberDismissal', params: { address: 'ja_JP' } }],
    },
    japanese,
  ),
  row(
    'can be chosen itself while it replaces a missing one [LOC-02]',
    [english],
    { in: 'looking', asks: { findDraft: undefined } },
    japanese,
  ),
  row(
    'is still reported as missing when another was not applied',
    [chinese, typed, declined],
    { in: 'speaking.substituting' },
    japanese,
  ),
  row(
    'is not reported as missing again when another was not applied',
    [dismissed, chinese, typed, declined],
    stays,
    japanese,
  ),
]

holdTable(localeMachine, table, 'the language $says')

it('is named in its question while the question is open', async () => {
  const actor = createActor(
    localeMachine.provide({
      actors: { findDraft: fromPromise<{ readonly hasDraft: boolean }>(() => Promise.resolve({ hasDraft: true })) },
    }),
    { input },
  ).start()
  expect(askedLocale(actor.getSnapshot())).toBeUndefined()
  actor.send(chinese)
  await expect.poll(() => askedLocale(actor.getSnapshot())).toEqual({ code: 'zh_CN', name: '简体中文' })
  actor.send(declined)
  expect(askedLocale(actor.getSnapshot())).toBeUndefined()
})

it('is exposed to the screen with the choices', () => {
  const seen = (given: typeof input | typeof tester | typeof japanese) =>
    createActor(asleep(localeMachine), { input: given }).start().getSnapshot()
  expect([spokenLocale(seen(input)), currentLocale(seen(input)), missingLocale(seen(input))]).toEqual([
    'en_US',
    'en_US',
    undefined,
  ])
  expect([spokenLocale(seen(japanese)), currentLocale(seen(japanese)), missingLocale(seen(japanese))]).toEqual([
    'en_US',
    'ja_JP',
    'ja_JP',
  ])
  expect(offeredLocales(seen(input))).toEqual([
    { code: 'en_US', name: 'English' },
    { code: 'zh_CN', name: '简体中文' },
  ])
  expect(offeredLocales(seen(tester)).at(-1)).toEqual({ code: longest, name: 'Longest text' })
})
