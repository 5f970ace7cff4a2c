import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { simulationMachine } from '#machines/contracts/simulation/simulation.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { contractCode: 'btcusdt', fid: '7', marks: noMarks }
const row = rowBuilder(simulationMachine, input)
const stands = (standing: 'open' | 'noAccount' | 'noContracts') =>
  ({ answer: 'fetchStanding', done: standing }) as const
const activate = { type: 'activation.requested' } as const
const refusal = { kind: 'business', call: 'simulation.activate', code: codes.contractsNotActivated } as const
const cut = { kind: 'timeout', call: 'simulation.activate' } as const
const reset = { type: 'reset.requested' } as const
const floor = { floor: { ledger: 'simulation', contractCode: 'btcusdt', fid: '7', marks: noMarks } }
const resetDone = { answer: 'simulationReset', done: { isReset: true } } as const

const table: Table<typeof simulationMachine> = [
  row('opens the floor over the simulation for a user with an account [FUT-05]', [stands('open')], 'open.trading', {
    asks: floor,
  }),
  row(
    'activates contracts first, then the simulation [FUT-05]',
    [
      stands('noContracts'),
      activate,
      { answer: 'activateContracts', done: undefined },
      activate,
      { answer: 'activateSimulation', done: undefined },
    ],
    'open.trading',
    { asks: floor },
  ),
  row('needs no more than one step with activated contracts', [stands('noAccount'), activate], 'activatingSimulation'),
  row(
    'says why it was not activated, where it can be tried again',
    [stands('noAccount'), activate, { answer: 'activateSimulation', error: refusal }, stands('noContracts')],
    'withoutContracts',
    { context: { refusal } },
  ),
  row(
    'forgets the reason with the next try',
    [stands('noAccount'), activate, { answer: 'activateSimulation', error: refusal }, stands('noAccount'), activate],
    'activatingSimulation',
    { context: { refusal: undefined } },
  ),
  row(
    'is open if only the answer was lost',
    [stands('noAccount'), activate, { answer: 'activateSimulation', error: cut }, stands('open')],
    'open.trading',
  ),
  row(
    'keeps why contracts were not activated',
    [stands('noContracts'), activate, { answer: 'activateContracts', error: refusal }, stands('noContracts')],
    'withoutContracts',
    { context: { refusal } },
  ),
  row(
    'forgets why contracts were not activated with the next try',
    [stands('noContracts'), activate, { answer: 'activateContracts', error: refusal }, stands('noContracts'), activate],
    'activatingContracts',
    { context: { refusal: undefined } },
  ),
  row('says that a reset has happened, and trades on', [stands('open'), reset, resetDone], 'open.trading', {
    sent: [
      { type: 'notice.raised', notice: { kind: 'success', about: 'money', words: { key: 'simulation:notice.reset' } } },
    ],
  }),
  row(
    'says nothing of a reset that was not made',
    [stands('open'), reset, { answer: 'simulationReset', done: { isReset: false } }],
    'open.trading',
    { sent: [] },
  ),
  row(
    'begins again for another user, who may have no account [FUT-10]',
    [stands('open'), { type: 'session.changed', fid: '8' }],
    'checking',
    { context: { fid: '8', marks: noMarks } },
  ),
  row(
    'goes on for the same user after a new login',
    [stands('open'), reset, { type: 'session.changed', fid: '7' }],
    'open.resetting',
  ),
]

holdTable(simulationMachine, table)
