import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#tools/products.mjs'
import { soundTrading, type TradingParts } from './parts.ts'

/** A fault injected into the source of engine or orders: a passage and its replacement. */
export interface OrderCanary {
  readonly name: string
  /** Path below `server/`. */
  readonly file: string
  readonly passage: string
  readonly fault: string
  /** A seed with which the simulator finds it. */
  readonly seed: number
}

export const orderCanaries: readonly OrderCanary[] = [
  {
    name: 'a crossed book is left standing',
    file: 'engine/orders.ts',
    passage: "side === 'buy' ? ticks <= worst : ticks >= worst",
    fault: "side === 'buy' ? ticks < worst : ticks > worst",
    seed: 0,
  },
  {
    name: 'priority is lost on an amend to less',
    file: 'engine/amending.ts',
    passage: '(next.lots ?? 0) <= (order.lots ?? 0) &&',
    fault: '(next.lots ?? 0) === (order.lots ?? 0) &&',
    seed: 3,
  },
  {
    name: 'fill or kill is filled in part',
    file: 'engine/engine.ts',
    passage: 'return notFilledWhole(order)',
    fault: 'return undefined',
    seed: 0,
  },
  {
    name: 'a stop fires twice',
    file: 'engine/triggers.ts',
    passage: 'for (const order of hit) trailing.delete(order)',
    fault: 'for (const order of hit) queueOf(order).add(order)',
    seed: 1,
  },
  {
    name: 'a hold is leaked by a fraction',
    file: 'trading/holds.ts',
    passage: 'return BigInt(units) * rules.unitAmount',
    fault: 'return BigInt(units) * rules.unitAmount + (order.filled > 0 ? 1n : 0n)',
    seed: 0,
  },
  {
    name: 'the fee is on the wrong side',
    file: 'trading/settlement.ts',
    passage: "role === 'maker' ? record.makerFee : record.takerFee",
    fault: "role === 'taker' ? record.makerFee : record.takerFee",
    seed: 0,
  },
  {
    name: 'a post-only order takes',
    file: 'engine/engine.ts',
    passage: "const adds = order.postOnly !== undefined || state === 'postOnly'",
    fault: "const adds = state === 'postOnly'",
    seed: 0,
  },
  {
    name: 'self-trade is let through',
    file: 'engine/book.ts',
    passage: '      if (maker.owner === order.owner) {\n        const reason',
    fault: '      if (maker.owner < 0) {\n        const reason',
    seed: 0,
  },
  {
    name: 'a replay differs: it leaves the first command out',
    file: 'trading/tradedMarket.ts',
    passage: 'for (const { command } of journal) engine.apply(command)',
    fault: 'for (const { command } of journal.slice(1)) engine.apply(command)',
    seed: 0,
  },
  {
    name: 'a replay differs: what was refused is in the journal',
    file: 'trading/tradingStore.ts',
    passage: '      if (refused !== undefined) throw new Refusal(codeOf[refused])\n      // From here on',
    fault: '      if (refused !== undefined) tradedMarkets.touch(rules.symbol)\n      // From here on',
    seed: 0,
  },
  {
    name: 'a cancel wins after the fill',
    file: 'engine/engine.ts',
    passage: "    drop(order)\n    emit({ type: 'ended', id: order.id, how: 'filled' })",
    fault: "    emit({ type: 'ended', id: order.id, how: 'filled' })",
    seed: 0,
  },
  {
    name: 'a better price gives nothing back',
    file: 'trading/settlement.ts',
    passage: 'const more = wanted(record) - record.held',
    fault: "const more = record.state === 'filled' ? 0n : wanted(record) - record.held",
    seed: 0,
  },
  {
    name: 'the balance is not looked at before an order is placed',
    file: 'trading/operations.ts',
    passage: 'if (available >= more) return { record',
    fault: 'return { record',
    seed: 0,
  },
  {
    name: 'a user cancels orders of others',
    file: 'trading/tradedMarkets.ts',
    passage: 'records.get(orderId)?.userId === userId)',
    fault: 'records.has(orderId))',
    seed: 2,
  },
  {
    name: 'an order is stored as it was when it was placed',
    file: 'trading/tradingStore.ts',
    passage: '      touched.set(record.id, record)\n      market',
    fault: '      touched.set(record.id, touched.get(record.id) ?? { ...record })\n      market',
    seed: 9,
  },
]

const folders = ['engine', 'trading']
/** A copy in another folder names the files that are not copied from the root. */
const named = (source: string): string => source.replace(/from '\.\.\/(?!engine\/)/g, "from '#server/")

const isTrading = (module: unknown): module is Partial<TradingParts> => typeof module === 'object' && module !== null

/** Runs a function with trading parts that contain the fault. */
export const withFault = async <T>(
  { file, passage, fault }: Pick<OrderCanary, 'file' | 'passage' | 'fault'>,
  examine: (parts: TradingParts) => Promise<T>,
): Promise<T> => {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const copy = await mkdtemp(join(cache, 'trading-'))
  try {
    for (const folder of folders) {
      await cp(join(root, 'server', folder), join(copy, folder), { recursive: true })
      const files = (await readdir(join(copy, folder))).filter((name) => name.endsWith('.ts'))
      for (const name of files) {
        const path = join(copy, folder, name)
        const source = await readFile(path, 'utf8')
        await writeFile(path, named(`${folder}/${name}` === file ? source.replace(passage, () => fault) : source))
      }
    }
    const load = async (name: string): Promise<Partial<TradingParts>> => {
      const module: unknown = await import(pathToFileURL(join(copy, 'trading', name)).href)
      return isTrading(module) ? module : {}
    }
    const [operations, market, markets, store] = await Promise.all(
      ['operations.ts', 'tradedMarket.ts', 'tradedMarkets.ts', 'tradingStore.ts'].map(load),
    )
    return await examine({ ...soundTrading, ...operations, ...market, ...markets, ...store })
  } finally {
    await rm(copy, { recursive: true })
  }
}
