import { guarded, open } from '../kernel/route.ts'

/** Pages of accounts. */
export const accountRoutes = [
  open('login', '/login'),
  open('register', '/register'),
  open('recover', '/recover'),
  guarded('userOverview', '/user/overView'),
  guarded('personSetting', '/user/personSetting'),
  guarded('apiSetting', '/user/apiSetting'),
  open('inviteFriends', '/user/ic'),
] as const
