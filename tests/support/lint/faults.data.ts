/** A file that breaks one of the project's lint rules, and the rule that must report it. */
export interface Fault {
  readonly file: string
  readonly code: string
  readonly rule: string
  /** A part of the expected message. */
  readonly says: string
}

const rooms = (file: string, code: string, says: string): Fault => ({ file, code, rule: 'statefloor(layers)', says })
const environment = (file: string, code: string, says: string): Fault => ({
  file,
  code,
  rule: 'statefloor(environment)',
  says,
})
const own = (rule: string, file: string, code: string, says: string): Fault => ({
  file,
  code,
  rule: `statefloor(${rule})`,
  says,
})
const known = (rule: string, file: string, code: string, says: string): Fault => ({ file, code, rule, says })

/** Import boundaries: at least one fault for each row of the table and each kind of import. */
export const layerFaults: readonly Fault[] = [
  rooms(
    'contract/assets/addresses/a.ts',
    "import * as z from 'zod/mini'\nexport const a = z",
    'contract (addresses) may not import the package zod/mini',
  ),
  rooms(
    'contract/a1.ts',
    "import { createMachine } from 'xstate'\nexport const a = createMachine",
    'contract may not import the package xstate',
  ),
  rooms('contract/a2.ts', "import * as z from 'zod'\nexport const a = z", 'contract may not import the package zod'),
  rooms('contract/a3.ts', "export { a } from '../machines/x'", 'contract may not import machines/x'),
  rooms(
    'contract/a4.ts',
    "import { join } from 'node:path'\nexport const a = join",
    'contract may not import the package node:path',
  ),
  rooms(
    'contract/a5.ts',
    "export const a = '../../elsewhere'\nexport * from '../../elsewhere'",
    'lies outside the project',
  ),
  rooms(
    'machines/a/a1.setup.ts',
    "import { useState } from 'react'\nexport const a = useState",
    'machines may not import the package react',
  ),
  rooms('machines/a/a2.setup.ts', "import ky from 'ky'\nexport const a = ky", 'machines may not import the package ky'),
  rooms(
    'machines/a/a3.setup.ts',
    "export const a = () => import('../../src/services/a')",
    'machines may not import src/services/a',
  ),
  rooms(
    'machines/a/a4.setup.ts',
    "import type { A } from '../../src/services/a'\nexport type B = A",
    'machines may not import src/services/a',
  ),
  rooms(
    'machines/a/a5.setup.ts',
    "import { aModel } from './a.model'\nexport const a = aModel",
    'models are for tests',
  ),
  rooms(
    'machines/a/a6.setup.ts',
    "import { epoch } from '../model/flowModel'\nexport const a = epoch",
    'models are for tests',
  ),
  rooms(
    'machines/a/a7.model.ts',
    "import { venue } from '../../tests/support/venue'\nexport const a = venue",
    'machines (models) may not import tests/support/venue',
  ),
  rooms(
    'machines/a/a.model.ts',
    "import { a } from '../../src/app/root'\nexport const b = a",
    'machines (models) may not import src/app/root',
  ),
  rooms(
    'src/services/a1.ts',
    "import { a } from '../features/a/A'\nexport const b = a",
    'src/services may not import src/features/a/A',
  ),
  rooms(
    'src/services/a2.ts',
    "import { useSelector } from '@xstate/react'\nexport const b = useSelector",
    'src/services may not import the package @xstate/react',
  ),
  rooms(
    'src/features/a/A1.tsx',
    "import { a } from '../../services/a'\nexport const b = a",
    'src/features may not import src/services/a',
  ),
  rooms(
    'src/features/a/A2.tsx',
    "import type { A } from '../../services/a'\nexport type B = A",
    'src/features may not import src/services/a',
  ),
  rooms(
    'src/features/a/A3.tsx',
    "export const b = () => import('../../services/a')",
    'src/features may not import src/services/a',
  ),
  rooms(
    'src/features/a/A4.tsx',
    "import { a } from '../../app/root'\nexport const b = a",
    'src/features may not import src/app/root',
  ),
  rooms(
    'src/features/a/A5.tsx',
    "import { aMachine } from '../../../machines/a/a.machine'\nexport const b = aMachine",
    'src/features may not import machines/a/a.machine',
  ),
  rooms(
    'src/features/a/A6.tsx',
    "import { B } from '../b/B'\nexport const C = B",
    'src/features may not import src/features/b/B',
  ),
  rooms(
    'src/features/d/a/A.tsx',
    "import { B } from '../b/B'\nexport const C = B",
    'src/features may not import src/features/d/b/B',
  ),
  rooms(
    'src/features/d/parts/Part.tsx',
    "import { B } from '../b/B'\nexport const C = B",
    'src/features may not import src/features/d/b/B',
  ),
  rooms(
    'src/features/e/a/A.tsx',
    "import { Part } from '../../d/parts/Part'\nexport const C = Part",
    'src/features may not import src/features/d/parts/Part',
  ),
  rooms(
    'src/features/a/A7.tsx',
    "import Button from '@mui/material/Button'\nexport const B = Button",
    'src/features may not import the package @mui/material/Button',
  ),
  rooms(
    'src/features/a/A8.tsx',
    "import { css } from '@emotion/react'\nexport const b = css",
    'src/features may not import the package @emotion/react',
  ),
  rooms(
    'src/features/a/A9.tsx',
    "import { createActor } from 'xstate'\nexport const b = createActor",
    'src/features may not import the package xstate',
  ),
  rooms(
    'src/features/a/A10.tsx',
    "export const a = import.meta.glob('../../services/*.ts')",
    'src/features may not import src/services',
  ),
  rooms(
    'src/features/a/A11.tsx',
    "export type A = import('../../services/a').A",
    'src/features may not import src/services/a',
  ),
  rooms(
    'src/features/a/A12.tsx',
    'export const a = (name: string) => import(`../../services/${name}`)',
    'names its module as plain text',
  ),
  rooms(
    'src/features/a/A13.tsx',
    "import { a } from '#services/a.ts'\nexport const b = a",
    'src/features may not import src/services/a',
  ),
  rooms(
    'src/features/a/A14.tsx',
    "import { aMachine, aView } from '#machines/a/a.machine.ts'\nexport const b = [aMachine, aView]",
    'src/features may not import machines/a/a.machine',
  ),
  rooms(
    'src/features/a/A15.tsx',
    "import * as a from '#machines/a/a.machine.ts'\nexport const b = a",
    'src/features may not import machines/a/a.machine',
  ),
  ...[
    'useState',
    'useReducer',
    'useEffect',
    'useLayoutEffect',
    'useRef',
    'useContext',
    'useSyncExternalStore',
    'useImperativeHandle',
  ].map((hook, i) =>
    rooms(`src/features/hooks/H${i}.tsx`, `import { ${hook} } from 'react'\nexport const use = ${hook}`, `not ${hook}`),
  ),
  rooms(
    'src/features/hooks/All.tsx',
    "import * as React from 'react'\nexport const use = React.useState",
    'not all of it',
  ),
  rooms(
    'src/features/hooks/Default.tsx',
    "import React from 'react'\nexport const use = React.useState",
    'not default',
  ),
  rooms(
    'src/features/hooks/Alias.tsx',
    "import { useState as useThing } from 'react'\nexport const use = useThing",
    'not useState',
  ),
  rooms('src/features/hooks/Again.tsx', "export { useEffect } from 'react'", 'not useEffect'),
  ...['useMachine', 'useActor', 'useActorRef'].map((hook) =>
    rooms(
      `src/features/hooks/X${hook}.tsx`,
      `import { ${hook} } from '@xstate/react'\nexport const use = ${hook}`,
      `not ${hook}`,
    ),
  ),
  ...['useNavigate', 'useSearchParams', 'useFetcher'].map((hook) =>
    rooms(
      `src/features/hooks/R${hook}.tsx`,
      `import { ${hook} } from 'react-router-dom'\nexport const use = ${hook}`,
      `not ${hook}`,
    ),
  ),
  rooms(
    'src/ui/A1.tsx',
    "import { aView } from '../../machines/a/a.view'\nexport const b = aView",
    'src/ui may not import machines/a/a.view',
  ),
  rooms(
    'src/ui/A2.tsx',
    "import { useSelector } from '@xstate/react'\nexport const b = useSelector",
    'src/ui may not import the package @xstate/react',
  ),
  rooms(
    'src/ui/A3.tsx',
    "import { useTranslation } from 'react-i18next'\nexport const b = useTranslation",
    'src/ui may not import the package react-i18next',
  ),
  rooms(
    'src/ui/chart/a.ts',
    "import { select } from 'xstate'\nexport const b = select",
    'src/ui/chart may not import the package xstate',
  ),
  rooms('src/theme/a.ts', "import { B } from '../ui/B'\nexport const c = B", 'src/theme may not import src/ui/B'),
  rooms(
    'src/ui/floor/a.ts',
    "import { setup } from 'xstate'\nexport const b = setup",
    'src/ui/floor may not import the package xstate',
  ),
  rooms(
    'src/ui/tiles/a.ts',
    "import { setup } from 'xstate'\nexport const b = setup",
    'src/ui/tiles may not import the package xstate',
  ),
  rooms(
    'src/design/a.ts',
    "import { a } from '../services/a'\nexport const b = a",
    'src/design may not import src/services/a',
  ),
  rooms(
    'src/prerender/a.ts',
    "import { a } from '../services/a'\nexport const b = a",
    'src/prerender may not import src/services/a',
  ),
  rooms(
    'src/i18n/a.ts',
    "import { a } from '../services/a'\nexport const b = a",
    'src/i18n may not import src/services/a',
  ),
  rooms(
    'src/app/a1.tsx',
    "import Button from '@mui/material/Button'\nexport const B = Button",
    'src/app may not import the package @mui/material/Button',
  ),
  rooms(
    'src/app/a2.ts',
    "import { venue } from '../../server/venue'\nexport const b = venue",
    'src/app may not import server/venue',
  ),
  rooms(
    'src/inspector/a.ts',
    "import { A } from '../features/a/A'\nexport const b = A",
    'src/inspector may not import src/features/a/A',
  ),
  rooms('src/support/a.ts', "import { b } from '../ui/b'\nexport const c = b", 'src/support may not import src/ui/b'),
  rooms('src/offline/a.ts', "import { b } from '../ui/b'\nexport const c = b", 'src/offline may not import src/ui/b'),
  rooms('src/a.ts', "import { a } from './app/root'\nexport const b = a", 'src may not import src/app/root'),
  rooms(
    'server/a1.ts',
    "import { aMachine } from '../machines/a/a.machine'\nexport const b = aMachine",
    'server may not import machines/a/a.machine',
  ),
  rooms(
    'server/a2.ts',
    "import { http } from '../src/services/http'\nexport const b = http",
    'server may not import src/services/http',
  ),
  rooms(
    'server/a3.ts',
    "import { createElement } from 'react'\nexport const b = createElement",
    'server may not import the package react',
  ),
  rooms(
    'server/ledger/a1.ts',
    "import { statusOf } from '../http/status.ts'\nexport const b = statusOf",
    'server/ledger may not import server/http/status.ts',
  ),
  rooms(
    'server/ledger/a2.ts',
    "import type { FastifyReply } from 'fastify'\nexport type B = FastifyReply",
    'server/ledger may not import the package fastify',
  ),
  rooms(
    'server/engine/a1.ts',
    "import { toUnits } from '#contract/kernel/decimal.ts'\nexport const b = toUnits",
    'server/engine may not import contract/kernel/decimal.ts',
  ),
  rooms(
    'server/money/a1.ts',
    "import type { Context } from '#server/http/context.ts'\nexport type B = Context",
    'server/money may not import server/http/context.ts',
  ),
  rooms(
    'server/trading/a1.ts',
    "import { handle } from '#server/http/handle.ts'\nexport const b = handle",
    'server/trading may not import server/http/handle.ts',
  ),
  rooms(
    'server/chain/a1.ts',
    "export { answer } from '../http/pipeline.ts'",
    'server/chain may not import server/http/pipeline.ts',
  ),
  rooms(
    'server/security/a1.ts',
    "import type { Context } from '../http/context.ts'\nexport type B = Context",
    'server/security may not import server/http/context.ts',
  ),
  rooms(
    'server/rate/a1.ts',
    "import { guard } from '../guard.ts'\nexport const b = guard",
    'server/rate may not import server/guard.ts',
  ),
  rooms(
    'tools/a.ts',
    "import { venue } from '../server/venue'\nexport const b = venue",
    'tools may not import server/venue',
  ),
  rooms(
    'packages/inspector/src/a.ts',
    "import { limits } from '#contract/limits.ts'\nexport const a = limits",
    'packages/inspector may not import contract/limits.ts',
  ),
  rooms(
    'machines/shell/inspector/a.ts',
    "import { limits } from '#contract/limits.ts'\nexport const a = limits",
    'machines/shell/inspector may not import contract/limits.ts',
  ),
  rooms(
    'packages/inspector-view/src/a.ts',
    "import { useSelector } from '@xstate/react'\nexport const a = useSelector",
    'packages/inspector-view may not import the package @xstate/react',
  ),
  rooms(
    'packages/explorer/src/a.ts',
    "import { limits } from '#contract/limits.ts'\nexport const a = limits",
    'packages/explorer may not import contract/limits.ts',
  ),
  rooms(
    'packages/explorer/src/b.ts',
    "import { expect } from '@playwright/test'\nexport const b = expect",
    'packages/explorer may not import the package @playwright/test',
  ),
  rooms(
    'packages/drivers/src/a.ts',
    "import { envelope } from '#machines/model/wire.ts'\nexport const a = envelope",
    'packages/drivers may not import machines/model/wire.ts',
  ),
  rooms(
    'packages/paths/src/a.ts',
    "import { wordsIn } from '#tests/support/words.ts'\nexport const a = wordsIn",
    'packages/paths may not import tests/support/words.ts',
  ),
  rooms(
    'packages/other/a.ts',
    "import { flows } from '../../tests/support/models.ts'\nexport const a = flows",
    'packages may not import tests/support/models.ts',
  ),
  rooms(
    'examples/a/a.ts',
    "import { explore } from '../../packages/explorer/src/explore.ts'\nexport const a = explore",
    'examples may not import packages/explorer/src/explore.ts',
  ),
]

