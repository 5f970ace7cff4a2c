import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { nicknameMachine } from '#machines/account/nickname/nickname.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { name: 'Trader-7F3K2Z' }
const typed = (text: string) => ({ type: 'name.changed', text }) as const
const submitted = { type: 'change.submitted' } as const
const refusal = { kind: 'business', call: 'session.changeNickname', code: codes.nicknameRefused }
const refused = { answer: 'saveName', error: refusal } as const
const asked = { saveName: { name: 'Ada Lovelace' } }
const saving = [typed('Ada Lovelace'), submitted] as const

const table: Table<typeof nicknameMachine> = [
  {
    says: 'begins with the name as it is [SEC-02]',
    input,
    then: { in: 'choosing.fresh', tags: [], asks: {}, context: { name: 'Trader-7F3K2Z', error: undefined } },
  },
  { says: 'keeps what is typed', input, when: typed('Ad'), then: { in: 'choosing.fresh', context: { name: 'Ad' } } },
  {
    says: 'sends none that cannot be, and says why [SEC-02]',
    input,
    given: [typed('Support')],
    when: submitted,
    then: { in: 'choosing.unfit', tags: [], asks: {}, context: { name: 'Support' } },
  },
  {
    says: 'stops saying so when another is typed',
    input,
    given: [typed('Support'), submitted],
    when: typed('Ada'),
    then: { in: 'choosing.fresh', context: { name: 'Ada' } },
  },
  {
    says: 'sends one that can be [SEC-02]',
    input,
    given: [typed('Ada Lovelace')],
    when: submitted,
    then: { in: 'saving', tags: ['busy'], asks: asked },
  },
  { says: 'sends nothing twice', input, given: saving, when: submitted, then: { in: 'saving', asks: asked } },
  {
    says: 'ends when the venue has it',
    input,
    given: saving,
    when: { answer: 'saveName', done: undefined },
    then: { in: 'saved', output: undefined },
  },
  {
    says: 'says why it was refused, and keeps what was typed',
    input,
    given: saving,
    when: refused,
    then: { in: 'choosing.refused', tags: ['failed'], context: { name: 'Ada Lovelace', error: refusal } },
  },
  {
    says: 'sends it again then',
    input,
    given: [...saving, refused],
    when: submitted,
    then: { in: 'saving', asks: asked },
  },
  {
    says: 'forgets the reason when another is typed',
    input,
    given: [...saving, refused],
    when: typed('Ada'),
    then: { in: 'choosing.fresh', context: { name: 'Ada', error: undefined } },
  },
  {
    says: 'drops the reason when what is typed cannot be',
    input,
    given: [...saving, refused, typed('Su')],
    when: submitted,
    then: { in: 'choosing.unfit', context: { error: undefined } },
  },
]

it.each(table)('a public name $says', (row) => {
  expect(rowFault(nicknameMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(nicknameMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
