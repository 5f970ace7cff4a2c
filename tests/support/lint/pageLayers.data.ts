import { rooms } from './fault.ts'
import type { Fault } from './fault.ts'

/** Import boundaries of pages: at least one fault for each row of the table and each kind of import. */
export const pageLayerFaults: readonly Fault[] = [
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
    'src/drawing/live/a.ts',
    "import { createActor } from 'xstate'\nexport const c = createActor",
    'src/drawing may not import the package xstate',
  ),
  rooms(
    'src/drawing/chart/a.ts',
    "import { select } from 'xstate'\nexport const b = select",
    'src/drawing/chart may not import the package xstate',
  ),
  rooms(
    'src/ui/useTarget.ts',
    "import { Link } from 'react-router-dom'\nexport const a = Link",
    'src/ui (targets of links) may take only useLocation from react-router-dom, not Link',
  ),
  rooms('src/theme/a.ts', "import { B } from '../ui/B'\nexport const c = B", 'src/theme may not import src/ui/B'),
  rooms(
    'src/drawing/floor/a.ts',
    "import { setup } from 'xstate'\nexport const b = setup",
    'src/drawing/floor may not import the package xstate',
  ),
  rooms(
    'src/drawing/tiles/a.ts',
    "import { setup } from 'xstate'\nexport const b = setup",
    'src/drawing/tiles may not import the package xstate',
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
]