/** Access to globals and the platform. */
export const environmentFaults: readonly Fault[] = [
  ...[
    'Date.now()',
    'new Date()',
    'Math.random()',
    'performance.now()',
    "fetch('x')",
    'setTimeout(String, 1)',
    'setInterval(String, 1)',
    'requestAnimationFrame(String)',
    'localStorage.length',
    'sessionStorage.length',
    'window.name',
    'document.title',
    'navigator.onLine',
    'location.href',
    'history.length',
    'crypto.randomUUID()',
    "new WebSocket('x')",
    "new BroadcastChannel('x')",
    'globalThis.name',
    'process.pid',
  ].map((use, i) => environment(`machines/w/w${i}.setup.ts`, `export const a = () => ${use}`, 'which is pure')),
  environment('contract/w.ts', 'export const a = () => Date.now()', 'Date.now in contract'),
  ...[
    'localStorage.length',
    "fetch('x')",
    'setTimeout(String, 1)',
    "history.pushState(null, '', '/x')",
    "location.assign('/x')",
    'document.title',
  ].map((use, i) =>
    environment(`src/features/w/W${i}.tsx`, `export const a = () => ${use}`, 'reads snapshots and sends events'),
  ),
  environment('src/ui/W.tsx', "export const a = () => fetch('x')", 'uses only the DOM'),
  environment('server/ledger/w.ts', 'export const a = () => Date.now()', 'the injected clock'),
  environment('server/modules/w/index.ts', 'export const a = () => Math.random()', 'the injected clock'),
]

