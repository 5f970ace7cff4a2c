import { expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const first = { isKnown: false } as const
const again = { isKnown: true } as const
const pressed = { type: 'panel.toggled' } as const
const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const location = { type: 'location.changed', location: { path: '/vip', search: '', hash: '' } } as const
const came = { answer: 'loadSupport', done: { support: fromCallback(() => undefined) } } as const
const cut = { answer: 'loadSupport', error: 'cut' } as const
const asked = { loadSupport: undefined }
const notice = { type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:part.title' } } }

const table: Table<typeof supportEntryMachine> = [
  {
    says: 'asks for nothing before somebody presses it',
    input: first,
    given: [location],
    when: user,
    then: { in: 'resting', tags: [], asks: {}, sent: [] },
  },
  {
    says: 'brings customer service when it is pressed',
    input: first,
    when: pressed,
    then: { in: 'coming.awaited', tags: ['busy'], asks: asked },
  },
  {
    says: 'brings it by itself to whoever asked before, once it is known who that is',
    input: again,
    when: guest,
    then: { in: 'coming.unasked', asks: asked, context: { here: { fid: undefined } } },
  },
  { says: 'waits to know who is here', input: again, when: location, then: { in: 'resting', asks: {} } },
  {
    says: 'tells it all that happened before it came',
    input: first,
    given: [location, user, pressed],
    when: came,
    then: { in: 'there', tags: [], asks: { support: { isKnown: false } }, sent: [location, user, pressed] },
  },
  {
    says: 'tells it that somebody asked before',
    input: again,
    given: [user],
    when: came,
    then: { in: 'there', asks: { support: { isKnown: true } }, sent: [user] },
  },
  {
    says: 'tells it the newest of what happened',
    input: first,
    given: [user, pressed, guest],
    when: came,
    then: { sent: [guest, pressed] },
  },
  {
    says: 'leaves it closed when it was pressed again meanwhile',
    input: first,
    given: [pressed, pressed],
    when: came,
    then: { in: 'there', sent: [] },
  },
  {
    says: 'opens it when it was pressed a third time',
    input: again,
    given: [guest, pressed, pressed, pressed],
    when: came,
    then: { sent: [guest, pressed] },
  },
  {
    says: 'says that it did not come',
    input: first,
    given: [pressed],
    when: cut,
    then: { in: 'resting', sent: [notice] },
  },
  {
    says: 'says nothing of it to who pressed it again meanwhile',
    input: first,
    given: [pressed, pressed],
    when: cut,
    then: { in: 'resting', sent: [] },
  },
  {
    says: 'says nothing of it to nobody who waited',
    input: again,
    given: [user],
    when: cut,
    then: { in: 'resting', sent: [] },
  },
  {
    says: 'tries again when it is pressed again',
    input: first,
    given: [pressed, cut],
    when: pressed,
    then: { in: 'coming.awaited', asks: asked },
  },
  {
    says: 'opens and closes it',
    input: first,
    given: [pressed, came],
    when: pressed,
    then: { in: 'there', sent: [pressed] },
  },
  {
    says: 'tells it where the person is',
    input: first,
    given: [pressed, came],
    when: location,
    then: { in: 'there', sent: [location] },
  },
  { says: 'tells it who is here', input: again, given: [guest, came], when: user, then: { in: 'there', sent: [user] } },
]

it.each(table)('the button of customer service $says', (row) => {
  expect(rowFault(supportEntryMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(supportEntryMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
