import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { defaultAssetDisplay } from '#contract/kernel/stored.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { amountText, isHidden, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const hiddenBtc = { hidden: true, unit: 'BTC' } as const
const kept = (params: object) => [{ type: 'rememberDisplay', params }]
const toggled = { type: 'display.toggled' } as const

const table: Table<typeof assetDisplayMachine> = [
  {
    says: 'are visible in USDT at a first visit [HDR-10]',
    input: defaultAssetDisplay,
    then: { in: 'visible', context: { unit: 'USDT' }, asks: { watchDisplay: undefined } },
  },
  {
    says: 'are hidden as they were at the last visit [HDR-10]',
    input: hiddenBtc,
    then: { in: 'hidden', context: { unit: 'BTC' } },
  },
  {
    says: 'are hidden, and stay so [HDR-10]',
    input: defaultAssetDisplay,
    when: toggled,
    then: { in: 'hidden', effects: kept({ hidden: true, unit: 'USDT' }) },
  },
  {
    says: 'are shown again [HDR-10]',
    input: hiddenBtc,
    when: toggled,
    then: { in: 'visible', effects: kept({ hidden: false, unit: 'BTC' }) },
  },
  {
    says: 'are shown in another unit from now on [HDR-10]',
    input: defaultAssetDisplay,
    when: { type: 'unit.chosen', unit: 'fiat' },
    then: { in: 'visible', context: { unit: 'fiat' }, effects: kept({ hidden: false, unit: 'fiat' }) },
  },
  {
    says: 'stay hidden in another unit',
    input: hiddenBtc,
    when: { type: 'unit.chosen', unit: 'ETH' },
    then: { in: 'hidden', context: { unit: 'ETH' }, effects: kept({ hidden: true, unit: 'ETH' }) },
  },
  {
    says: 'are hidden with another tab, which kept it',
    input: defaultAssetDisplay,
    when: { type: 'display.changed', display: hiddenBtc },
    then: { in: 'hidden', context: { unit: 'BTC' }, effects: [] },
  },
  {
    says: 'are shown with another tab',
    input: hiddenBtc,
    when: { type: 'display.changed', display: defaultAssetDisplay },
    then: { in: 'visible', context: { unit: 'USDT' }, effects: [] },
  },
  {
    says: 'stay when nobody can watch other tabs',
    input: hiddenBtc,
    when: { answer: 'watchDisplay', error: new Error('no') },
    then: { sent: [{ type: 'fault.met', actorId: 'watchDisplay', error: new Error('no') }], in: 'hidden' },
  },
]

it.each(table)('balances $says', (row) => {
  expect(rowFault(assetDisplayMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(assetDisplayMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('are six stars in the place of every amount while hidden [HDR-10]', () => {
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
