import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { modeMachine } from '#machines/shell/mode/mode.machine.ts'
import { currentMode } from '#machines/shell/mode/mode.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const at = (path: string) => ({ path })
const goes = (path: string) => ({ type: 'location.changed', location: { path } }) as const

const row = rowBuilder(modeMachine, at('/web3'))

const table: Table<typeof modeMachine> = [
  row('begins in the exchange', [], { in: 'exchange' }, at('/')),
  row('begins in the wallet at its address', [], { in: 'web3' }),
  row('begins in the wallet at a page of it', [], { in: 'web3' }, at('/web3/swap')),
  row('takes no other address for the wallet’s', [], { in: 'exchange' }, at('/web3er')),
  row('goes to the wallet', [goes('/web3')], { in: 'web3' }, at('/market')),
  row('goes to the wallet, however it is written', [goes('/Web3/')], { in: 'web3' }, at('/market')),
  row('stays in the wallet from page to page', [goes('/web3/asset')], { in: 'web3' }),
  row('goes back to the exchange', [goes('/')], { in: 'exchange' }),
  row('stays in the exchange from page to page', [goes('/market')], { in: 'exchange' }, at('/')),
]

holdTable(modeMachine, table, 'the mode $says')

it('tells the screen which one it is', () => {
  const actor = createActor(modeMachine, { input: at('/') }).start()
  expect(currentMode(actor.getSnapshot())).toBe('exchange')
  actor.send(goes('/web3'))
  expect(currentMode(actor.getSnapshot())).toBe('web3')
})
