import type { FastifyInstance } from 'fastify'
import { venueLimits } from '#contract/venueLimits.ts'
import { addressOf } from '../rate/address.ts'
import type { Limiter } from '../rate/limiter.ts'
import { reportPath } from './policy.ts'

const types = ['application/csp-report', 'application/reports+json']
const maxBytes = 16 * 1024

/** Accepts browsers' policy reports and logs each in one line, whatever it contains. */
export const takeReports = (app: FastifyInstance, limiter: Limiter): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser([...types], { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post(reportPath, async (request, reply) => {
      const { calls, window } = venueLimits.reports
      if (limiter.takeFrom('reports', addressOf(request) ?? '', calls, window) === 0)
        request.log.warn({ report: String(request.body) }, 'A policy of the document was broken')
      return reply.code(204).send()
    })
  })
}
