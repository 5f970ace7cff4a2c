import type { Table } from '@statefloor/explorer'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { sampleMailed } from '#machines/account/proveEmail/mailedCode.samples.ts'
import { proveEmailMachine } from '#machines/account/proveEmail/proveEmail.machine.ts'
import type { ProveEmailRef } from '#machines/account/proveEmail/proveEmail.machine.ts'
import { proveEmailModel } from '#machines/account/proveEmail/proveEmail.model.ts'
import { ProveEmailDialog } from '#features/account/personSetting/ProveEmailDialog.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

beforeAll(() => haveWords(['personSetting', 'login']))

holdCover({
  model: proveEmailModel,
  words: wordsOf,
  render: (actor) => (
    <MemoryRouter>
      <ProveEmailDialog actor={actor as ProveEmailRef} />
    </MemoryRouter>
  ),
})

const row = rowBuilder(proveEmailMachine, undefined)
const form = (state: string, mail: string) => [`proving.form.${state}`, `proving.mail.${mail}`]
const arrived = { answer: 'sendCode', done: sampleMailed } as const
const unsent = { answer: 'sendCode', error: { kind: 'timeout', call: 'session.sendCode' } } as const
const again = { type: 'code.requested' } as const
const typed = (text: string) => ({ type: 'emailCode.changed', text }) as const
const submitted = { type: 'code.submitted' } as const
const order = { sendCode: { purpose: 'proveEmail' } }
const counting = { againSeconds: { ms: sampleMailed.againIn } }
const sending = [arrived, typed('123 456'), submitted] as const
const wrong = { kind: 'business', call: 'session.proveEmail', code: codes.emailCodeWrong } as const
const lost = { kind: 'timeout', call: 'session.proveEmail' } as const
const settling = [...sending, { answer: 'proveEmail', error: lost }] as const
const unsettled = [...settling, { answer: 'fetchProved', error: lost }] as const

const table: Table<typeof proveEmailMachine> = [
  row('mails a code at once [WDR-05]', [], form('editing.fresh', 'mailing'), { asks: order }),
  row('says where it was sent', [arrived], form('editing.fresh', 'mailed'), {
    asks: counting,
    context: { mailed: sampleMailed },
  }),
  row('counts down until another one can be sent', [arrived, { type: 'again.counted', left: 5 }], {
    in: form('editing.fresh', 'mailed'),
    context: { againSeconds: 5 },
  }),
  row(
    'forgets what was typed of the one before',
    [...sending, { answer: 'proveEmail', error: wrong }, { wait: sampleMailed.againIn }, again, arrived],
    { in: form('editing.refused', 'mailed'), context: { emailCode: '', againSeconds: undefined } },
  ),
  row('says why none was sent', [unsent], form('editing.fresh', 'unmailed'), {
    asks: {},
    context: { mailError: { kind: 'timeout', call: 'session.sendCode' } },
  }),
  row('tries again on request, without the old reason', [unsent, again], form('editing.fresh', 'mailing'), {
    asks: order,
    context: { mailError: undefined },
  }),
  row('rejects a missing code', [arrived, submitted], form('editing.incomplete', 'mailed'), { asks: counting }),
  row('rejects a code before one was sent', [typed('123456'), submitted], form('editing.incomplete', 'mailing')),
  row('clears the error when the code is edited', [arrived, submitted, typed('1')], form('editing.fresh', 'mailed'), {
    context: { emailCode: '1' },
  }),
  row('sends the code without spaces [WDR-05]', [...sending], form('sending', 'mailed'), {
    tags: ['busy'],
    asks: { ...counting, proveEmail: { codeId: sampleMailed.codeId, emailCode: '123456' } },
  }),
  row('ends when the address is proved [WDR-05]', [...sending, { answer: 'proveEmail', done: undefined }], 'proved'),
  row('says that the code is wrong', [...sending, { answer: 'proveEmail', error: wrong }], {
    in: form('editing.refused', 'mailed'),
    tags: ['failed'],
    context: { error: wrong, emailCode: '123 456' },
  }),
  row('clears that reason when the code is edited', [...sending, { answer: 'proveEmail', error: wrong }, typed('1')], {
    in: form('editing.fresh', 'mailed'),
    context: { error: undefined },
  }),
  row('ends if it is', [...settling, { answer: 'fetchProved', done: true }], 'proved'),
  row('goes on if it is not', [...settling, { answer: 'fetchProved', done: false }], form('editing.fresh', 'mailed'), {
    context: { emailCode: '123 456' },
  }),
  row('says that it could not find out', [...unsettled], form('unsettled', 'mailed'), {
    tags: ['failed'],
    asks: counting,
    context: { error: lost },
  }),
]

holdTable(proveEmailMachine, table, 'the proof of an address $says')
