import { assets } from './assets.ts'
import { config } from './config.ts'
import { favourites } from './favourites.ts'
import { identity } from './identity.ts'
import { liveNow } from './liveNow.ts'
import { market } from './market.ts'
import { messages } from './messages.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { transfer } from './transfer.ts'
import { web3Session } from './web3Session.ts'

/**
 * The calls that the client knows from its first page on. Areas and parts of areas that come with their own code are
 * beside them in the index.
 */
export const firstCalls = {
  config,
  session,
  transfer,
  assets,
  favourites,
  market,
  identity,
  search,
  web3: web3Session,
  live: liveNow,
  messages,
}
