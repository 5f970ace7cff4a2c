import { calls } from '../../../contract/calls'
import { handle } from '../../http/handle'
import type { Module } from '../../modules'

/** The support desks in the order in which they are tried. */
const serviceLines = [3, 2, 1]

export const configModule: Module = {
  name: 'config',
  handlers: [
    handle(calls.config.webConfig, (_, ctx) => ({ serviceLines, kolIncentive: true, time: ctx.now() })),
    handle(calls.config.serviceConfig, () => ({ serviceLines })),
  ],
}
