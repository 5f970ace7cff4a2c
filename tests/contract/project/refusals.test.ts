import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = 'src/features'

/** Where a refusal is written without its link, and why. */
const without: Readonly<Record<string, string>> = {
  'parts/failure/FailureText.tsx': 'it adds the link',
  'contracts/contractForm/ContractBalance.tsx': 'the tooltip of a line',
  'spot/orderForm/problems.ts': 'the text of a field, which is one line',
  'spot/orderForm/Balance.tsx': 'the tooltip of a line',
  'spot/orderForm/ladderWords.ts': 'a sentence around it; the link follows',
  'spot/parts/orders/Amend.tsx': 'the text of a field, which is one line',
  'spot/parts/orders/OpenList.tsx': 'a sentence around it; the link follows',
  'spot/parts/orders/CancelAll.tsx': 'a sentence around it; the link follows',
}

it('every text of a refusal has the link to its article beside it [HELP-02]', () => {
  const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && readFileSync(join(folder, name), 'utf8').includes('failureWords('),
  )
  expect(bare.toSorted()).toEqual(Object.keys(without).toSorted())
})
