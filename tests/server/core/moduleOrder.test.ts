import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inStartOrder } from '#server/moduleOrder.ts'
import { modules } from '#server/modules.generated.ts'
import { fromRoot } from '#server/paths.ts'
import { token } from '#server/serviceContainer.ts'

const [price, letters] = [token<number>('price'), token<string>('letters')]
const market = { name: 'market', provides: [price] }
const alerts = { name: 'alerts', needs: [letters, price] }
const messages = { name: 'messages', needs: [price], provides: [letters] }
const plain = { name: 'plain' }
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('venue modules', () => {
  it('start after the modules they depend on, and otherwise in order', () => {
    expect(namesOf(inStartOrder([alerts, plain, messages, market]))).toEqual(['market', 'messages', 'alerts', 'plain'])
    expect(namesOf(inStartOrder([plain, market, messages, alerts]))).toEqual(['plain', 'market', 'messages', 'alerts'])
  })

  it('do not start when a dependency has no provider, two providers, or a cycle', () => {
    expect(() => inStartOrder([alerts, market])).toThrow('alerts needs letters, which no module provides')
    expect(() => inStartOrder([market, { name: 'feed', provides: [price] }])).toThrow(
      'market and feed both provide price',
    )
    const one = { name: 'one', needs: [price], provides: [letters] }
    const two = { name: 'two', needs: [letters], provides: [price] }
    expect(() => inStartOrder([one, two])).toThrow('These modules need each other: one → two → one')
  })

  it('can start from any order', () => {
    expect(namesOf(inStartOrder(modules.toReversed())).toSorted()).toEqual(namesOf(modules).toSorted())
  })

  const room = fromRoot('server', 'modules')
  const folders = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.ts'))
    .map(dirname)

  /** The tokens after `.use(` or `.provide(` in a module's files, by their names in its code. */
  const tokensIn = (folder: string, verb: 'use' | 'provide'): readonly string[] => {
    const code = readdirSync(join(room, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(room, folder, file), 'utf8'))
      .join('\n')
    const found = [...code.matchAll(new RegExp(String.raw`venue\s*\.${verb}\(\s*(\w+)[,)]`, 'g'))]
    return [...new Set(found.flatMap(([, name]) => name ?? []))]
  }

  const declaredIn = (folder: string, field: 'needs' | 'provides'): readonly string[] => {
    const code = readFileSync(join(room, folder, 'index.ts'), 'utf8')
    const list = new RegExp(String.raw`\b${field}: \[([^\]]*)\]`).exec(code)?.[1] ?? ''
    return list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  }

  it('are many', () => {
    expect(folders).toHaveLength(modules.length)
  })

  it.each(folders)('%s declares what it uses and provides', (folder) => {
    const provided = tokensIn(folder, 'provide')
    expect(declaredIn(folder, 'provides').toSorted()).toEqual(provided.toSorted())
    const used = tokensIn(folder, 'use').filter((name) => !provided.includes(name))
    expect(declaredIn(folder, 'needs').toSorted()).toEqual(used.toSorted())
  })
})
