import { overviewSchema } from './assets/calls/assets.ts'
import {
  activityConfigSchema,
  currencyListItemSchema,
  currencySchema,
  localeItemSchema,
  webConfigSchema,
} from './shell/calls/config.ts'
import { favourites } from './markets/calls/favourites.ts'
import { rewardTaskSchema, sessionSchema } from './account/calls/sessionNow.ts'
import {
  isolatedPairSchema,
  transferCoinSchema,
  walletInfoSchema as transferWalletSchema,
  walletTransferTypesSchema,
} from './assets/calls/transfer.ts'
import { identityStatusSchema } from './account/entities/identity.ts'
import {
  inmailMessageSchema,
  messageClassifySchema,
  messageDataSchema,
  unreadCountSchema,
} from './messages/entities/inmail.ts'
import { popularSearchSchema, searchItemSchema, searchResultSchema } from './shell/entities/search.ts'
import { banStatusQuerySchema, liveListSchema, liveRoomSchema } from './live/entities/live.ts'
import { serviceStateSchema } from './support/entities/support.ts'
import { qrLoginSchema, walletInfoSchema } from './wallet/entities/wallet.ts'
import { chainEntrySchema, tokenAssetSchema, walletStateSchema } from './wallet/entities/walletState.ts'

/** Each entity of `tests/contract/kernel/entities.list.ts` by name, with the one schema that defines its fields. */
export const entities = {
  'service state': serviceStateSchema,
  'live room': liveRoomSchema,
  'live list': liveListSchema,
  'ban status': banStatusQuerySchema,
  'wallet QR login': qrLoginSchema,
  login: sessionSchema,
  'web config': webConfigSchema,
  'activity config': activityConfigSchema,
  'identity status': identityStatusSchema,
  'account overview': overviewSchema,
  'wallet transfer type': walletTransferTypesSchema,
  'wallet transfer type: wallet': walletTransferTypesSchema.shape.walletType,
  'wallet transfer type: target': walletTransferTypesSchema.shape.transferTypes.def.element,
  'transfer coin': transferCoinSchema,
  'wallet info': transferWalletSchema,
  'isolated pair': isolatedPairSchema,
  locale: localeItemSchema,
  currency: currencySchema,
  'currency list': currencyListItemSchema,
  'favourite spot pair': favourites.spotToggle.body,
  'favourite contract': favourites.contractList.response.def.element,
  'search result': searchResultSchema,
  'search item': searchItemSchema,
  'popular search': popularSearchSchema,
  'inmail message': inmailMessageSchema,
  'inmail data': messageDataSchema,
  'message classify': messageClassifySchema,
  'message submodule': messageClassifySchema.shape.submodule.def.element,
  'unread count': unreadCountSchema,
  'newbie task': rewardTaskSchema,
  'web3 wallet': walletStateSchema,
  'web3 wallet info': walletInfoSchema,
  'web3 token asset': tokenAssetSchema,
  'chain entry': chainEntrySchema,
} as const
