import { type Table } from '@statefloor/explorer'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { startOfHeld } from '#contract/risk/practiceStart.ts'
import { sampleAccount } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { practiceMachine } from '#machines/contracts/practice/practice.machine.ts'
import { sampleGround } from '#machines/contracts/practice/practice.model.ts'
import { usualChoice } from '#machines/contracts/practice/practice.rules.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const row = rowBuilder(practiceMachine, { contractCode: 'btcusdt' })
const known = { answer: 'fetchGround', done: sampleGround } as const
const held = startOfHeld(sampleAccount, [samplePosition])
const holding = { answer: 'fetchGround', done: { ...sampleGround, held } } as const
const begin = { type: 'practice.begun' } as const
const move = { wait: contractsLimits.practice.moveEvery } as const
const { usual, fast } = contractsLimits.practice.points
const cut = { kind: 'timeout', call: 'simulation.account' } as const

const table: Table<typeof practiceMachine> = [
  row('begins with what is open in the simulation [FUT-05]', [holding], 'choosing', { context: { beginning: 'held' } }),
  row('begins with a new position where nothing is open', [known], 'choosing', { context: { beginning: 'new' } }),
  row('keeps why the account is unknown', [{ answer: 'fetchGround', error: cut }], 'failed', {
    context: { error: cut },
  }),
  row('keeps the other choices when one changes', [known, { type: 'leverage.chosen', leverage: 5 }], 'choosing', {
    context: { choice: { ...usualChoice, leverage: 5 } },
  }),
  row(
    'goes on as far as the speed says',
    [holding, { type: 'crash.chosen', crashId: 'march2020' }, begin, move],
    'running.playing',
    {
      context: { at: usual, acts: [] },
    },
  ),
  row(
    'goes an hour at a time at the highest speed, and is over at the end of the crash [FUT-05]',
    [holding, { type: 'crash.chosen', crashId: 'march2020' }, begin, { type: 'pace.chosen', pace: 'fast' }, move],
    'over',
    { context: { at: fast } },
  ),
  row(
    'stops where something happens, whatever the speed [FUT-05]',
    [known, begin, { type: 'pace.chosen', pace: 'fast' }, move],
    'running.paused',
    {
      context: { at: 38 },
    },
  ),
  row(
    'keeps what was done with the point at which it was',
    [known, begin, move, { type: 'position.closed', positionId: '1', amount: decimal('7') }],
    'running.playing',
    { context: { acts: [{ kind: 'closed', positionId: '1', amount: '7', at: usual }] } },
  ),
  row(
    'is over once nothing is held',
    [known, begin, { type: 'position.closed', positionId: '1', amount: decimal('900000') }],
    'over',
    { context: { at: 0 } },
  ),
  row(
    'forgets what was done when it begins again',
    [
      known,
      begin,
      { type: 'position.closed', positionId: '1', amount: decimal('900000') },
      { type: 'practice.repeated' },
      begin,
    ],
    'running.playing',
    { context: { acts: [], at: 0 } },
  ),
  row('sends nothing while it runs [FUT-10]', [known, begin, move], 'running.playing', { asks: {} }),
]

holdTable(practiceMachine, table, 'a practice $says')
