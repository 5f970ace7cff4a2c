import type { openApiOf } from './openapi.ts'

type Document = ReturnType<typeof openApiOf>

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

const json = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`

const styles =
  'body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}pre{overflow:auto;background:#8881;padding:.5rem}summary{cursor:pointer}'

/** The contract as one HTML page, without a script. */
export const docsPage = ({ info, paths }: Document, nonce: string): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  const sections = areas.map((area) => {
    const rows = calls
      .filter(({ operation }) => operation.tags.includes(area))
      .map(({ path, method, operation }) => {
        const { requestBody, parameters, responses } = operation
        const name = `<code>${method.toUpperCase()} ${escape(path)}</code> ${escape(operation.operationId)}${operation.security ? ', requires a session' : ''}`
        return `<details><summary>${name}</summary><h4>Parameters</h4>${json(parameters)}${requestBody ? `<h4>Body</h4>${json(requestBody)}` : ''}<h4>Response</h4>${json(responses[200])}</details>`
      })
    return `<h2>${escape(area)}</h2>${rows.join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title} API</title><style nonce="${nonce}">${styles}</style></head><body><h1>${info.title} API</h1><p>Machine-readable: <a href="/openapi.json">openapi.json</a></p>${sections.join('')}</body></html>`
}
