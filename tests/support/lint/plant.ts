import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '#tools/products.mjs'

/** A finding of oxlint in one file. */
export interface Finding {
  readonly file: string
  /** `statefloor(layers)`, `typescript(no-explicit-any)` */
  readonly rule: string
  readonly message: string
}

const report = z.object({
  diagnostics: z.array(z.object({ message: z.string(), code: z.optional(z.string()), filename: z.string() })),
})

/** The lint findings for these files, by path, in an otherwise empty project with this project's lint configuration. */
export const lintOf = (files: Readonly<Record<string, string>>): Finding[] => {
  const folder = mkdtempSync(join(tmpdir(), 'statefloor-lint-'))
  try {
    for (const part of ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'tools/lint'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const done = spawnSync(process.execPath, [oxlint, '--format', 'json', ...Object.keys(files)], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (done.status === null || !done.stdout.startsWith('{'))
      throw new Error(`oxlint did not run: ${done.stdout}${done.stderr}`)
    return report
      .parse(JSON.parse(done.stdout))
      .diagnostics.map(({ filename, code = '', message }) => ({ file: filename, rule: code, message }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
