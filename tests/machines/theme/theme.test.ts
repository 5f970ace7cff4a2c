import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { themeMachine } from '../../../machines/theme/theme.machine'
import type { ThemeChoice, ThemeName } from '../../../machines/theme/theme.setup'
import { themeChoice, themeName } from '../../../machines/theme/theme.view'
import { asleep } from '../../support/asleep'
import { hunt, killShare } from '../../support/mutants/mutants'
import { rowFault } from '../../support/mutants/table'
import type { Table } from '../../support/mutants/table'

const start = (choice: ThemeChoice, systemDark = false) => ({ choice, systemDark })
const chosen = (choice: ThemeName) => ({ type: 'theme.chosen', choice }) as const
const elsewhere = (choice: ThemeChoice) => ({ type: 'choice.changed', choice }) as const
const kept = (choice: ThemeChoice) => [{ type: 'rememberChoice', params: { choice } }]

const table: Table<typeof themeMachine> = [
  { says: 'begins with the light choice', input: start('light', true), then: { in: ['choice.light', 'scheme.dark'], asks: { watchScheme: undefined } } },
  { says: 'begins with the dark choice', input: start('dark'), then: { in: ['choice.dark', 'scheme.light'] } },
  { says: 'follows a light system without a choice', input: start('system'), then: { in: ['choice.system', 'scheme.light'] } },
  { says: 'follows a dark system without a choice', input: start('system', true), then: { in: ['choice.system', 'scheme.dark'] } },
  { says: 'keeps light for the next visit', input: start('system', true), when: chosen('light'), then: { in: ['choice.light', 'scheme.dark'], effects: kept('light') } },
  { says: 'keeps dark for the next visit', input: start('system'), when: chosen('dark'), then: { in: ['choice.dark', 'scheme.light'], effects: kept('dark') } },
  { says: 'follows light of another tab, and writes nothing', input: start('dark'), when: elsewhere('light'), then: { in: ['choice.light', 'scheme.light'], effects: [] } },
  { says: 'follows dark of another tab', input: start('light'), when: elsewhere('dark'), then: { in: ['choice.dark', 'scheme.light'], effects: [] } },
  { says: 'follows the system with another tab', input: start('light'), when: elsewhere('system'), then: { in: ['choice.system', 'scheme.light'], effects: [] } },
  { says: 'sees the system turn dark', input: start('light'), when: { type: 'scheme.changed', dark: true }, then: { in: ['choice.light', 'scheme.dark'] } },
  { says: 'sees the system turn light', input: start('light', true), when: { type: 'scheme.changed', dark: false }, then: { in: ['choice.light', 'scheme.light'] } },
  { says: 'stays when nobody can watch the system', input: start('dark'), when: { answer: 'watchScheme', error: new Error('no') }, then: { in: ['choice.dark', 'scheme.light'] } },
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
