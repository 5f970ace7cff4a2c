import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { sampleOrigin } from '#contract/support/calls/apiDocument.ts'
import { formFields, linesIf } from './request.ts'
import type { SampleRequest } from './request.ts'

/** Quoted for a POSIX shell. */
export const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const signing = [
  `session=$(curl -s "$site${session.current.path}" -H "Cookie: $STATEFLOOR_COOKIE" \\`,
  `  -H '${headers.requestedWith}: ${headers.requestedWithValue}')`,
  `key=$(printf %s "$session" | sed 's/.*"signKey":"\\([^"]*\\)".*/\\1/' | base64 -d | od -An -tx1 | tr -d ' \\n')`,
  `time=$(printf %s "$session" | sed 's/.*"time":\\([0-9]*\\).*/\\1/')`,
  'nonce=$(openssl rand -hex 16)',
  `hash=$(printf %s "$body" | openssl dgst -sha256 -r | cut -d' ' -f1)`,
  `signature=$(printf '%s\\n%s\\n%s\\n%s\\n%s' "$method" "$path" "$time" "$nonce" "$hash" |`,
  `  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -r | cut -d' ' -f1)`,
]

/** A call with curl in a POSIX shell; a signed one uses openssl too. */
export const curlSample = (request: SampleRequest): string => {
  const { method, path, body, isForm, hasSession, signed, hasKey } = request
  const flags = [
    ...Object.entries(request.headers).map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...linesIf(hasSession, '-H "Cookie: $STATEFLOOR_COOKIE"'),
    ...linesIf(hasKey, `-H "${headers.idempotencyKey}: $idempotency_key"`),
    ...linesIf(
      signed,
      `-H "${headers.timestamp}: $time" -H "${headers.nonce}: $nonce" -H "${headers.signature}: $signature"`,
    ),
    ...(isForm ? formFields(body).map(([name, value]) => `-F ${shellText(`${name}=${value}`)}`) : []),
    ...linesIf(body !== undefined && !isForm, '--data-binary "$body"'),
  ]
  return [
    `site=${sampleOrigin}`,
    ...linesIf(hasSession, '# Set STATEFLOOR_COOKIE to the cookie that the login answered with, such as session=…'),
    `method=${method}`,
    `path=${shellText(path)}`,
    ...(body === undefined || isForm ? linesIf(signed, `body=''`) : [`body=${shellText(JSON.stringify(body))}`]),
    ...linesIf(
      hasKey,
      '# Keep the key: the same one repeats the call without moving funds twice.',
      'idempotency_key=$(openssl rand -hex 16)',
    ),
    ...linesIf(signed, ...signing),
    ['curl -s -X "$method" "$site$path"', ...flags].join(' \\\n  '),
    '',
  ].join('\n')
}
