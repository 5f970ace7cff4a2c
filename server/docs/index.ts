import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callList } from '../../contract/calls'
import { openApiOf } from './openapi'
import { docsPage } from './page'

/** The contract, told to programs and to people. */
export const serveDocs = (app: FastifyInstance): void => {
  const document = openApiOf(callList)
  const text = JSON.stringify(document)
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text))
  app.get('/docs/api', (_, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(docsPage(document, nonce))
  })
}
