import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callList } from '#contract/calls.ts'
import { openApiOf } from './openapi.ts'
import { docsPage } from './page.ts'

/** Serves the contract for programs (OpenAPI) and for readers (HTML). */
export const serveDocs = (app: FastifyInstance): void => {
  let described: { readonly document: ReturnType<typeof openApiOf>; readonly text: string } | undefined
  /** Created on the first request, because few starts ever serve their documentation. */
  const contract = () => {
    if (described) return described
    const document = openApiOf(callList)
    return (described = { document, text: JSON.stringify(document) })
  }
  app.get('/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(contract().text),
  )
  app.get('/docs/api', (_, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(docsPage(contract().document, nonce))
  })
}
