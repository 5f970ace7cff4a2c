/** Every table of the venue: one file a module. */
export * from './core'
export * from './favourites'
export * from './identity'
export * from './ledger'
export * from './session'
