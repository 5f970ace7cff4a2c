import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
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
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const { hush, patience, reading } = limits.locale
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

const table: Table<typeof localeMachine> = [
  {
    says: 'is that of the address',
    input,
    then: { in: 'speaking.complete', context: { locale: 'en_US', address: 'en_US' }, asks: {} },
  },
  { says: 'stays when it is chosen again', input, when: english, then: stays },
  {
    says: 'is not left before it is known whether something was typed',
    input,
    when: chinese,
    then: { in: 'looking', tags: ['busy'], effects: [], asks: { findDraft: undefined } },
  },
  {
    says: 'is not left for what was typed, unless that may go',
    input,
    given: [chinese],
    when: typed,
    then: { in: 'asking', tags: [], effects: [], asks: {} },
  },
  {
    says: 'is left when what was typed may go',
    input,
    given: [chinese, typed],
    when: confirmed,
    then: { in: 'changing.hushed', effects: [], asks: { awaitMoney: undefined } },
  },
  { says: 'is kept with what was typed', input, given: [chinese, typed], when: declined, then: stays },
  {
    says: 'is kept when it is chosen again instead of an answer',
    input,
    given: [chinese, typed],
    when: english,
    then: stays,
  },
  {
    says: 'is left when nobody can tell what was typed',
    input,
    given: [chinese],
    when: { answer: 'findDraft', error: 'a fault' },
    then: { in: 'changing.hushed', asks: { awaitMoney: undefined } },
  },
  {
    says: 'is gone to as soon as it is known that no money is on its way [LOC-02]',
    input,
    given: [chinese],
    when: blank,
    then: { in: 'changing.hushed', tags: ['busy'], effects: [], asks: { awaitMoney: undefined } },
  },
  {
    says: 'is kept and gone to when another was chosen [LOC-02]',
    input,
    given: [chinese, blank],
    when: nothing,
    then: { in: 'going', tags: [], effects: went('zh_CN'), asks: {} },
  },
  {
    says: 'is gone to as well when nothing can be known of money',
    input,
    given: [chinese, blank],
    when: { answer: 'awaitMoney', error: 'a fault' },
    then: { in: 'going', effects: went('zh_CN') },
  },
  {
    says: 'that only testers are offered is gone to there',
    input: tester,
    given: [widest, blank],
    when: nothing,
    then: { in: 'going', effects: went(longest) },
  },

  {
    says: 'that waits says nothing of it at first',
    input,
    given: [chinese, blank],
    when: { wait: hush - 1 },
    then: { in: 'changing.hushed', sent: [] },
  },
  {
    says: 'that waits for an answer about money says so [LOC-02]',
    input,
    given: [chinese, blank],
    when: { wait: hush },
    then: { in: 'changing.held', tags: ['busy'], sent: [held], effects: [], asks: { awaitMoney: undefined } },
  },
  {
    says: 'is gone to after the outcome was there to be read [LOC-02]',
    input,
    given: [chinese, blank, { wait: hush }],
    when: moneySettled,
    then: { in: 'showingOutcome', tags: ['busy'], effects: [], asks: {} },
  },
  {
    says: 'leaves the outcome of a quick answer to be read as well',
    input,
    given: [chinese, blank],
    when: moneySettled,
    then: { in: 'showingOutcome', effects: [] },
  },
  {
    says: 'leaves the outcome until it was read',
    input,
    given: [chinese, blank, moneySettled],
    when: { wait: reading - 1 },
    then: { in: 'showingOutcome', effects: [] },
  },
  {
    says: 'is gone to when the outcome was read',
    input,
    given: [chinese, blank, moneySettled],
    when: { wait: reading },
    then: { in: 'going', effects: went('zh_CN') },
  },
  {
    says: 'waits no longer than a person would',
    input,
    given: [chinese, blank, { wait: patience - 1 }],
    when: { wait: 1 },
    then: { in: 'going', effects: went('zh_CN'), asks: {} },
  },
  {
    says: 'waits as long as that',
    input,
    given: [chinese, blank],
    when: { wait: patience - 1 },
    then: { in: 'changing.held', effects: [] },
  },

  {
    says: 'can be kept while the other one waits',
    input,
    given: [chinese, blank, { wait: hush }],
    when: english,
    then: stays,
  },
  {
    says: 'can be kept while the outcome is read',
    input,
    given: [chinese, blank, moneySettled],
    when: english,
    then: stays,
  },
  {
    says: 'is not left later when it was kept',
    input,
    given: [chinese, blank, english],
    when: { wait: patience },
    then: stays,
  },
  {
    says: 'may become a third one while the second waits',
    input: tester,
    given: [chinese, blank, { wait: hush }, widest, blank],
    when: nothing,
    then: { in: 'going', effects: went(longest) },
  },
  {
    says: 'can be chosen anew where the next document did not come',
    input: tester,
    given: [chinese, blank, nothing, widest, blank],
    when: nothing,
    then: { in: 'going', effects: went(longest) },
  },

  {
    says: 'of an address that has no words is reported as missing [LOC-01]',
    input: japanese,
    then: { in: 'speaking.substituting', context: { locale: 'en_US', address: 'ja_JP' }, effects: [] },
  },
  {
    says: 'that is missing is reported once',
    input: japanese,
    when: dismissed,
    then: {
      in: 'speaking.complete',
      context: { address: 'ja_JP', missing: undefined },
      effects: [{ type: 'rememberDismissal', params: { address: 'ja_JP' } }],
    },
  },
  {
    says: 'that stands for a missing one can be chosen for its own sake [LOC-02]',
    input: japanese,
    when: english,
    then: { in: 'looking', asks: { findDraft: undefined } },
  },
  {
    says: 'that is missing is still reported when another was not taken',
    input: japanese,
    given: [chinese, typed],
    when: declined,
    then: { in: 'speaking.substituting' },
  },
  {
    says: 'that is missing is not reported again when another was not taken',
    input: japanese,
    given: [dismissed, chinese, typed],
    when: declined,
    then: stays,
  },
]

it.each(table)('the language $says', (row) => {
  expect(rowFault(localeMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(localeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
