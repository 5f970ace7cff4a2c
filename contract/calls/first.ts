import { alerts } from './alerts'
import { assets } from './assets'
import { config } from './config'
import { favourites } from './favourites'
import { identity } from './identity'
import { live } from './live'
import { market } from './market'
import { messages } from './messages'
import { search } from './search'
import { session } from './session'
import { transfer } from './transfer'
import { web3 } from './web3'

/** The calls that the client knows from its first page on. Areas that come with their own code are beside them in the index. */
export const firstCalls = { config, session, transfer, assets, favourites, market, identity, search, web3, live, messages, alerts }
