import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { sampleOrigin } from '#contract/support/calls/apiDocument.ts'
import { formFields, linesIf } from './request.ts'
import type { SampleRequest } from './request.ts'

const words = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
])

/** A JSON value as Python writes it. Its strings are JSON's, which Python reads alike. */
export const pythonValue = (value: unknown, indent = ''): string => {
  const word = words.get(value)
  if (word !== undefined) return word
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}    `
  const entries = Array.isArray(value)
    ? value.map((one) => pythonValue(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonValue(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return entries.length === 0
    ? open + close
    : `${open}\n${entries.map((one) => `${inner}${one},\n`).join('')}${indent}${close}`
}

const signing = [
  `own = {"Cookie": cookie, "${headers.requestedWith}": "${headers.requestedWithValue}"}`,
  `request = urllib.request.Request(SITE + "${session.current.path}", headers=own)`,
  'with urllib.request.urlopen(request) as answer:',
  '    session = json.load(answer)["data"]',
  'time = str(session["time"])',
  'nonce = secrets.token_urlsafe(24)',
  'body_hash = hashlib.sha256(body).hexdigest()',
  'text = "\\n".join([method, path, time, nonce, body_hash])',
  'key = base64.b64decode(session["signKey"])',
  'signature = hmac.new(key, text.encode(), hashlib.sha256).hexdigest()',
]

const bodyLines = ({ body, isForm }: SampleRequest): readonly string[] => {
  if (isForm)
    return [
      'boundary = secrets.token_hex(16)',
      `fields = ${pythonValue(Object.fromEntries(formFields(body)))}`,
      'body = "".join(',
      '    f\'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n\'',
      '    for name, value in fields.items()',
      ')',
      'body = f"{body}--{boundary}--\\r\\n".encode()',
    ]
  return body === undefined ? ['body = b""'] : [`body = json.dumps(${pythonValue(body)}).encode()`]
}

const importsOf = ({ isForm, hasSession, signed, hasKey }: SampleRequest): readonly string[] => [
  ...linesIf(signed, 'import base64', 'import hashlib', 'import hmac'),
  'import json',
  ...linesIf(hasSession, 'import os'),
  ...linesIf(signed || hasKey || isForm, 'import secrets'),
  'import urllib.error',
  'import urllib.request',
]

/** A call with Python's standard library. */
export const pythonSample = (request: SampleRequest): string => {
  const { method, path, isForm, hasSession, signed, hasKey } = request
  return [
    ...importsOf(request),
    '',
    `SITE = ${JSON.stringify(sampleOrigin)}`,
    ...linesIf(
      hasSession,
      '# The cookie that the login answered with, such as session=…',
      'cookie = os.environ["STATEFLOOR_COOKIE"]',
    ),
    `method = ${JSON.stringify(method)}`,
    `path = ${JSON.stringify(path)}`,
    ...bodyLines(request),
    ...linesIf(signed, '', ...signing),
    '',
    'headers = {',
    ...Object.entries(request.headers).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    ...linesIf(isForm, '    "Content-Type": f"multipart/form-data; boundary={boundary}",'),
    ...linesIf(hasSession, '    "Cookie": cookie,'),
    ...linesIf(
      hasKey,
      '    # Keep the key: the same one repeats the call without moving funds twice.',
      `    "${headers.idempotencyKey}": secrets.token_urlsafe(24),`,
    ),
    ...linesIf(
      signed,
      `    "${headers.timestamp}": time,`,
      `    "${headers.nonce}": nonce,`,
      `    "${headers.signature}": signature,`,
    ),
    '}',
    'request = urllib.request.Request(SITE + path, data=body or None, method=method, headers=headers)',
    'try:',
    '    with urllib.request.urlopen(request) as answer:',
    '        print(answer.status, json.dumps(json.load(answer), indent=2))',
    'except urllib.error.HTTPError as error:',
    '    print(error.status, error.read().decode())',
    '',
  ].join('\n')
}
