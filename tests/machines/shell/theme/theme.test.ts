import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { themeMachine } from '#machines/shell/theme/theme.machine.ts'
import type { ThemeChoice, ThemeName } from '#machines/shell/theme/theme.setup.ts'
import { isThemeForced, themeChoice, themeName } from '#machines/shell/theme/theme.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const start = (choice: ThemeChoice, systemDark = false, forced?: ThemeName) => ({ choice, systemDark, forced })
const forced = (theme: ThemeName) => ({ type: 'theme.forced', theme }) as const
const released = { type: 'theme.released' } as const
const chosen = (choice: ThemeChoice) => ({ type: 'theme.chosen', choice }) as const
const elsewhere = (choice: ThemeChoice) => ({ type: 'choice.changed', choice }) as const
const kept = (choice: ThemeChoice) => [{ type: 'rememberChoice', params: { choice } }]

const row = rowBuilder(themeMachine, start('dark'))

const table: Table<typeof themeMachine> = [
  row(
    'starts with the light choice',
    [],
    { in: ['choice.light', 'forcing.free', 'scheme.dark'], asks: { watchScheme: undefined } },
    start('light', true),
  ),
  row('starts with the dark choice', [], ['choice.dark', 'forcing.free', 'scheme.light']),
  row(
    'follows a light system without a choice',
    [],
    { in: ['choice.system', 'forcing.free', 'scheme.light'] },
    start('system'),
  ),
  row(
    'follows a dark system without a choice',
    [],
    { in: ['choice.system', 'forcing.free', 'scheme.dark'] },
    start('system', true),
  ),
  row(
    'stores light for the next visit',
    [chosen('light')],
    { in: ['choice.light', 'forcing.free', 'scheme.dark'], effects: kept('light') },
    start('system', true),
  ),
  row(
    'stores dark for the next visit',
    [chosen('dark')],
    { in: ['choice.dark', 'forcing.free', 'scheme.light'], effects: kept('dark') },
    start('system'),
  ),
  row(
    'follows the system again when that is chosen',
    [chosen('system')],
    { in: ['choice.system', 'forcing.free', 'scheme.dark'], effects: kept('system') },
    start('light', true),
  ),
  row(
    'starts on a page that is always dark [HDR-04]',
    [],
    { in: ['choice.light', 'forcing.dark', 'scheme.light'] },
    start('light', false, 'dark'),
  ),
  row(
    'starts on a page that is always light',
    [],
    { in: ['choice.dark', 'forcing.light', 'scheme.dark'] },
    start('dark', true, 'light'),
  ),
  row(
    'turns dark with a page',
    [forced('dark')],
    { in: ['choice.light', 'forcing.dark', 'scheme.light'], effects: [] },
    start('light'),
  ),
  row('turns light with a page', [forced('light')], ['choice.dark', 'forcing.light', 'scheme.light'], { effects: [] }),
  row(
    'returns to the user’s own when the page is left [SHELL-05]',
    [released],
    { in: ['choice.light', 'forcing.free', 'scheme.light'], effects: [] },
    start('light', false, 'dark'),
  ),
  row(
    'accepts no choice while a page forces it [HDR-04]',
    [chosen('light')],
    { in: ['choice.system', 'forcing.dark', 'scheme.light'], effects: [] },
    start('system', false, 'dark'),
  ),
  row(
    'follows another tab’s choice then, too',
    [elsewhere('light')],
    { in: ['choice.light', 'forcing.dark', 'scheme.light'] },
    start('dark', false, 'dark'),
  ),
  row('follows light of another tab, and stores nothing', [elsewhere('light')], {
    in: ['choice.light', 'forcing.free', 'scheme.light'],
    effects: [],
  }),
  row(
    'follows dark of another tab',
    [elsewhere('dark')],
    { in: ['choice.dark', 'forcing.free', 'scheme.light'], effects: [] },
    start('light'),
  ),
  row(
    'follows the system with another tab',
    [elsewhere('system')],
    { in: ['choice.system', 'forcing.free', 'scheme.light'], effects: [] },
    start('light'),
  ),
  row(
    'follows the system turning dark',
    [{ type: 'scheme.changed', dark: true }],
    { in: ['choice.light', 'forcing.free', 'scheme.dark'] },
    start('light'),
  ),
  row(
    'follows the system turning light',
    [{ type: 'scheme.changed', dark: false }],
    { in: ['choice.light', 'forcing.free', 'scheme.light'] },
    start('light', true),
  ),
  row('stays unchanged if the system cannot be watched', [{ answer: 'watchScheme', error: new Error('no') }], {
    sent: [{ type: 'fault.detected', actorId: 'watchScheme', error: new Error('no') }],
    in: ['choice.dark', 'forcing.free', 'scheme.light'],
  }),
]

holdTable(themeMachine, table, 'the theme $says')

it('is shown as chosen, and as the system wants only without a choice', () => {
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

it('is the page’s while the page forces it, and then the user’s own again [SHELL-05]', () => {
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
