import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { withCall, withHandler, withImport } from './edits.ts'
import { capital } from './names.ts'
import type { CallNames, Files } from './names.ts'
import type { Plan } from './plan.ts'
import { callsFile, moduleFile, venueTest } from './layers.ts'

/** The kinds of new calls: a public list, or a text that a logged-in user submits. */
const ways = {
  GET: {
    parts: ['label'],
    fields: 'response: z.array(label),',
    handler: '() => []',
    test: ({ area, name }: CallNames) => `it('${area}.${name} gives a list', async () => {
  expect((await venue.call(calls.${area}.${name}, {})).data).toEqual([])
})
`,
  },
  POST: {
    parts: ['label', 'nothing'],
    fields: `body: z.strictObject({ text: label }),
    response: nothing,
    auth: true,`,
    handler: '() => null',
    test: ({ area, name }: CallNames) => `const body = { text: 'First' }

it('${area}.${name} takes what a person gives, and nothing of a guest', async () => {
  const got = await venue.call(calls.${area}.${name}, { body }, { as: await venue.person() })
  expect(got).toMatchObject({ status: 200, code: codes.success, data: null })
  expect((await venue.call(calls.${area}.${name}, { body })).status).toBe(401)
})
`,
  },
} as const

type Way = keyof typeof ways
const isWay = (text: string): text is Way => Object.hasOwn(ways, text)

/**
 * Parses the value of `--method`.
 *
 * @throws If there is no such method.
 */
export const wayOf = (text: string): Way => {
  if (!isWay(text)) throw new Error(`Unknown method "${text}"; use one of ${Object.keys(ways).join(', ')}`)
  return text
}

/** The calls of the specification, whose paths and shapes are fixed. */
const register = 'tests/contract/kernel/calls.jsonl'

const areas: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls

const descriptor = ({ area, name }: CallNames, method: Way): string => `  ${name}: defineCall({
    id: '${area}.${name}',
    method: '${method}',
    path: '/hk-web/v2/${area}/${name}',
    ${ways[method].fields}
    extension: true,
  }),`

const test = (names: CallNames, method: Way, module?: string): Files =>
  venueTest(
    {
      domain: names.domain,
      name: `${names.area}${capital(names.name)}`,
      ...(module === undefined ? {} : { module }),
      ...(method === 'POST' ? { imports: "import { codes } from '#contract/kernel/codes.ts'\n" } : {}),
    },
    ways[method].test(names),
  )

/** Adds the call to an existing area and its handler to the existing module. */
const added = (names: CallNames, method: Way, read: (path: string) => string): Pick<Plan, 'files' | 'changed'> => {
  const { domain, area, name } = names
  const [callsPath, modulePath] = [`contract/${domain}/calls/${area}.ts`, `server/modules/${domain}/${area}/index.ts`]
  const imported = ways[method].parts.reduce<string>(
    (text, part) => withImport(text, part, '#contract/kernel/schemas.ts'),
    read(callsPath),
  )
  const handled = withHandler(read(modulePath), `handle(calls.${area}.${name}, ${ways[method].handler})`)
  return {
    files: test(names, method),
    changed: {
      [callsPath]: withCall(imported, area, `${descriptor(names, method)}\n`),
      [modulePath]: withImport(withImport(handled, 'handle', '#server/http/handle.ts'), 'calls', '#contract/calls.ts'),
    },
  }
}

/** The first call of an area, with a new module of the venue. */
const begun = (names: CallNames, method: Way): Pick<Plan, 'files' | 'changed'> => {
  const { domain, area, name } = names
  return {
    files: {
      ...callsFile(names, {
        parts: ways[method].parts.join(', '),
        schemas: `\n/** Calls of ${area}. */`,
        calls: descriptor(names, method),
      }),
      ...moduleFile(
        { domain, name: area, says: `Answers the calls of ${area}.` },
        'handle',
        `handle(calls.${area}.${name}, ${ways[method].handler})`,
      ),
      ...test(names, method, area),
    },
    changed: {},
  }
}

/** The location of a new call. */
interface CallAsked {
  readonly names: CallNames
  readonly method: Way
  /** Reads a file of the project; undefined if it does not exist. */
  readonly read: (path: string) => string | undefined
  /** Names that are already used by areas of calls or by modules. */
  readonly taken: readonly string[]
}

/**
 * A call in the contract and its handler in the venue.
 *
 * @throws If the call already exists, or its area is not in a form that can be extended.
 */
export const callPlan = ({ names, method, read, taken }: CallAsked): Plan => {
  const { domain, area, name } = names
  const there = areas[area]
  if (there && Object.hasOwn(there, name)) throw new Error(`The call ${area}.${name} already exists`)
  if (read(register)?.includes(`"path": "/hk-web/v2/${area}/${name}"`))
    throw new Error(`${area}/${name} is a call of the specification (${register}): write it by hand`)
  if (!there && taken.includes(area)) throw new Error(`A flow, page or module named ${area} already exists`)
  const readThere = (path: string): string => {
    const text = read(path)
    if (text === undefined) throw new Error(`${path} does not exist, although ${area} has calls: write it by hand`)
    return text
  }
  return {
    ...(there ? added(names, method, readThere) : begun(names, method)),
    left: [
      `contract/${domain}/calls/${area}.ts: the request and response of ${name}, and who may call it`,
      `server/modules/${domain}/${area}/index.ts: the venue's handler`,
      `src/services/${domain}/: the flow that makes the call`,
      'docs/requirements.md: its requirements, cited by its tests',
    ],
  }
}
