import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { nicknameMachine } from '#machines/account/nickname/nickname.machine.ts'
import type { NicknameRef } from '#machines/account/nickname/nickname.machine.ts'
import { nicknameModel } from '#machines/account/nickname/nickname.model.ts'
import { NicknameDialog } from '#features/account/personSetting/NicknameDialog.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

beforeAll(() => haveWords(['personSetting', 'login']))

holdCover({
  model: nicknameModel,
  words: wordsOf,
  render: (actor) => <NicknameDialog actor={actor as NicknameRef} />,
})

const input = { name: 'Trader-7F3K2Z' }
const typed = (text: string) => ({ type: 'name.changed', text }) as const
const submitted = { type: 'change.submitted' } as const
const refusal = { kind: 'business', call: 'session.changeNickname', code: codes.nicknameRefused }
const refused = { answer: 'saveName', error: refusal } as const
const asked = { saveName: { name: 'Ada Lovelace' } }
const saving = [typed('Ada Lovelace'), submitted] as const

const row = rowBuilder(nicknameMachine, input)

const table: Table<typeof nicknameMachine> = [
  row('begins with the name as it is [SEC-02]', [], {
    in: 'choosing.fresh',
    tags: [],
    asks: {},
    context: { name: 'Trader-7F3K2Z', error: undefined },
  }),
  row('keeps what is typed', [typed('Ad')], { in: 'choosing.fresh', context: { name: 'Ad' } }),
  row('sends none that cannot be, and says why [SEC-02]', [typed('Support'), submitted], {
    in: 'choosing.unfit',
    tags: [],
    asks: {},
    context: { name: 'Support' },
  }),
  row('stops saying so when another is typed', [typed('Support'), submitted, typed('Ada')], {
    in: 'choosing.fresh',
    context: { name: 'Ada' },
  }),
  row('sends one that can be [SEC-02]', [typed('Ada Lovelace'), submitted], {
    in: 'saving',
    tags: ['busy'],
    asks: asked,
  }),
  row('sends nothing twice', [...saving, submitted], { in: 'saving', asks: asked }),
  row('ends when the venue has it', [...saving, { answer: 'saveName', done: undefined }], {
    in: 'saved',
    output: undefined,
  }),
  row('says why it was refused, and keeps what was typed', [...saving, refused], {
    in: 'choosing.refused',
    tags: ['failed'],
    context: { name: 'Ada Lovelace', error: refusal },
  }),
  row('sends it again then', [...saving, refused, submitted], { in: 'saving', asks: asked }),
  row('forgets the reason when another is typed', [...saving, refused, typed('Ada')], {
    in: 'choosing.fresh',
    context: { name: 'Ada', error: undefined },
  }),
  row('drops the reason when what is typed cannot be', [...saving, refused, typed('Su'), submitted], {
    in: 'choosing.unfit',
    context: { error: undefined },
  }),
]

holdTable(nicknameMachine, table, 'a public name $says')
