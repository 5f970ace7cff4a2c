import { NotFound } from '#features/shell/notFound/NotFound.tsx'
import { plainRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = plainRoute({ Component: NotFound })
