import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callList } from '#contract/calls.ts'
import { defaultLocale } from '#contract/shell/locales.ts'
import type { Words } from '../http/words.ts'
import { asyncApiOf } from './asyncapi.ts'
import { openApiOf } from './openapi.ts'
import { docsPage } from './page.ts'
import { streamList } from './streams.ts'
import { readSummaries } from './texts.ts'

/** Serves the contract for programs (OpenAPI, AsyncAPI) and for readers without scripts (HTML). */
export const serveDocs = (app: FastifyInstance, words: Words): void => {
  const write = async () => {
    const summaries = await readSummaries()
    const texts = {
      summary: (id: string) => summaries.summary(id, defaultLocale),
      msg: (code: number) => words.msg(code, defaultLocale),
    }
    const document = openApiOf(callList, texts)
    return { document, openapi: JSON.stringify(document), asyncapi: JSON.stringify(asyncApiOf(streamList, texts)) }
  }
  let written: ReturnType<typeof write> | undefined
  /** Created on the first request, because few starts ever serve their documentation. */
  const documents = () => (written ??= write())
  for (const name of ['openapi', 'asyncapi'] as const)
    app.get(`/${name}.json`, async (_, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send((await documents())[name]),
    )
  app.get('/docs/api', async (_, reply) => {
    const { document } = await documents()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(docsPage(document, nonce))
  })
}
