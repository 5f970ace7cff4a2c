import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleHoldings, samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { rehearsalMachine } from '#machines/contracts/rehearsal/rehearsal.machine.ts'
import { RehearsalDialog } from '#features/contracts/rehearsal/RehearsalDialog.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['rehearsal', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

const draw = async (positions: readonly PositionData[]) => {
  const holdings = { ...sampleHoldings, positions }
  const actor = createActor(rehearsalMachine, {
    input: { positionId: '5', holdings, contracts: [sampleContract, { ...sampleContract, contractCode: 'ethusdt' }] },
  }).start()
  renderPage(() => <RehearsalDialog actor={actor} />, { app })
  await screen.findByRole('dialog', { name: 'What if BTCUSDT moves?' })
}
const by = (percent: string) => userEvent.type(screen.getByRole('textbox', { name: 'By' }), percent)
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the rehearsal of a position [FUT-11]', () => {
  it('says that the position stays, with its figures', async () => {
    await draw([samplePosition])
    screen.getByText('Enter a move to see what would happen.')
    expect(factOf('Mark price then')).toBe('–')
    await by('1')
    screen.getByText('The position stays open.')
    expect(factOf('Mark price then')).toBe('59,499.0')
    expect(factOf('Unrealised PnL then')).toBe('-5.01 USDT')
    expect(factOf('Margin and PnL then')).toBe('19.35 USDT')
    expect(factOf('Risk rate then')).toBe('14.14%')
  })

  it('says step by step how it is liquidated, and that its stop loss triggers first', async () => {
    const stopLoss = { stopPrice: decimal('59000'), trigger: 'mark' as const }
    await draw([{ ...samplePosition, stopLoss }])
    await by('4')
    screen.getByText('Your stop loss at 59,000.0 triggers first and closes it at market. Without it:')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 opening order is cancelled.',
      '63 BTCUSDT contracts are closed at 57,696.0. Risk rate then: 89.11%',
    ])
    cleanup()
    await draw([samplePosition])
    await userEvent.click(screen.getByRole('button', { name: '10%' }))
    screen.getByText('The position is liquidated:')
    expect(factOf('Risk rate then')).toBe('Used up')
    screen.getByText('The insurance fund takes over 100 BTCUSDT contracts at 57,598.6.')
  })

  it('moves all contracts only if the account is shared', async () => {
    await draw([samplePosition])
    expect(screen.queryByRole('radio', { name: 'All contracts' })).toBeNull()
    cleanup()
    const cross = { ...samplePosition, marginMode: 'cross' as const }
    await draw([cross, { ...cross, positionId: '6', contractCode: 'ethusdt' }])
    await by('10')
    const before = factOf('Account equity then')
    await userEvent.click(screen.getByRole('radio', { name: 'All contracts' }))
    expect(factOf('Account equity then')).not.toBe(before)
  })
})
