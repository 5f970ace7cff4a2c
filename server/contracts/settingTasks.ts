import type { HedgeSide, MarginMode, PositionMode } from '#contract/contracts/kinds.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { largestSize, orderMarginOf } from '#contract/risk/orders.ts'
import { initialOf } from '#contract/risk/pool.ts'
import { amount } from '#contract/risk/units.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import type { Run } from './execution.ts'
import { marginTooLow } from './orderChecks.ts'
import type { Placing } from './placing.ts'
import { accountOf, restingOf, sidesOf } from './pools.ts'
import { leverageOfSide, oneLeverage, type AccountMode, type ContractSetting, type PositionRecord } from './records.ts'
import type { Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly placing: Pick<Placing, 'askerOf' | 'marketOf'>
  readonly want: (unit: Unit, userId: number) => void
  readonly perform: <T>(unit: Unit, work: (run: Run) => Promise<T>) => Promise<T>
}

/** What a user chooses for a contract, or for an account. */
export interface SettingTasks {
  /** `side`: in hedge mode with isolated margin, where each position has a leverage of its own. */
  readonly setLeverage: (
    userId: number,
    contractCode: string,
    leverage: number,
    side?: HedgeSide,
  ) => Task<ContractSetting>
  readonly setMarginMode: (userId: number, contractCode: string, mode: MarginMode) => Task<ContractSetting>
  /** Throws Refusal (30422) with what is in the way. */
  readonly setPositionMode: (userId: number, walletType: WalletType, mode: PositionMode) => Task<AccountMode>
}

const named = (records: readonly { readonly id: number }[]): readonly string[] => records.map(({ id }) => String(id))

const inTheWay = (
  positions: readonly PositionRecord[],
  orders: readonly { readonly id: number }[],
  algos: readonly { readonly id: number }[],
): Refusal =>
  new Refusal(codes.contractSettingInUse, {
    data: { positions: named(positions), orders: named(orders), algos: named(algos) },
  })

export const createSettingTasks = (dependencies: Dependencies): SettingTasks => {
  const { world, contracts: kind, settlements, placing, want, perform } = dependencies
  const { askerOf, marketOf } = placing

  const algosIn = (userId: number, codesOf: readonly string[]) =>
    world.algos().filter((one) => one.userId === userId && codesOf.includes(one.contractCode))

  const keep = (unit: Unit, setting: ContractSetting): Promise<ContractSetting> =>
    perform(unit, (run) => {
      unit.store(kind).putSetting(setting)
      run.people.add(setting.userId)
      return Promise.resolve(setting)
    })

  return {
    setLeverage: (userId, contractCode, leverage, side) => ({
      wants: (unit) => want(unit, userId),
      run: async (unit) => {
        const market = marketOf(contractCode)
        const { terms } = market.rules
        if (sidesOf(world, market, userId).length > 1 !== (side !== undefined))
          throw new Refusal(codes.positionSideInvalid)
        if (leverage < 1 || BigInt(leverage) > (terms.tiers[0]?.maxLeverage ?? 0n))
          throw new Refusal(codes.leverageInvalid)
        const now = world.settingOf(userId, contractCode)
        const of = side ?? 'both'
        const before = leverageOfSide(now, of)
        const fees = askerOf(unit, userId, leverage <= before)
        const isMeant = (one: Pick<PositionRecord, 'positionSide'>) => side === undefined || one.positionSide === side
        const positions = world.held(userId, contractCode).filter(isMeant)
        const opening = world.ordersOf(userId, contractCode).filter((record) => !record.reduceOnly && isMeant(record))
        const most = largestSize(terms, BigInt(leverage), world.mark(contractCode).price)
        const exposed = (['both', 'long', 'short'] as const).flatMap((each) => {
          const held = positions.find(({ positionSide }) => positionSide === each)?.contracts ?? 0n
          return ['buy', 'sell'].map((orderSide) =>
            opening
              .filter((record) => record.side === orderSide && record.positionSide === each)
              .reduce((sum, { amount: all, filled }) => sum + BigInt(all - filled), held),
          )
        })
        if (exposed.some((size) => size > most))
          throw new Refusal(codes.contractSizeTooLarge, { data: { largest: String(most), maxLeverage: before } })
        const balance = settlements.balanceOf(unit, market.rules, userId)
        const { available } = accountOf(world, userId, market.rules, balance, fees.taker)
        const isCross = positions.some(({ margin }) => margin === null)
        const marginAt = (at: number): bigint => {
          const resting = restingOf(world, market, userId, fees.taker, of, at)
          const holding = { ...resting.holding, leverage: BigInt(at) }
          return orderMarginOf({ ...resting, holding }) + (isCross ? initialOf(holding) : 0n)
        }
        const needed = amount(marginAt(leverage) - marginAt(before))
        if (needed > available) throw marginTooLow(needed, available)
        const chosen =
          side === undefined
            ? oneLeverage(leverage)
            : side === 'long'
              ? { longLeverage: leverage }
              : { shortLeverage: leverage }
        const setting = await keep(unit, { ...now, ...chosen })
        for (const position of positions) unit.store(kind).putPosition({ ...position, leverage, updatedAt: unit.now })
        return setting
      },
    }),
    setMarginMode: (userId, contractCode, marginMode) => ({
      wants: (unit) => want(unit, userId),
      run: async (unit) => {
        marketOf(contractCode)
        askerOf(unit, userId, true)
        const positions = world.held(userId, contractCode)
        const orders = [...world.ordersOf(userId, contractCode), ...world.waitingOf(userId, contractCode)].filter(
          ({ reduceOnly }) => !reduceOnly,
        )
        if (positions.length > 0 || orders.length > 0) throw inTheWay(positions, orders, [])
        const now = world.settingOf(userId, contractCode)
        return keep(unit, { ...now, ...(marginMode === 'cross' ? oneLeverage(now.leverage) : {}), marginMode })
      },
    }),
    setPositionMode: (userId, walletType, positionMode) => ({
      wants: (unit) => want(unit, userId),
      run: async (unit) => {
        askerOf(unit, userId, true)
        const mode = { userId, walletType, positionMode }
        if (world.modeOf(userId, mode) === positionMode) return mode
        const codesOf = world.rules.flatMap((one) => (one.walletType === walletType ? [one.contractCode] : []))
        const positions = codesOf.flatMap((code) => world.held(userId, code))
        const orders = codesOf.flatMap((code) => [...world.ordersOf(userId, code), ...world.waitingOf(userId, code)])
        const algos = algosIn(userId, codesOf)
        if (positions.length + orders.length + algos.length > 0) throw inTheWay(positions, orders, algos)
        return perform(unit, (run) => {
          const store = unit.store(kind)
          store.putMode(mode)
          for (const code of codesOf) {
            const setting = world.settingOf(userId, code)
            const { leverage, longLeverage, shortLeverage } = setting
            if (longLeverage !== leverage || shortLeverage !== leverage)
              store.putSetting({ ...setting, ...oneLeverage(leverage) })
          }
          run.people.add(userId)
          return Promise.resolve(mode)
        })
      },
    }),
  }
}
