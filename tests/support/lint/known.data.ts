import { known } from './fault.ts'
import type { Fault } from './fault.ts'

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
