import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { sampleOrigin } from '#contract/support/calls/apiDocument.ts'
import { formFields, linesIf } from './request.ts'
import type { SampleRequest } from './request.ts'

const text = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`

const signing = [
  `const own = { Cookie: cookie, '${headers.requestedWith}': '${headers.requestedWithValue}' }`,
  `const session = await fetch(\`\${site}${session.current.path}\`, { headers: own })`,
  'const { data } = await session.json()',
  'const time = String(data.time)',
  'const nonce = randomUUID()',
  `const bodyHash = createHash('sha256').update(body).digest('hex')`,
  `const signature = createHmac('sha256', Buffer.from(data.signKey, 'base64'))`,
  `  .update([method, path, time, nonce, bodyHash].join('\\n'))`,
  `  .digest('hex')`,
]

const bodyLines = ({ body, isForm, signed }: SampleRequest): readonly string[] => {
  if (isForm)
    return [
      'const body = new FormData()',
      ...formFields(body).map(([name, value]) => `body.append(${text(name)}, ${text(value)})`),
    ]
  if (body === undefined) return linesIf(signed, `const body = ''`)
  return [`const body = JSON.stringify(${JSON.stringify(body, null, 2)})`]
}

/** A call with `fetch`, for Node and Bun. */
export const typescriptSample = (request: SampleRequest): string => {
  const { method, path, hasSession, signed, hasKey } = request
  const imports = [...linesIf(signed, 'createHash', 'createHmac'), ...linesIf(signed || hasKey, 'randomUUID')]
  return [
    ...linesIf(imports.length > 0, `import { ${imports.join(', ')} } from 'node:crypto'`, ''),
    `const site = ${text(sampleOrigin)}`,
    ...linesIf(
      hasSession,
      '// The cookie that the login answered with, such as session=…',
      `const cookie = process.env['STATEFLOOR_COOKIE'] ?? ''`,
    ),
    `const method = ${text(method)}`,
    `const path = ${text(path)}`,
    ...bodyLines(request),
    ...linesIf(signed, '', ...signing),
    '',
    'const answer = await fetch(site + path, {',
    '  method,',
    '  headers: {',
    ...Object.entries(request.headers).map(([name, value]) => `    ${text(name)}: ${text(value)},`),
    ...linesIf(hasSession, '    Cookie: cookie,'),
    ...linesIf(
      hasKey,
      '    // Keep the key: the same one repeats the call without moving funds twice.',
      `    '${headers.idempotencyKey}': randomUUID(),`,
    ),
    ...linesIf(
      signed,
      `    '${headers.timestamp}': time,`,
      `    '${headers.nonce}': nonce,`,
      `    '${headers.signature}': signature,`,
    ),
    '  },',
    ...linesIf(request.body !== undefined, '  body,'),
    '})',
    'console.log(answer.status, JSON.stringify(await answer.json(), null, 2))',
    '',
    ...linesIf(imports.length === 0, 'export {}', ''),
  ].join('\n')
}
