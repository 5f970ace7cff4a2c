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
const confirmed = { type: 'change.confirmed' } as const
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
  row('is that of the address', [], {
    in: 'speaking.complete',
    context: { locale: 'en_US', address: 'en_US' },
    asks: {},
  }),
  row('stays when it is chosen again', [english], stays),
  row('is not left before it is known whether something was typed', [chinese], {
    in: 'looking',
    tags: ['busy'],
    effects: [],
    asks: { findDraft: undefined },
  }),
  row('is not left for what was typed, unless that may go', [chinese, typed], {
    in: 'asking',
    tags: [],
    effects: [],
    asks: {},
  }),
  row('is left when what was typed may go', [chinese, typed, confirmed], {
    in: 'changing.silenced',
    effects: [],
    asks: { awaitMoney: undefined },
  }),
  row('is kept with what was typed', [chinese, typed, declined], stays),
  row('is kept when it is chosen again instead of an answer', [chinese, typed, english], stays),
  row('is gone to as soon as it is known that no money is on its way [LOC-02]', [chinese, blank], {
    in: 'changing.silenced',
    tags: ['busy'],
    effects: [],
    asks: { awaitMoney: undefined },
  }),
  row('is kept and gone to when another was chosen [LOC-02]', [chinese, blank, nothing], {
    in: 'going',
    tags: [],
    effects: went('zh_CN'),
    asks: {},
  }),
  row(
    'is gone to as well when nothing can be known of money',
    [chinese, blank, { answer: 'awaitMoney', error: 'a fault' }],
    { in: 'going', effects: went('zh_CN') },
  ),
  row(
    'that only testers are offered is gone to there',
    [widest, blank, nothing],
    { in: 'going', effects: went(longest) },
    tester,
  ),

  row('that waits says nothing of it at first', [chinese, blank, { wait: hush - 1 }], {
    in: 'changing.silenced',
    sent: [],
  }),
  row('that waits for an answer about money says so [LOC-02]', [chinese, blank, { wait: hush }], {
    in: 'changing.held',
    tags: ['busy'],
    sent: [held],
    effects: [],
    asks: { awaitMoney: undefined },
  }),
  row('is gone to after the outcome was there to be read [LOC-02]', [chinese, blank, { wait: hush }, moneySettled], {
    in: 'showingOutcome',
    tags: ['busy'],
    effects: [],
    asks: {},
  }),
  row('leaves the outcome of a quick answer to be read as well', [chinese, blank, moneySettled], {
    in: 'showingOutcome',
    effects: [],
  }),
  row('leaves the outcome until it was read', [chinese, blank, moneySettled, { wait: reading - 1 }], {
    in: 'showingOutcome',
    effects: [],
  }),
  row('is gone to when the outcome was read', [chinese, blank, moneySettled, { wait: reading }], {
    in: 'going',
    effects: went('zh_CN'),
  }),
  row('waits no longer than a person would', [chinese, blank, { wait: patience - 1 }, { wait: 1 }], {
    in: 'going',
    effects: went('zh_CN'),
    asks: {},
  }),
  row('waits as long as that', [chinese, blank, { wait: patience - 1 }], { in: 'changing.held', effects: [] }),

  row('can be kept while the other one waits', [chinese, blank, { wait: hush }, english], stays),
  row('can be kept while the outcome is read', [chinese, blank, moneySettled, english], stays),
  row('is not left later when it was kept', [chinese, blank, english, { wait: patience }], stays),
  row(
    'may become a third one while the second waits',
    [chinese, blank, { wait: hush }, widest, blank, nothing],
    { in: 'going', effects: went(longest) },
    tester,
  ),
  row(
    'can be chosen anew where the next document did not come',
    [chinese, blank, nothing, widest, blank, nothing],
    { in: 'going', effects: went(longest) },
    tester,
  ),

  row(
    'of an address that has no words is reported as missing [LOC-01]',
    [],
    { in: 'speaking.substituting', context: { locale: 'en_US', address: 'ja_JP' }, effects: [] },
    japanese,
  ),
  row(
    'that is missing is reported once',
    [dismissed],
    {
      in: 'speaking.complete',
      context: { address: 'ja_JP', missing: undefined },
      effects: [{ type: 'rememberDismissal', params: { address: 'ja_JP' } }],
    },
    japanese,
  ),
  row(
    'that stands for a missing one can be chosen for its own sake [LOC-02]',
    [english],
    { in: 'looking', asks: { findDraft: undefined } },
    japanese,
  ),
  row(
    'that is missing is still reported when another was not taken',
    [chinese, typed, declined],
    { in: 'speaking.substituting' },
    japanese,
  ),
  row(
    'that is missing is not reported again when another was not taken',
    [dismissed, chinese, typed, declined],
    stays,
    japanese,
  ),
]

holdTable(localeMachine, table, 'the language $says')

it('is asked about by its own name, as long as it is asked', async () => {
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

it('is shown to a screen, with what can be chosen', () => {
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
