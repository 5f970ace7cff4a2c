import * as z from 'zod/mini'
import type { Driver } from '#server/db/driver.ts'
import type { SeenTransaction } from './reference.ts'

const inUnits = (column: string): string => `(${column} * 1000000000000000000)::numeric(60, 0)::text`

const balanceSchema = z.object({ name: z.string(), user_id: z.number(), coin_id: z.number(), amount: z.string() })

/** Every balance of the spot accounts and of the venue, by user, coin and name. */
export const balancesIn = async (driver: Driver): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await driver.run(
    `select user_id::int, coin_id::int, name, ${inUnits('balance')} as amount from ledger_balances
     where user_id = 0 or wallet_type = 2`,
    [],
    'object',
  )
  return new Map(
    rows.map((row) => {
      const { user_id: userId, coin_id: coinId, name, amount } = balanceSchema.parse(row)
      return [`${userId} ${coinId} ${name}`, BigInt(amount)]
    }),
  )
}

const outputSchema = z.object({
  network_id: z.string(),
  tx_hash: z.string(),
  sender: z.string(),
  is_sent: z.boolean(),
  block: z.number(),
  is_reverted: z.boolean(),
  address: z.string(),
  memo: z.nullable(z.string()),
  amount: z.string(),
})

/** The chain of a network at a height, in the order in which its transactions were sent. */
export const chainIn = async (
  driver: Driver,
): Promise<(networkId: string, height: number) => readonly SeenTransaction[]> => {
  const rows = (
    await driver.run(
      `select t.network_id, t.tx_hash, t.sender, t.state = 'sent' as is_sent, t.block::float8 as block, t.is_reverted,
         o.address, o.memo, ${inUnits('o.amount')} as amount
       from node_transactions t join node_outputs o using (network_id, tx_hash) order by t.place, o.output_index`,
      [],
      'object',
    )
  ).map((row) => outputSchema.parse(row))
  return (networkId, height) => {
    const found = new Map<string, SeenTransaction>()
    for (const row of rows.filter((one) => one.network_id === networkId)) {
      const { tx_hash: txHash, sender, is_sent: isSent, block, is_reverted: isReverted, address, memo, amount } = row
      const isIncluded = isSent && block <= height
      const outputs = [...(found.get(txHash)?.outputs ?? []), { address, memo, amount: BigInt(amount) }]
      found.set(txHash, { txHash, isVenues: sender === 'venue', block: isIncluded ? block : null, isReverted, outputs })
    }
    return [...found.values()]
  }
}
