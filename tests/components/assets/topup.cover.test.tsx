import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import { everyDeposit } from '#machines/assets/topup/depositFilter.ts'
import { topupMachine } from '#machines/assets/topup/topup.machine.ts'
import { topupModel } from '#machines/assets/topup/topup.model.ts'
import { sampleAddress, sampleCoins, sampleDeposit } from '#machines/assets/topup/topup.samples.ts'
import { contextOf } from '#machines/assets/topup/topup.setup.ts'
import { progressWords, reasonWords, stageWords } from '#features/assets/topup/depositWords.ts'
import { TopupContents } from '#features/assets/topup/TopupPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp()

beforeAll(() => haveWords(['topup', 'followedRecord']))

/** The page without its children, which have covers of their own. */
const Page = () => <TopupContents List={() => <></>} Record={() => <></>} />

holdCover({
  model: topupModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={Page} data={{ actor, app }} />,
})

it('shows the address of a memo network only once the memo was read [DEP-01]', () => {
  const machine = asleep(topupMachine)
  const address = sampleAddress({ coinId: 2, networkId: 'xrp', memo: '123456789', memoName: 'tag' })
  const actor = createActor(machine, {
    input: { fid: '1001', coinId: 2, depositId: undefined, filter: everyDeposit },
    snapshot: machine.resolveState({
      value: { depositing: { form: { shown: 'idle' }, list: 'broken' } },
      context: {
        ...contextOf({ fid: '1001', coinId: 2, depositId: undefined, filter: everyDeposit }),
        ...sampleCoins,
        networkId: 'xrp',
        addresses: [address],
      },
    }),
  }).start()
  render(<PageElement Component={Page} data={{ actor, app }} />)
  expect(screen.queryByText(address.address)).toBeNull()
  expect(screen.queryByText('123456789')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /include the tag/ }))
  expect(screen.getByText(address.address).textContent).toBe(address.address)
  expect(screen.getByText('123456789').textContent).toBe('123456789')
  actor.stop()
})

it('says how far a deposit is, and what is missing [DEP-02]', () => {
  const words = (over: Parameters<typeof sampleDeposit>[0]) => progressWords(sampleDeposit(over), 'en_US', 3_000)
  expect(words({})).toBe('3 of 12 confirmations, about 27 s left')
  expect(progressWords(sampleDeposit({ stage: 'locked', confirmations: 13 }), 'en_US')).toBe('13 of 24 confirmations')
  const accumulated = { total: decimal('0.00004'), minimum: decimal('0.0001') }
  expect(words({ stage: 'accumulating', accumulated })).toBe('0.00004 of 0.0001 BTC: 0.00006 more needed')
  expect(words({ stage: 'credited' })).toBe('')
  expect([stageWords('locked'), stageWords('thawing'), reasonWords('melted')]).toEqual(['Locked', 'thawing', 'melted'])
})
