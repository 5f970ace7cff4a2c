import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { defaultAssetDisplay } from '#contract/kernel/stored.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { amountText, isHidden, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const hiddenBtc = { hidden: true, unit: 'BTC' } as const
const kept = (params: object) => [{ type: 'rememberDisplay', params }]
const toggled = { type: 'display.toggled' } as const

const row = rowBuilder(assetDisplayMachine, hiddenBtc)

const table: Table<typeof assetDisplayMachine> = [
  row(
    'are visible in USDT on the first visit [HDR-10]',
    [],
    { in: 'visible', context: { unit: 'USDT' }, asks: { watchDisplay: undefined } },
    defaultAssetDisplay,
  ),
  row('are hidden as on the last visit [HDR-10]', [], 'hidden', { context: { unit: 'BTC' } }),
  row(
    'are hidden, and stay so [HDR-10]',
    [toggled],
    { in: 'hidden', effects: kept({ hidden: true, unit: 'USDT' }) },
    defaultAssetDisplay,
  ),
  row('are shown again on request [HDR-10]', [toggled], 'visible', { effects: kept({ hidden: false, unit: 'BTC' }) }),
  row(
    'are shown in another unit after a change [HDR-10]',
    [{ type: 'unit.chosen', unit: 'fiat' }],
    { in: 'visible', context: { unit: 'fiat' }, effects: kept({ hidden: false, unit: 'fiat' }) },
    defaultAssetDisplay,
  ),
  row('stay hidden in another unit', [{ type: 'unit.chosen', unit: 'ETH' }], 'hidden', {
    context: { unit: 'ETH' },
    effects: kept({ hidden: true, unit: 'ETH' }),
  }),
  row(
    'are hidden when another tab hides them',
    [{ type: 'display.changed', display: hiddenBtc }],
    { in: 'hidden', context: { unit: 'BTC' }, effects: [] },
    defaultAssetDisplay,
  ),
  row('are shown when another tab shows them', [{ type: 'display.changed', display: defaultAssetDisplay }], 'visible', {
    context: { unit: 'USDT' },
    effects: [],
  }),
]

holdTable(assetDisplayMachine, table, 'balances $says')

it('are replaced by six stars each while hidden [HDR-10]', () => {
  const actor = createActor(asleep(assetDisplayMachine), { input: defaultAssetDisplay }).start()
  const seen = () => [
    isHidden(actor.getSnapshot()),
    unitOf(actor.getSnapshot()),
    amountText(actor.getSnapshot(), '1,234.56'),
  ]
  expect(seen()).toEqual([false, 'USDT', '1,234.56'])
  actor.send(toggled)
  expect(seen()).toEqual([true, 'USDT', '******'])
})
