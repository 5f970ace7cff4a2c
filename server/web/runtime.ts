import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { shellLimits } from '#contract/shell/limits.ts'
import { runtimeSchema, type Runtime } from '#contract/kernel/runtime.ts'
import { healthPath, streamPaths } from '#contract/kernel/streams.ts'
import { reason, StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
import { originOf } from '../origin.ts'

const strict = z.strictObject(runtimeSchema.shape)

/**
 * The runtime configuration that the front end receives: this venue's, unless the operator's file names another. Empty
 * addresses mean the document's own origin.
 */
export const readRuntime = async (options: Options): Promise<Runtime> => {
  const { sandbox, runtimeFile } = options
  const defaults: Runtime = {
    venue: '',
    streams: streamPaths,
    health: healthPath,
    linkSilence: shellLimits.link.silence,
    supportOrigin: options.supportOrigin,
    vendors: {},
    host: new URL(originOf(options)).host,
    links: {},
    mailboxes: {
      service: 'service@statefloor.test',
      product: 'product@statefloor.test',
      business: 'business@statefloor.test',
      case: 'case@statefloor.test',
    },
    hidden: [],
    worker: true,
    sandbox,
  }
  if (runtimeFile === undefined) return defaults
  try {
    const given = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(runtimeFile, 'utf8')))
    // This venue answering does not mean that another venue's streams are back.
    const elsewhere = 'streams' in given ? { health: '' } : {}
    return strict.parse({ ...defaults, ...elsewhere, ...given, sandbox })
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : reason(error)
    throw new StartFailure(`The runtime configuration ${runtimeFile} cannot be used: ${why}`)
  }
}
