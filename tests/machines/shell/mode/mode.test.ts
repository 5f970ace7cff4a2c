import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { modeMachine } from '#machines/shell/mode/mode.machine.ts'
import { currentMode } from '#machines/shell/mode/mode.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const at = (path: string) => ({ path })
const goes = (path: string) => ({ type: 'location.changed', location: { path } }) as const

const table: Table<typeof modeMachine> = [
  { says: 'begins in the exchange', input: at('/'), then: { in: 'exchange' } },
  { says: 'begins in the wallet at its address', input: at('/web3'), then: { in: 'web3' } },
  { says: 'begins in the wallet at a page of it', input: at('/web3/swap'), then: { in: 'web3' } },
  { says: 'takes no other address for the wallet’s', input: at('/web3er'), then: { in: 'exchange' } },
  { says: 'goes to the wallet', input: at('/market'), when: goes('/web3'), then: { in: 'web3' } },
  {
    says: 'goes to the wallet, however it is written',
    input: at('/market'),
    when: goes('/Web3/'),
    then: { in: 'web3' },
  },
  {
    says: 'stays in the wallet from page to page',
    input: at('/web3'),
    when: goes('/web3/asset'),
    then: { in: 'web3' },
  },
  { says: 'goes back to the exchange', input: at('/web3'), when: goes('/'), then: { in: 'exchange' } },
  { says: 'stays in the exchange from page to page', input: at('/'), when: goes('/market'), then: { in: 'exchange' } },
]

it.each(table)('the mode $says', (row) => {
  expect(rowFault(modeMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(modeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells the screen which one it is', () => {
  const actor = createActor(modeMachine, { input: at('/') }).start()
  expect(currentMode(actor.getSnapshot())).toBe('exchange')
  actor.send(goes('/web3'))
  expect(currentMode(actor.getSnapshot())).toBe('web3')
})
