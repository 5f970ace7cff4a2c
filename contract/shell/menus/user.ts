/** Links of the user menu (HDR-08 in `docs/requirements.md`). */
const userEntries = [
  { id: 'overview', to: '/user/overView' },
  { id: 'security', to: '/user/personSetting' },
  { id: 'benefits', to: '/benefitsCenter/home' },
  { id: 'payment', to: '/c2c/paymentSettings' },
  { id: 'invite', to: '/user/ic' },
  { id: 'api', to: '/user/apiSetting' },
  { id: 'simulation', to: '/simulation/exchange' },
  { id: 'vip', to: '/vip' },
] as const

const guestEntries = [
  { id: 'login', to: '/login' },
  { id: 'register', to: '/register' },
] as const

export type UserItemId = (typeof userEntries)[number]['id']
export type GuestItemId = (typeof guestEntries)[number]['id']

export interface UserItem<Id extends string> {
  readonly id: Id
  readonly to: string
}

export const userItems: readonly UserItem<UserItemId>[] = userEntries
export const guestItems: readonly UserItem<GuestItemId>[] = guestEntries

/** The user type with a VIP label. */
const labelledVipType = 2

export const hasVipLabel = ({ vipType }: { readonly vipType: number }): boolean => vipType === labelledVipType
