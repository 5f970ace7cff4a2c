import { describe, expect, it } from 'vitest'
import { builtText, publishedManifest } from '#tools/packages/built.ts'

describe('built package', () => {
  it('exports its built files and their types', () => {
    const source = {
      name: '@statefloor/x',
      version: '0.1.0',
      private: true,
      exports: { '.': './src/index.ts', './page': './src/page/Page.tsx', './style.css': './src/style.css' },
      files: ['src', 'README.md'],
      peerDependencies: { xstate: '^5.33.0' },
    }
    expect(publishedManifest(JSON.stringify(source))).toEqual({
      name: '@statefloor/x',
      version: '0.1.0',
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './page': { types: './dist/page/Page.d.ts', default: './dist/page/Page.js' },
        './style.css': { types: './dist/style.css.d.ts', default: './dist/style.css' },
        './package.json': './package.json',
      },
      files: ['dist', 'README.md'],
      peerDependencies: { xstate: '^5.33.0' },
    })
  })

  it('contains no source paths, neither in declarations nor in worker addresses', () => {
    const there = new Set(['/a/one.js', '/a/one.d.ts', '/a/b/two.d.ts'])
    expect(builtText('/a/x.d.ts', "export * from './one.ts';\ntype T = import('./b/two.tsx').T;", there)).toBe(
      "export * from './one.js';\ntype T = import('./b/two.js').T;",
    )
    expect(builtText('/a/x.js', "new Worker(new URL('./one.ts', import.meta.url))", there)).toBe(
      "new Worker(new URL('./one.js', import.meta.url))",
    )
  })

  it('is refused when it names a file that was not built', () => {
    const worker = "new Worker(new URL('./gone.ts', import.meta.url))"
    expect(() => builtText('/a/x.js', worker, new Set(['/a/x.js']))).toThrow('/a/gone.js was not built')
  })
})
