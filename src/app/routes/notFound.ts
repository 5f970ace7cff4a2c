import { NotFound } from '#features/notFound/NotFound.tsx'
import { plainRoute } from '../pageRoute.ts'

export const { loader, Component, shouldRevalidate } = plainRoute({ words: ['notFound'], Component: NotFound })
