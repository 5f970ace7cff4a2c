import { SectionPage } from '#features/support/articleSearch/HelpPages.tsx'
import { helpRoute } from '#app/helpRoute.ts'

export const { loader, Component, shouldRevalidate } = helpRoute(SectionPage)
