import type { Table } from '@statefloor/explorer'
import { MemoryRouter } from 'react-router-dom'
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
  render: (actor) => (
    <MemoryRouter>
      <NicknameDialog actor={actor as NicknameRef} />
    </MemoryRouter>
  ),
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
  row('starts with the current name [SEC-02]', [], 'choosing.fresh', {
    tags: [],
    asks: {},
    context: { name: 'Trader-7F3K2Z', error: undefined },
  }),
  row('keeps what is typed', [typed('Ad')], 'choosing.fresh', { context: { name: 'Ad' } }),
  row('does not send an invalid one, and says why [SEC-02]', [typed('Support'), submitted], 'choosing.invalid', {
    tags: [],
    asks: {},
    context: { name: 'Support' },
  }),
  row('clears the message when another is typed', [typed('Support'), submitted, typed('Ada')], 'choosing.fresh', {
    context: { name: 'Ada' },
  }),
  row('sends a valid one [SEC-02]', [typed('Ada Lovelace'), submitted], 'saving', { tags: ['busy'], asks: asked }),
  row('says why it was rejected, and keeps what was typed', [...saving, refused], 'choosing.refused', {
    tags: ['failed'],
    context: { name: 'Ada Lovelace', error: refusal },
  }),
  row('clears the reason when another is typed', [...saving, refused, typed('Ada')], 'choosing.fresh', {
    context: { name: 'Ada', error: undefined },
  }),
  row('clears the reason when an invalid one is typed', [...saving, refused, typed('Su'), submitted], {
    in: 'choosing.invalid',
    context: { error: undefined },
  }),
]

holdTable(nicknameMachine, table, 'a public name $says')
