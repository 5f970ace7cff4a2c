import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/contracts/panelMarket.ts'
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

const other = { ...sampleContract, contractCode: 'ethusdt', tick: decimal('0.01') }

const draw = async (positions: readonly PositionData[], contracts: readonly Contract[] = [sampleContract, other]) => {
  const holdings = { ...sampleHoldings, positions }
  const actor = createActor(rehearsalMachine, {
    input: { positionId: '5', holdings, contracts },
  }).start()
  renderPage(() => <RehearsalDialog actor={actor} />, { app })
  await screen.findByRole('dialog', { name: 'What if BTCUSDT moves?' })
}
const by = (percent: string) => userEvent.type(screen.getByRole('textbox', { name: 'By how much' }), percent)
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the rehearsal of a position [FUT-11]', () => {
  it('says that the position stays, with its figures', async () => {
    await draw([samplePosition])
    screen.getByText('Enter a move to see what would happen.')
    expect(factOf('Mark price after')).toBe('–')
    await by('1')
    screen.getByText('The position stays open.')
    expect(factOf('Mark price after')).toBe('59,499.0')
    expect(factOf('Unrealised PnL after')).toBe('-5.01 USDT')
    expect(factOf('Margin and PnL after')).toBe('19.35 USDT')
    expect(factOf('Risk rate after')).toBe('14.14%')
  })

  it('says step by step how it is liquidated, and that its stop loss triggers first', async () => {
    const stopLoss = { stopPrice: decimal('59000'), trigger: 'mark' as const }
    await draw([{ ...samplePosition, stopLoss }])
    await by('4')
    screen.getByText('Your stop loss at 59,000.0 triggers first and closes it at market. Without it:')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 opening order is cancelled.',
      '63 BTCUSDT contracts are closed at 57,696.0. Risk rate after: 89.11%',
    ])
    cleanup()
    await draw([samplePosition])
    await userEvent.click(screen.getByRole('button', { name: '10%' }))
    screen.getByText('The position is liquidated:')
    expect(factOf('Risk rate after')).toBe('Used up')
    screen.getByText('The insurance fund takes over 100 BTCUSDT contracts at 57,598.6.')
  })

  it('moves all contracts only if the account is shared', async () => {
    await draw([samplePosition])
    expect(screen.queryByRole('radio', { name: 'All contracts' })).toBeNull()
    cleanup()
    const cross = { ...samplePosition, marginMode: 'cross' as const }
    await draw([cross, { ...cross, positionId: '6', contractCode: 'ethusdt' }])
    await by('10')
    const before = factOf('Account equity after')
    await userEvent.click(screen.getByRole('radio', { name: 'All contracts' }))
    expect(factOf('Account equity after')).not.toBe(before)
    cleanup()
    const large = { ...cross, amount: decimal('200000'), unrealised: decimal('0') }
    await draw([large, { ...large, positionId: '6', contractCode: 'ethusdt' }])
    await userEvent.click(screen.getByRole('radio', { name: 'All contracts' }))
    await by('50')
    // Each price has the decimals of its own contract.
    screen.getByText(/takes over 200,000 BTCUSDT contracts at [\d,]+\.\d\.$/)
    screen.getByText(/takes over 200,000 ETHUSDT contracts at [\d,]+\.\d\d\.$/)
  })

  it('says that rules are unknown instead of guessing', async () => {
    await draw([samplePosition], [])
    await by('1')
    screen.getByText('Couldn’t load the contract’s rules, so there is no estimate.')
  })
})
