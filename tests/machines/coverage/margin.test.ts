import { holdPaths } from '#tests/support/holdPaths.ts'

holdPaths(import.meta.url)