const chart = (inner: string) =>
  `import { aSetup } from './a.setup'\nexport const aMachine = aSetup.createMachine({ id: 'a', initial: 'b', states: { b: { ${inner} } } })`

/** The project's other rules. */
export const ownFaults: readonly Fault[] = [
  own(
    'imports',
    'src/services/i1.ts',
    "import { a } from '../../contract/ok.ts'\nexport const b = a",
    'Write #contract/ok.ts',
  ),
  own('imports', 'src/services/i2/i2.ts', "import { a } from '../../ui/A.tsx'\nexport const b = a", 'Write #ui/A.tsx'),
  own('imports', 'server/i3/i3/i3.ts', "import { a } from '../../i3.ts'\nexport const b = a", 'Write #server/i3.ts'),
  own('imports', 'server/i4.ts', "import { a } from './i3'\nexport const b = a", "lacks its file's extension"),
  own(
    'imports',
    'server/i5.ts',
    "import { a } from '#elsewhere/i3.ts'\nexport const b = a",
    'has no name for #elsewhere/i3.ts',
  ),
  own('imports', 'server/i6.ts', "export const a = () => import('./i3')", "lacks its file's extension"),
  own(
    'charts',
    'machines/c/c1.machine.ts',
    chart("invoke: { id: 'a', src: 'a', systemId: 'a' }"),
    'machines/shell/app only',
  ),
  own('charts', 'machines/c/c2.machine.ts', chart("after: { 2000: 'b' }"), 'A delay has a name'),
  own('charts', 'machines/c/c3.machine.ts', chart("after: { [1 + 1]: 'b' }"), 'A delay has a name'),
  own(
    'charts',
    'machines/c/c4.machine.ts',
    chart("on: { x: { guard: () => true, target: 'b' } }"),
    'guard names its implementation',
  ),
  own(
    'charts',
    'machines/c/c5.machine.ts',
    chart("entry: ['known', () => undefined]"),
    'entry names its implementation',
  ),
  own(
    'charts',
    'machines/c/c6.machine.ts',
    chart('on: { x: { actions: assign({}) } }'),
    'actions names its implementation',
  ),
  own(
    'charts',
    'machines/c/c7.machine.ts',
    chart("invoke: { id: 'a', src: fromPromise(() => Promise.resolve()) }"),
    'src names its implementation',
  ),
  own('charts', 'machines/c/c8.setup.ts', "export const a = () => { throw new Error('a') }", 'A throw kills the actor'),
  own('numbers', 'machines/n/n1.setup.ts', 'export const delays = { retryDelay: 500 }', 'contract/<domain>/limits.ts'),
  own(
    'numbers',
    'machines/n/n2.rules.ts',
    'export const isLong = (text: string) => text.length > 40',
    'contract/<domain>/limits.ts',
  ),
  own(
    'numbers',
    'src/services/n1.ts',
    "import { timer } from 'rxjs'\nexport const a = timer(250)",
    'contract/<domain>/limits.ts',
  ),
  own(
    'numbers',
    'src/services/n2.ts',
    'export const a = (wake: () => void) => setTimeout(wake, 5 * 60_000)',
    'contract/<domain>/limits.ts',
  ),
  own(
    'numbers',
    'server/n.ts',
    'export const a = (clock: { after(ms: number, run: () => void): void }) => clock.after(600_000, String)',
    'contract/<domain>/limits.ts',
  ),
  own('money', 'machines/m/m1.rules.ts', 'export const a = (amount: string) => Number(amount)', 'decimal text'),
  own('money', 'machines/m/m2.rules.ts', 'export const a = (text: string) => parseFloat(text)', 'decimal text'),
  own(
    'money',
    'contract/m3.ts',
    'export const a = (coin: { available: string }, limit: string) => coin.available < limit',
    'decimal text',
  ),
  own(
    'money',
    'src/features/m/M.tsx',
    'export const a = (row: { price: number }) => row.price.toFixed(8)',
    'decimal text',
  ),
  own('money', 'src/services/m.ts', 'export const a = (price: string) => +price', 'decimal text'),
  own('money', 'server/ledger/m.ts', 'export const a = (amount: string) => Number(amount)', 'decimal text'),
  own('words', 'src/features/t/T1.tsx', 'export const A = () => <p>Move money</p>', 'Words stand in locales'),
  own('words', 'src/features/t/T2.tsx', "export const A = () => <p>{'Move money'}</p>", 'Words stand in locales'),
  own('words', 'src/features/t/T3.tsx', 'export const A = () => <button title="Close it" />', 'Words stand in locales'),
  own(
    'words',
    'src/features/t/T4.tsx',
    'export const A = ({ n }: { n: string }) => <p>{`${n} coins`}</p>',
    'Words stand in locales',
  ),
  own(
    'words',
    'src/features/t/T5.tsx',
    "export const A = ({ on }: { on: boolean }) => <p aria-label={on ? 'On' : 'Off'} />",
    'Words stand in locales',
  ),
  own('words', 'src/features/t/T6.tsx', 'export const A = () => <p>划转</p>', 'Words stand in locales'),
  own(
    'words',
    'src/features/t/T7.tsx',
    'import { List } from \'../../ui/List\'\nexport const A = () => <List emptyLabel="Nothing here" />',
    'Words stand in locales',
  ),
  own('words', 'src/features/t/T8.tsx', "export const a = [{ key: 'coin', head: 'Coin' }]", 'Words stand in locales'),
  own(
    'words',
    'src/features/t/T9.tsx',
    "export const A = () => <img alt={'Logo of ' + 'coins'} src=\"/a.svg\" />",
    'Words stand in locales',
  ),
  own('call-paths', 'src/services/p1.ts', "export const a = '/hk-web/v2/transfer'", 'contract/ only'),
  own('call-paths', 'src/services/p2.ts', 'export const a = (id: string) => `/swap/v1/portal/${id}`', 'contract/ only'),
  own('call-paths', 'server/p3.ts', "export const a = '/web3/wallet/account/account-detail'", 'contract/ only'),
  own(
    'escapes',
    'src/services/e1.ts',
    `export const a = (b: string) => b as ${'unknown'} as number`,
    'by way of unknown',
  ),
  own(
    'escapes',
    'src/services/e2.ts',
    'export const a = (b: Promise<void>) => b.catch(() => undefined)',
    'a comment says why',
  ),
  own(
    'escapes',
    'src/services/e3.ts',
    'export const a = (b: () => void) => {\n  try {\n    b()\n  } catch {}\n}',
    'a comment says why',
  ),
  own(
    'references',
    'src/services/r1.ts',
    '/** As `ideas.md` lays it down. */\nexport const a = 1',
    'ideas.md leads nowhere',
  ),
  own(
    'references',
    'src/services/r2.ts',
    '/* The table is in docs/elsewhere. */\nexport const a = 1',
    'docs/elsewhere leads nowhere',
  ),
  own(
    'references',
    'src/services/r3.ts',
    '// Kept by `contract/gone.ts`.\nexport const a = 1',
    'contract/gone.ts leads nowhere',
  ),
  own(
    'references',
    'src/services/r4.ts',
    '// See ../../../outside.md.\nexport const a = 1',
    '../../../outside.md leads nowhere',
  ),
  own('references', 'src/services/r5.ts', '/** The second part (\u00a7 2). */\nexport const a = 1', 'leads nowhere'),
  ...[
    'it.skip',
    'test.only',
    'describe.skip',
    'it.todo',
    'test.fixme',
    'it.skipIf(true)',
    'test.describe.only',
    'xit',
  ].map((how, i) =>
    own('honest-tests', `tests/machines/h${i}.test.ts`, `${how}('a', () => undefined)`, 'every test runs'),
  ),
  own(
    'honest-tests',
    'tests/browser/h1.spec.ts',
    'export const a = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(5)',
    'never for the clock',
  ),
  own(
    'honest-tests',
    'tests/services/h2.test.ts',
    'export const a = () => new Promise((resolve) => setTimeout(resolve, 5))',
    'never for the clock',
  ),
  own(
    'honest-tests',
    'tests/services/h3.test.ts',
    "import { setTimeout } from 'node:timers/promises'\nexport const a = setTimeout",
    'never for the clock',
  ),
  own('honest-tests', 'tests/services/h4.test.ts', 'expect(a).toBeTruthy()', 'hardly ever fails'),
  own('honest-tests', 'tests/services/h5.test.ts', 'expect(true).toBe(true)', 'proves nothing'),
]

