import { proofMachine } from '#machines/assets/proof/proof.machine.ts'
import { ProofPage } from '#features/assets/proof/ProofPage.tsx'
import { pageRoute } from '#app/pageRoute.ts'
import { createProofFlow } from '#services/assets/proof.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'proof',
  logic: (services) => proofMachine.provide(createProofFlow(services)),
  input: () => undefined,
  Component: ProofPage,
})
