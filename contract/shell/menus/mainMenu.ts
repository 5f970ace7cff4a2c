import { shellLimits } from '#contract/shell/limits.ts'
import { loginPath } from '../redirect.ts'
import type { DefaultContracts } from './defaultContracts.ts'
import { groups, web3Items } from './items.ts'
import type { GroupId, GroupItemId, ItemId, Mode, WalletItemId } from './items.ts'

/** Everything that determines the content of the menus. */
export interface MenuState {
  readonly mode: Mode
  /** The current path, without the language prefix. */
  readonly path: string
  /** `unknown` until the session is loaded. */
  readonly who: 'unknown' | 'guest' | 'user'
  readonly isActivateContract: boolean
  readonly device: 'pc' | 'pad' | 'phone'
  readonly locale: string
  /** Undefined until the venue has sent it. */
  readonly rebateStatus: number | undefined
  readonly kolIncentive: boolean
  readonly contracts: DefaultContracts
  /** Ids of items that the operator does not offer. */
  readonly hidden: readonly string[]
}

export interface MenuItem<Id extends ItemId = ItemId> {
  readonly id: Id
  /** The target for this user: guests go to the login, and back, if one is required. */
  readonly to: string
  readonly needsLogin: boolean
  /** Whether this is the current page; if several entries link to it, only the first one counts. */
  readonly isCurrent: boolean
}

export interface MenuGroup {
  readonly id: GroupId
  /** Columns of its dropdown. */
  readonly columns: 1 | 2
  readonly items: readonly MenuItem<GroupItemId>[]
}

export interface MainMenu {
  readonly groups: readonly MenuGroup[]
  /** Items without a group: the whole menu of the web3 mode. */
  readonly links: readonly MenuItem<WalletItemId>[]
}

type Rule = (state: MenuState) => boolean

/** rebateStatus values while the rebate runs, and while it is being settled. */
const rebateShown: readonly (number | undefined)[] = [1, 3]
const kolLocales: readonly string[] = ['zh_HK', 'zh_CN']

/** Items with conditional visibility (NAV-05 to NAV-08 in `docs/requirements.md`). */
const shownWhen: { readonly [Id in ItemId]?: Rule } = {
  cashback: ({ rebateStatus }) => rebateShown.includes(rebateStatus),
  kolPlan: ({ locale, kolIncentive, who }) => kolLocales.includes(locale) && kolIncentive && who === 'user',
  pledge: ({ device }) => device !== 'phone',
}

const contractPath = (code: string | undefined, type: 1 | 2, { device }: MenuState): string => {
  if (device === 'phone') return `/swaps/exchange?source=swaps&type=${type}`
  return `/contract/exchange/trade/${code === undefined ? '' : `?tradeName=${code}`}`
}

/** Items whose address depends on the state. */
const destinations: { readonly [Id in ItemId]?: (state: MenuState) => string } = {
  perpetual: (state) => contractPath(state.contracts.perpetual, 1, state),
  delivery: (state) => contractPath(state.contracts.delivery, 2, state),
  simulation: ({ who, isActivateContract }) =>
    who === 'user' && isActivateContract ? '/simulation/exchange' : '/contract/exchange/btcusdt',
}

const pageOf = (to: string): string => to.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')

/** The content of the main menu in this state: the groups of the exchange, or the links of the web3 mode. */
export const mainMenu = (state: MenuState): MainMenu => {
  const here = pageOf(state.path)
  const offered = <Id extends ItemId>(
    entries: readonly { readonly id: Id; readonly to: string; readonly needsLogin?: true }[],
  ): readonly MenuItem<Id>[] => {
    const shown = entries
      .filter(({ id }) => !state.hidden.includes(id) && (shownWhen[id]?.(state) ?? true))
      .map(({ id, to, needsLogin = false }) => ({ id, needsLogin, target: destinations[id]?.(state) ?? to }))
    const current = shown.findIndex(({ target }) => pageOf(target) === here)
    return shown.map(({ id, needsLogin, target }, index) => ({
      id,
      to: needsLogin && state.who === 'guest' ? loginPath(target) : target,
      needsLogin,
      isCurrent: index === current,
    }))
  }
  if (state.mode === 'web3') return { groups: [], links: offered(web3Items) }
  const filled = groups.flatMap(({ id, items: entries }): MenuGroup[] => {
    const items = offered<GroupItemId>(entries)
    return items.length === 0 ? [] : [{ id, columns: items.length > shellLimits.menu.twoColumnsAbove ? 2 : 1, items }]
  })
  return { groups: filled, links: [] }
}
