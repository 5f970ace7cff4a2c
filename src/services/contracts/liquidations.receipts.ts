import type { Liquidation } from '#contract/contracts/liquidations.ts'
import type { Receipt } from '#contract/contracts/receipts.ts'
import { receiptText } from '#contract/contracts/receiptText.ts'
import { checkReceipt } from '#contract/risk/receiptCheck.ts'
import type { ReceiptCheck } from '#contract/risk/receiptLines.ts'
import { saveFile } from '../browser/saveFile.ts'
import { sha256 } from '../browser/sha256.ts'

/** What is done with one receipt. This code loads with the first that is opened. */
export const check = async (receipt: Receipt): Promise<ReceiptCheck> =>
  checkReceipt(receipt, await sha256(receiptText(receipt)))

export const save = (liquidation: Liquidation): void =>
  saveFile(
    `liquidation-${liquidation.liquidationId}.json`,
    `${JSON.stringify(liquidation, null, 2)}\n`,
    'application/json',
  )
