import { beforeAll } from 'vitest'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { contractAccountsModel } from '#machines/contracts/contractAccounts/contractAccounts.model.ts'
import { ContractAccounts } from '#features/contracts/contractAccounts/ContractAccounts.tsx'
import { createBoard } from '#services/streams/board.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })
/** No stream has sent anything yet. */
const parts = { figures: { board: createBoard<ContractFigures>(() => undefined) } }

beforeAll(() => haveWords(['contractAccounts', 'contractPositions', 'riskGauge']))

holdCover({
  model: contractAccountsModel,
  render: (actor) => <PageElement Component={ContractAccounts} data={{ actor, app, parts }} />,
})
