import type { Module } from '#server/modules.ts'
import { marketToken } from '../transfer/tokens.ts'
import { list } from './list.ts'
import { pnl } from './pnl.ts'
import { statement } from './statement.ts'

/** Bills, statements and profit: what the ledger and the equity history say about a user's accounts. */
export const billsModule: Module = { name: 'bills', needs: [marketToken], handlers: [list, statement, pnl] }
