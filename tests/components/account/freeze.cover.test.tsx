import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { freezeMachine } from '#machines/account/freeze/freeze.machine.ts'
import { freezeModel, sampleFreezeToken } from '#machines/account/freeze/freeze.model.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { FreezePage } from '#features/account/freeze/FreezePage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['freeze']))

holdCover({
  model: freezeModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={FreezePage} data={{ actor, app }} />,
})

const row = rowBuilder(freezeMachine, { freezeToken: sampleFreezeToken, isHere: false, wasFrozen: false })
const own = rowBuilder(freezeMachine, { freezeToken: undefined, isHere: true, wasFrozen: false })
const lost = rowBuilder(freezeMachine, { freezeToken: undefined, isHere: false, wasFrozen: false })
const early = rowBuilder(freezeMachine, { freezeToken: undefined, isHere: undefined, wasFrozen: false })
const after = rowBuilder(freezeMachine, { freezeToken: undefined, isHere: false, wasFrozen: true })
const here = { type: 'session.changed', fid: sampleUser.fid } as const
const asGuest = { type: 'session.changed', fid: undefined } as const
const confirmed = { type: 'freeze.confirmed' } as const
const failed = (code: number) => ({ kind: 'business', call: 'freeze.byLink', code }) as const
const busy = failed(codes.serverError)

const table: Table<typeof freezeMachine> = [
  row('a link alone freezes nothing [WDR-05]', [], { in: 'asking.fresh', tags: [], asks: {} }),
  row('the button freezes the account of the link [WDR-05]', [confirmed], {
    in: 'freezing',
    tags: ['busy'],
    asks: { freezeAccount: { freezeToken: sampleFreezeToken } },
  }),
  row('says that it is frozen', [confirmed, { answer: 'freezeAccount', done: undefined }], {
    in: 'frozen',
    asks: {},
    sent: [{ type: 'navigation.requested', to: '/freeze#frozen', replace: true }, { type: 'session.ended' }],
  }),
  row('says that a link is spent', [confirmed, { answer: 'freezeAccount', error: failed(codes.freezeLinkEnded) }], {
    in: 'spent',
    context: { error: undefined },
  }),
  row('says why it failed, and can be pressed again', [confirmed, { answer: 'freezeAccount', error: busy }], {
    in: 'asking.refused',
    tags: ['failed'],
    context: { error: busy },
  }),
  row('forgets the failure while it tries again', [confirmed, { answer: 'freezeAccount', error: busy }, confirmed], {
    in: 'freezing',
    context: { error: undefined },
  }),
  own('a user freezes the own account', [confirmed], {
    in: 'freezing',
    asks: { freezeAccount: { freezeToken: undefined } },
  }),
  lost('a guest without a link is told what the page needs', [], { in: 'lost', asks: {} }),
  lost('a login makes the page usable', [here], { in: 'asking.fresh', context: { isHere: true } }),
  lost('a guest stays a guest', [asGuest], { in: 'lost' }),
  early('waits for the session', [], { in: 'opening', asks: {} }),
  early('asks a user once the session is known [WDR-05]', [here], { in: 'asking.fresh', context: { isHere: true } }),
  early('tells a guest once the session is known', [asGuest], { in: 'lost', context: { isHere: false } }),
  own('a logout takes the button away', [asGuest], { in: 'lost', context: { isHere: false } }),
  own('another user finds no failure of the first', [confirmed, { answer: 'freezeAccount', error: busy }, here], {
    in: 'asking.fresh',
    context: { error: undefined },
  }),
  own('a logout meanwhile counts when it failed', [confirmed, asGuest, { answer: 'freezeAccount', error: busy }], {
    in: 'lost',
    context: { isHere: false, error: undefined },
  }),
  after('still says so when it starts again without its session [WDR-05]', [], { in: 'frozen', asks: {} }),
  row('a link needs no user', [asGuest], { in: 'asking.fresh', context: { isHere: false } }),
]

holdTable(freezeMachine, table, 'a freeze: $says')
