import { EarnAccount } from '#features/assets/assetsFinancial/EarnAccount.tsx'
import { plainRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = plainRoute({ Component: EarnAccount })
