import { assets } from './assets'
import { config } from './config'
import { favourites } from './favourites'
import { identity } from './identity'
import { liveNow } from './liveNow'
import { market } from './market'
import { messages } from './messages'
import { search } from './search'
import { session } from './session'
import { transfer } from './transfer'
import { web3Session } from './web3Session'

/** The calls that the client knows from its first page on. Areas and parts of areas that come with their own code are beside them in the index. */
export const firstCalls = { config, session, transfer, assets, favourites, market, identity, search, web3: web3Session, live: liveNow, messages }
