import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { localeMachine } from '../../../machines/locale/locale.machine'
import { currentLocale } from '../../../machines/locale/locale.view'
import { asleep } from '../../support/asleep'
import { hunt, killShare } from '../../support/mutants/mutants'
import { rowFault } from '../../support/mutants/table'
import type { Table } from '../../support/mutants/table'

const input = { locale: 'en_US' } as const
const chinese = { type: 'locale.chosen', locale: 'zh_CN' } as const
const english = { type: 'locale.chosen', locale: 'en_US' } as const
const went = (locale: string) => [
  { type: 'rememberLocale', params: { locale } },
  { type: 'reloadIn', params: { locale } },
]

const table: Table<typeof localeMachine> = [
  { says: 'is that of the address', input, then: { in: 'speaking', context: { locale: 'en_US' } } },
  { says: 'stays when it is chosen again', input, when: english, then: { in: 'speaking', effects: [] } },
  { says: 'is kept and gone to when another is chosen', input, when: chinese, then: { in: 'speaking', effects: went('zh_CN') } },
]

it.each(table)('the language $says', (row) => {
  expect(rowFault(localeMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(localeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('is told to a screen', () => {
  expect(currentLocale(createActor(asleep(localeMachine), { input }).start().getSnapshot())).toBe('en_US')
})
