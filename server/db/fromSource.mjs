// The entry point of the database thread when the venue runs from source: a worker does not inherit the TypeScript
// loader.
import { register } from 'tsx/esm/api'

register()
await import('./pgliteWorker.ts')
