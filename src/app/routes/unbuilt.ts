import { Unbuilt } from '../../features/unbuilt/Unbuilt'
import { plainRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = plainRoute({ words: [], Component: Unbuilt })