/** Rules of oxlint that the project relies on. */
export const knownFaults: readonly Fault[] = [
  known('typescript(no-explicit-any)', 'src/services/k1.ts', `export const a = (b: ${'any'}) => String(b)`, 'any'),
  known('typescript(ban-ts-comment)', 'src/services/k2.ts', `// @${'ts-ignore'}\nexport const a = 1`, 'ts-'),
  known(
    'typescript(no-non-null-assertion)',
    'src/services/k3.ts',
    'export const a = (b?: string) => b!.length',
    'non-null',
  ),
  known(
    'typescript(no-floating-promises)',
    'src/services/k4.ts',
    'export const a = (b: () => Promise<void>) => { b() }',
    'romise',
  ),
  known('typescript(no-unsafe-member-access)', 'src/services/k5.ts', "export const a = JSON.parse('{}').b.c", 'any'),
  known(
    'typescript(switch-exhaustiveness-check)',
    'src/services/k6.ts',
    "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}",
    'exhaustive',
  ),
  known(
    'react(no-danger)',
    'src/features/k/K.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />",
    'angerous',
  ),
  known('eslint(no-console)', 'src/services/k7.ts', "console.log('a')", 'console'),
  known('eslint(max-lines)', 'src/services/k8.ts', `export const a = 1${'\n'.repeat(360)}export const b = 2`, 'lines'),
  known(
    'eslint(max-lines)',
    'machines/k/k.machine.ts',
    `export const a = 1${'\n'.repeat(210)}export const b = 2`,
    'lines',
  ),
  known(
    'import(no-cycle)',
    'src/services/k11.ts',
    "import { b } from '#services/k12.ts'\nexport const a = () => b",
    'ycle',
  ),
  known(
    'import(no-cycle)',
    'src/services/k12.ts',
    "import { a } from '#services/k11.ts'\nexport const b = () => a",
    'ycle',
  ),
  known(
    'import(no-cycle)',
    'server/k13.ts',
    "import type { B } from '#server/k14.ts'\nexport interface A {\n  b: B\n}",
    'ycle',
  ),
  known(
    'import(no-cycle)',
    'server/k14.ts',
    "import type { A } from './k13.ts'\nexport interface B {\n  a: A | undefined\n}",
    'ycle',
  ),
  known('import(no-cycle)', 'src/services/k9.ts', "import { b } from './k10'\nexport const a = () => b", 'ycle'),
  known('import(no-cycle)', 'src/services/k10.ts', "import { a } from './k9'\nexport const b = () => a", 'ycle'),
]

