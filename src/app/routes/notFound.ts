import { NotFound } from '../../features/notFound/NotFound'
import { plainRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = plainRoute({ words: ['notFound'], Component: NotFound })
