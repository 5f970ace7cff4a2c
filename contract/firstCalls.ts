import { assets } from './assets/calls/assets.ts'
import { config } from './shell/calls/config.ts'
import { favourites } from './markets/calls/favourites.ts'
import { identity } from './account/calls/identity.ts'
import { liveNow } from './live/calls/liveNow.ts'
import { marketLists } from './markets/calls/marketLists.ts'
import { messages } from './messages/calls/messages.ts'
import { search } from './shell/calls/search.ts'
import { sessionNow } from './account/calls/sessionNow.ts'
import { web3Session } from './wallet/calls/web3Session.ts'

/** The calls that the client needs on its first page. Areas that load with their own code are added in `laterCalls`. */
export const firstCalls = {
  config,
  session: sessionNow,
  assets,
  favourites,
  market: marketLists,
  identity,
  search,
  web3: web3Session,
  live: liveNow,
  messages,
}