/** Allowed code that resembles a fault: no rule may report it. */
export const allowed: Readonly<Record<string, string>> = {
  'docs/ok.md': '# Ok',
  'src/services/ok.references.ts':
    '/** As `docs/ok.md` says, and `contract/ok.ts`, and each `machines/<flow>/<flow>.setup.ts`; not https://example.com/docs/a.md. */\n' +
    "export const name = 'notes.md'",
  'contract/ok.ts':
    "import * as z from 'zod/mini'\n\n/** A day. */\nexport const schema = z.object({ amount: z.string(), day: z.number() })\nexport const at = (ms: number) => new Date(ms)",
  'machines/ok/ok.setup.ts':
    "import { setup } from 'xstate'\nimport { at } from '#contract/ok.ts'\n\nexport const okSetup = setup({ delays: { gap: 1 }, actions: { note: () => undefined }, guards: { isOk: () => at(0).getTime() === 0 } })",
  'machines/ok/ok.machine.ts':
    "import type { ActorRefFrom } from 'xstate'\nimport { okSetup } from './ok.setup.ts'\n\nexport const okMachine = okSetup.createMachine({\n  id: 'ok',\n  initial: 'on',\n  states: { on: { entry: 'note', after: { gap: { guard: 'isOk', target: 'off' } } }, off: {} },\n})\n\nexport type OkRef = ActorRefFrom<typeof okMachine>",
  'machines/ok/ok.view.ts': "export const okView = (on: boolean) => ({ phase: on ? 'on' : 'off' })",
  'src/services/ok.ts':
    "import { fromPromise } from 'xstate'\nimport { okMachine } from '#machines/ok/ok.machine.ts'\n\nexport const a = (read: () => Promise<string>) => okMachine.provide({ actions: { note: () => undefined } }) && fromPromise(read)\n\nexport const b = async (end: () => Promise<void>) => {\n  // That it can't end twice is no news.\n  await end().catch(() => undefined)\n}",
  'src/ui/Ok.tsx':
    "import Button from '@mui/material/Button'\nimport { useLayoutEffect, useRef } from 'react'\n\nexport function Ok({ label }: { label: string }) {\n  const ref = useRef<HTMLButtonElement>(null)\n  useLayoutEffect(() => ref.current?.focus())\n  return <Button ref={ref}>{label}</Button>\n}",
  'src/features/ok/OkPage.tsx':
    "import { useSelector } from '@xstate/react'\nimport { memo, useId } from 'react'\nimport { useTranslation } from 'react-i18next'\nimport { Link } from 'react-router-dom'\nimport type { OkRef } from '#machines/ok/ok.machine.ts'\nimport { okView } from '#machines/ok/ok.view.ts'\nimport { Ok } from '#ui/Ok.tsx'\n\nexport const OkPage = memo(function OkPage({ actor }: { actor: OkRef }) {\n  const { t } = useTranslation('ok')\n  const id = useId()\n  const view = useSelector(actor, (snapshot) => okView(snapshot.matches('on')))\n  const location = view.phase\n  return (\n    <p id={id} role=\"status\" title={t('a.b')}>\n      {location} · <Ok label={t('a.b')} /> <Link to=\"/market\">{t('a.c')}</Link>\n    </p>\n  )\n})",
  'machines/ok/small.machine.ts':
    "import { setup } from 'xstate'\n\nconst smallSetup = setup({ actions: { note: () => undefined }, delays: { gap: 1 } })\n\nexport const smallMachine = smallSetup.createMachine({\n  id: 'small',\n  initial: 'on',\n  states: { on: { entry: 'note', after: { gap: 'off' } }, off: {} },\n})\n\nexport const smallView = (on: boolean) => ({ phase: on ? 'on' : 'off' })",
  'src/features/ok/small.ts':
    "import { smallView } from '#machines/ok/small.machine.ts'\n\nexport const phase = smallView(true).phase",
  'src/features/ok/parts/part.ts': 'export const part = 1',
  'src/features/ok/flow/shown.ts': "import { part } from '../parts/part.ts'\n\nexport const shown = part + 1",
  'server/ledger/ok.ts': 'export const a = (amount: bigint, price: bigint) => (amount > price ? amount - price : 0n)',
  'tests/machines/ok.test.ts':
    "import { expect, it } from 'vitest'\n\nit('adds', () => {\n  const path = '/hk-web/v2/transfer'\n  expect(path.length).toBe(19)\n})",
}
