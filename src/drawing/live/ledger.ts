import { createContext, useContext } from 'react'
import type { Ledger } from '#contract/contracts/ledgers.ts'

const Context = createContext<Ledger>('real')

/** The ledger of the floor around live data, whose topics differ. */
export const LedgerProvider = Context.Provider

export const useLedger = (): Ledger => useContext(Context)
