import { rooms } from './fault.ts'
import type { Fault } from './fault.ts'

/** Import boundaries of the venue, tools and packages. */
export const otherLayerFaults: readonly Fault[] = [
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
