import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library does this by itself only where test functions are globals.
afterEach(cleanup)

// What is awaited comes by itself; how fast is this machine's matter.
configure({ asyncUtilTimeout: 10_000 })
