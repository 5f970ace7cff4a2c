import { Home } from '../../features/home/Home'
import { plainRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = plainRoute({ words: [], Component: Home })
