// The project's own rules for oxlint, each named after what it checks; tests/contract/project/lint.test.ts tests each
// with planted errors.
import { callPaths } from './rules/callPaths.mjs'
import { charts } from './rules/charts.mjs'
import { escapes } from './rules/escapes.mjs'
import { honestTests } from './rules/honestTests.mjs'
import { imports } from './rules/imports.mjs'
import { money } from './rules/money.mjs'
import { numbers } from './rules/numbers.mjs'
import { references } from './rules/references.mjs'
import { layers } from './rules/layers.mjs'
import { words } from './rules/words.mjs'
import { environment } from './rules/environment.mjs'

export default {
  meta: { name: 'statefloor' },
  rules: {
    'call-paths': callPaths,
    charts,
    escapes,
    'honest-tests': honestTests,
    imports,
    money,
    numbers,
    references,
    layers,
    words,
    environment,
  },
}
