import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { themeMachine } from '#machines/shell/theme/theme.machine.ts'
import type { ThemeChoice, ThemeName } from '#machines/shell/theme/theme.setup.ts'
import { isThemeForced, themeChoice, themeName } from '#machines/shell/theme/theme.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const start = (choice: ThemeChoice, systemDark = false, forced?: ThemeName) => ({ choice, systemDark, forced })
const forced = (theme: ThemeName) => ({ type: 'theme.forced', theme }) as const
const released = { type: 'theme.released' } as const
const chosen = (choice: ThemeChoice) => ({ type: 'theme.chosen', choice }) as const
const elsewhere = (choice: ThemeChoice) => ({ type: 'choice.changed', choice }) as const
const kept = (choice: ThemeChoice) => [{ type: 'rememberChoice', params: { choice } }]

const table: Table<typeof themeMachine> = [
  {
    says: 'begins with the light choice',
    input: start('light', true),
    then: { in: ['choice.light', 'forcing.free', 'scheme.dark'], asks: { watchScheme: undefined } },
  },
  {
    says: 'begins with the dark choice',
    input: start('dark'),
    then: { in: ['choice.dark', 'forcing.free', 'scheme.light'] },
  },
  {
    says: 'follows a light system without a choice',
    input: start('system'),
    then: { in: ['choice.system', 'forcing.free', 'scheme.light'] },
  },
  {
    says: 'follows a dark system without a choice',
    input: start('system', true),
    then: { in: ['choice.system', 'forcing.free', 'scheme.dark'] },
  },
  {
    says: 'keeps light for the next visit',
    input: start('system', true),
    when: chosen('light'),
    then: { in: ['choice.light', 'forcing.free', 'scheme.dark'], effects: kept('light') },
  },
  {
    says: 'keeps dark for the next visit',
    input: start('system'),
    when: chosen('dark'),
    then: { in: ['choice.dark', 'forcing.free', 'scheme.light'], effects: kept('dark') },
  },
  {
    says: 'follows the system again when that is chosen',
    input: start('light', true),
    when: chosen('system'),
    then: { in: ['choice.system', 'forcing.free', 'scheme.dark'], effects: kept('system') },
  },
  {
    says: 'begins on a page that is always dark [HDR-04]',
    input: start('light', false, 'dark'),
    then: { in: ['choice.light', 'forcing.dark', 'scheme.light'] },
  },
  {
    says: 'begins on a page that is always light',
    input: start('dark', true, 'light'),
    then: { in: ['choice.dark', 'forcing.light', 'scheme.dark'] },
  },
  {
    says: 'goes dark with a page',
    input: start('light'),
    when: forced('dark'),
    then: { in: ['choice.light', 'forcing.dark', 'scheme.light'], effects: [] },
  },
  {
    says: 'goes light with a page',
    input: start('dark'),
    when: forced('light'),
    then: { in: ['choice.dark', 'forcing.light', 'scheme.light'], effects: [] },
  },
  {
    says: 'is the person’s own again when the page is left [SHELL-05]',
    input: start('light', false, 'dark'),
    when: released,
    then: { in: ['choice.light', 'forcing.free', 'scheme.light'], effects: [] },
  },
  {
    says: 'takes no choice while a page forces it [HDR-04]',
    input: start('system', false, 'dark'),
    when: chosen('light'),
    then: { in: ['choice.system', 'forcing.dark', 'scheme.light'], effects: [] },
  },
  {
    says: 'hears another tab’s choice also then',
    input: start('dark', false, 'dark'),
    when: elsewhere('light'),
    then: { in: ['choice.light', 'forcing.dark', 'scheme.light'] },
  },
  {
    says: 'follows light of another tab, and writes nothing',
    input: start('dark'),
    when: elsewhere('light'),
    then: { in: ['choice.light', 'forcing.free', 'scheme.light'], effects: [] },
  },
  {
    says: 'follows dark of another tab',
    input: start('light'),
    when: elsewhere('dark'),
    then: { in: ['choice.dark', 'forcing.free', 'scheme.light'], effects: [] },
  },
  {
    says: 'follows the system with another tab',
    input: start('light'),
    when: elsewhere('system'),
    then: { in: ['choice.system', 'forcing.free', 'scheme.light'], effects: [] },
  },
  {
    says: 'sees the system turn dark',
    input: start('light'),
    when: { type: 'scheme.changed', dark: true },
    then: { in: ['choice.light', 'forcing.free', 'scheme.dark'] },
  },
  {
    says: 'sees the system turn light',
    input: start('light', true),
    when: { type: 'scheme.changed', dark: false },
    then: { in: ['choice.light', 'forcing.free', 'scheme.light'] },
  },
  {
    says: 'stays when nobody can watch the system',
    input: start('dark'),
    when: { answer: 'watchScheme', error: new Error('no') },
    then: {
      sent: [{ type: 'fault.met', actorId: 'watchScheme', error: new Error('no') }],
      in: ['choice.dark', 'forcing.free', 'scheme.light'],
    },
  },
]

it.each(table)('the theme $says', (row) => {
  expect(rowFault(themeMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(themeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('is drawn as chosen, and as the system wants only without a choice', () => {
  const actor = createActor(asleep(themeMachine), { input: start('system') }).start()
  const seen = () => [themeChoice(actor.getSnapshot()), themeName(actor.getSnapshot())]
  expect(seen()).toEqual(['system', 'light'])
  actor.send({ type: 'scheme.changed', dark: true })
  expect(seen()).toEqual(['system', 'dark'])
  actor.send(chosen('light'))
  expect(seen()).toEqual(['light', 'light'])
  actor.send({ type: 'scheme.changed', dark: false })
  actor.send(chosen('dark'))
  expect(seen()).toEqual(['dark', 'dark'])
})

it('is the page’s while the page forces it, and then the person’s own again [SHELL-05]', () => {
  const actor = createActor(asleep(themeMachine), { input: start('light') }).start()
  const seen = () => [
    isThemeForced(actor.getSnapshot()),
    themeName(actor.getSnapshot()),
    themeChoice(actor.getSnapshot()),
  ]
  actor.send(forced('dark'))
  actor.send(chosen('light'))
  expect(seen()).toEqual([true, 'dark', 'light'])
  actor.send(released)
  expect(seen()).toEqual([false, 'light', 'light'])
  actor.send(chosen('dark'))
  actor.send(forced('light'))
  expect(seen()).toEqual([true, 'light', 'dark'])
})
