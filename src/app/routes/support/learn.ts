import { LearnPage } from '#features/support/articleSearch/HelpPages.tsx'
import { helpRoute } from '#app/helpRoute.ts'

export const { loader, Component, shouldRevalidate } = helpRoute(LearnPage)
