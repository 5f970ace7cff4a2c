import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleDesk } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { positionFormMachine } from '#machines/contracts/positionForm/positionForm.machine.ts'
import type { PositionDesk } from '#machines/contracts/positionForm/positionForm.types.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { change, rejected, result, submit, viewOf } from './positionForm.given.ts'

const protectedDesk: PositionDesk = {
  ...sampleDesk,
  position: {
    ...sampleDesk.position,
    takeProfit: { stopPrice: decimal('65000'), trigger: 'last' },
    stopLoss: { stopPrice: decimal('59000') },
  },
}
const levelRow = rowBuilder(positionFormMachine, { kind: 'protection', desk: sampleDesk })
const heldRow = rowBuilder(positionFormMachine, { kind: 'protection', desk: protectedDesk })
const draggedRow = rowBuilder(positionFormMachine, {
  kind: 'protection',
  desk: protectedDesk,
  levels: { stopLoss: decimal('58000') },
})
const sendsLevels = (levels: object) => ({
  submitAct: { call: 'contracts.protection', body: { kind: 'protection', contractCode: 'btcusdt', levels } },
})
const byLast = (level: 'takeProfit' | 'stopLoss') => ({ type: 'trigger.chosen', level, trigger: 'last' }) as const

const levelTable: Table<typeof positionFormMachine> = [
  levelRow('sets both levels [FUT-01]', [change('takeProfit', '65000'), change('stopLoss', '59000'), submit], {
    in: 'submitting.sending',
    asks: sendsLevels({
      takeProfit: { stopPrice: decimal('65000'), trigger: 'mark' },
      stopLoss: { stopPrice: decimal('59000'), trigger: 'mark' },
    }),
  }),
  levelRow('sets a level that another price triggers', [change('stopLoss', '59000'), byLast('stopLoss'), submit], {
    in: 'submitting.sending',
    asks: sendsLevels({ stopLoss: { stopPrice: decimal('59000'), trigger: 'last' } }),
  }),
  draggedRow('begins with the level whose line was dragged [FUT-07]', [submit], {
    in: 'submitting.sending',
    asks: sendsLevels({ stopLoss: { stopPrice: decimal('58000'), trigger: 'mark' } }),
  }),
  levelRow('sends nothing without a change', [byLast('stopLoss'), submit], 'editing.incomplete', { asks: {} }),
  levelRow('sends no level off the tick', [change('stopLoss', '59000.05'), submit], 'editing.incomplete', { asks: {} }),
  heldRow('sends nothing while the levels are as before', [change('stopLoss', '59000.0'), submit], {
    in: 'editing.incomplete',
    asks: {},
  }),
  heldRow(
    'removes the level whose field is emptied, and leaves the other alone [FUT-01]',
    [change('stopLoss', ''), submit],
    { in: 'submitting.sending', asks: sendsLevels({ stopLoss: null }) },
  ),
  heldRow('sends a level again when only its trigger changes', [byLast('stopLoss'), submit], {
    in: 'submitting.sending',
    asks: sendsLevels({ stopLoss: { stopPrice: decimal('59000'), trigger: 'last' } }),
  }),
  heldRow(
    'sends only what was changed here, whatever changed meanwhile elsewhere',
    [{ type: 'desk.changed', desk: sampleDesk }, change('takeProfit', '66000'), submit],
    {
      in: 'submitting.sending',
      asks: sendsLevels({ takeProfit: { stopPrice: decimal('66000'), trigger: 'last' } }),
    },
  ),
  levelRow(
    'says why the levels stay as they are',
    [change('stopLoss', '59000'), submit, rejected(codes.contractTriggerAtOnce)],
    {
      in: 'editing.refused',
      context: {
        refusal: { kind: 'business', call: 'contracts.protection', code: codes.contractTriggerAtOnce, msg: 'ok' },
      },
    },
  ),
  levelRow(
    'hands over the position with its levels',
    [
      change('stopLoss', '59000'),
      submit,
      {
        answer: 'submitAct',
        done: { ...result, result: 'accepted', code: codes.success, data: protectedDesk.position },
      },
    ],
    'done',
    {
      context: {
        acted: {
          kind: 'protection',
          contractCode: 'btcusdt',
          positionSide: 'both',
          order: undefined,
          position: protectedDesk.position,
        },
      },
    },
  ),
]

describe('take profit and stop loss of a position', () => {
  holdTable(positionFormMachine, levelTable)

  it('shows what each level would bring, and what speaks against it [FUT-01]', () => {
    const after = viewOf('protection', protectedDesk)
    // 0.01 BTC from 60,000; the mark is 60,100, and the position is liquidated at 57,827.2.
    expect(after().levels).toMatchObject({
      takeProfit: { trigger: 'last', pnl: '50', isPassed: false },
      stopLoss: { trigger: 'mark', pnl: '-10', isPassed: false, isBeyond: false },
    })
    expect(after(change('stopLoss', '60100')).levels.stopLoss).toMatchObject({ isPassed: true })
    expect(after(change('stopLoss', '60099.9')).levels.stopLoss).toMatchObject({ isPassed: false })
    expect(after(change('stopLoss', '57827.2')).levels.stopLoss).toMatchObject({ isBeyond: true })
    expect(after(change('stopLoss', '57827.3')).levels.stopLoss).toMatchObject({ isBeyond: false })
    // By the last price, which this form does not know.
    expect(after(change('takeProfit', '60000')).levels.takeProfit).toMatchObject({ isPassed: false })
    const short = { ...protectedDesk, position: { ...protectedDesk.position, side: 'short' as const } }
    expect(viewOf('protection', short)(change('stopLoss', '60100')).levels.stopLoss).toMatchObject({ isPassed: true })
    expect(viewOf('protection', short)(change('stopLoss', '60100.1')).levels.stopLoss).toMatchObject({
      isPassed: false,
    })
  })
})
