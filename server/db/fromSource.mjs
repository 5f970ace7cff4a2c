// The entry of the database's thread when the venue runs from source: a worker does not inherit the loader of
// TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./pgliteWorker.ts')
