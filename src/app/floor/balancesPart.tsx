import type { ComponentProps } from 'react'
import { SpotBalances } from '#features/spot/parts/balances/SpotBalances.tsx'
import { createSpotBalances } from '#services/spot/spotBalances.ts'
import type { Services } from '#services/services.ts'

/** The floor's balances: their flow and their view. */
export const balancesPart = (services: Services) => ({
  spotBalances: createSpotBalances(services),
  draw: (props: ComponentProps<typeof SpotBalances>) => <SpotBalances {...props} />,
})
