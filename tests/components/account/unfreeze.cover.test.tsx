import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { unfreezeMachine } from '#machines/account/unfreeze/unfreeze.machine.ts'
import { unfreezeModel } from '#machines/account/unfreeze/unfreeze.model.ts'
import { UnfreezePage } from '#features/account/unfreeze/UnfreezePage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['unfreeze', 'login']))

holdCover({
  model: unfreezeModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={UnfreezePage} data={{ actor, app }} />,
})

const row = rowBuilder(unfreezeMachine, { isHere: false })
const here = rowBuilder(unfreezeMachine, { isHere: true })
const failed = (code: number) => ({ kind: 'business', call: 'freeze.end', code }) as const
const wrong = failed(codes.loginWrong)
const wrongCode = failed(codes.emailCodeWrong)
const account = { type: 'account.changed', text: ` ${sampleUser.account.toUpperCase()} ` } as const
const password = { type: 'password.changed', text: 'a pass phrase' } as const
const next = { type: 'account.submitted' } as const
const asked = [account, password, next] as const
const sent = [...asked, { answer: 'requestCode', done: undefined }] as const
const code = { type: 'emailCode.changed', text: '123 456' } as const
const google = { type: 'googleCode.changed', text: '654 321' } as const
const submitted = { type: 'codes.submitted' } as const
const proved = [...sent, code, submitted] as const
const again = [...sent, code, { type: 'code.requested' }] as const
const known = { account: sampleUser.account, password: 'a pass phrase' }
const loggedIn = { type: 'session.changed', fid: sampleUser.fid } as const

const table: Table<typeof unfreezeMachine> = [
  row('asks for email and password', [], { in: 'account.fresh', tags: [], asks: {} }),
  row('says what is missing', [account, next], { in: 'account.incomplete', asks: {} }),
  row('says that the email is missing', [password, next], { in: 'account.incomplete', asks: {} }),
  row('typing takes the complaint away', [account, next, password], { in: 'account.fresh' }),
  row('has a code mailed [WDR-05]', asked, { in: 'requesting', tags: ['busy'], asks: { requestCode: known } }),
  row('says that the credentials are wrong', [...asked, { answer: 'requestCode', error: wrong }], {
    in: 'account.refused',
    tags: ['failed'],
    context: { error: wrong },
  }),
  row('typing takes the refusal away', [...asked, { answer: 'requestCode', error: wrong }, account], {
    in: 'account.fresh',
    context: { error: undefined },
  }),
  row('so does typing the password', [...asked, { answer: 'requestCode', error: wrong }, password], {
    in: 'account.fresh',
    context: { error: undefined },
  }),
  row('so does sending it again', [...asked, { answer: 'requestCode', error: wrong }, next], {
    in: 'requesting',
    context: { error: undefined },
  }),
  row(
    'so does sending it incomplete',
    [...asked, { answer: 'requestCode', error: wrong }, { ...password, text: '' }, next],
    {
      in: 'account.incomplete',
      context: { error: undefined },
    },
  ),
  row('asks for the codes', sent, { in: 'proving.fresh', tags: [], context: { emailCode: '', googleCode: '' } }),
  row('says that the emailed code is missing', [...sent, submitted], { in: 'proving.incomplete', asks: {} }),
  row('typing takes that away', [...sent, submitted, code], { in: 'proving.fresh' }),
  row('a code of the authenticator has six digits', [...sent, code, { ...google, text: '12' }, submitted], {
    in: 'proving.incomplete',
  }),
  row('sends the codes without their blanks [WDR-05]', [...sent, code, google, submitted], {
    in: 'unfreezing',
    tags: ['busy'],
    asks: { unfreezeAccount: { ...known, emailCode: '123456', googleCode: '654321' } },
  }),
  row('an authenticator is not required', proved, {
    in: 'unfreezing',
    asks: { unfreezeAccount: { ...known, emailCode: '123456', googleCode: undefined } },
  }),
  row('says that a code is wrong', [...proved, { answer: 'unfreezeAccount', error: wrongCode }], {
    in: 'proving.refused',
    tags: ['failed'],
    context: { error: wrongCode, emailCode: '123 456' },
  }),
  row('typing a code takes that away', [...proved, { answer: 'unfreezeAccount', error: wrongCode }, google], {
    in: 'proving.fresh',
    context: { error: undefined, googleCode: '654 321' },
  }),
  row('so does typing the emailed code', [...proved, { answer: 'unfreezeAccount', error: wrongCode }, code], {
    in: 'proving.fresh',
    context: { error: undefined },
  }),
  row('so does sending it again', [...proved, { answer: 'unfreezeAccount', error: wrongCode }, submitted], {
    in: 'unfreezing',
    context: { error: undefined },
  }),
  row('begins again when the password became wrong', [...proved, { answer: 'unfreezeAccount', error: wrong }], {
    in: 'account.refused',
    context: { error: wrong, emailCode: '' },
  }),
  row('sends another code', [...sent, code, { type: 'code.requested' }], {
    in: 'resending',
    tags: ['busy'],
    asks: { requestCode: known },
  }),
  row('forgets the old code then', [...again, { answer: 'requestCode', done: undefined }], {
    in: 'proving.fresh',
    context: { emailCode: '' },
  }),
  row('says that none was sent, and keeps the old one', [...again, { answer: 'requestCode', error: wrong }], {
    in: 'proving.refused',
    tags: ['failed'],
    context: { error: wrong, emailCode: '123 456' },
  }),
  row(
    'asks for another one without an old complaint',
    [...proved, { answer: 'unfreezeAccount', error: wrongCode }, { type: 'code.requested' }],
    {
      in: 'resending',
      context: { error: undefined },
    },
  ),
  row('goes back to another account', [...sent, code, { type: 'form.restarted' }], {
    in: 'account.fresh',
    context: { emailCode: '', account: account.text },
  }),
  row('forgets what was typed once the user is logged in', [...sent, code, loggedIn], {
    in: 'unfrozen',
    context: { account: '', password: '', emailCode: '', googleCode: '' },
  }),
  row('stays when a guest is reported', [{ type: 'session.changed', fid: undefined }], { in: 'account.fresh' }),
  here('has nothing to do for a user', [], { in: 'unfrozen', asks: {} }),
  here('stays so when the user changes', [loggedIn], { in: 'unfrozen' }),
]

holdTable(unfreezeMachine, table, 'the end of a freeze: $says')
