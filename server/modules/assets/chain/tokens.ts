import type { OpenNode } from '#server/chain/follower.ts'
import { token } from '#server/serviceContainer.ts'
import type { BooksCheck } from './booksCheck.ts'

/** The node with what only this module and the sandbox may do. */
export const openNodeToken = token<OpenNode>('open node of the pretend chain')

/** For withdrawals: the coins whose books differ from the chain. */
export const booksCheckToken = token<BooksCheck>('reconciliation of chain and books')
