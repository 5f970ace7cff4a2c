import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { builtText, isStyle, publishedManifest } from './packages/built.ts'
import { root } from './products.mjs'

/**
 * `npm run packages -- FOLDER`: builds each package in `packages/` to ES modules with declarations and writes it to
 * that folder as the tarball that a registry would contain.
 */
const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-') || more.length > 0) {
  console.error('npm run packages -- FOLDER: name the folder that the tarballs go into')
  process.exit(2)
}
const place = resolve(process.env['INIT_CWD'] ?? '.', folder)
const home = join(root, 'packages')
const names = readdirSync(home).filter((name) => existsSync(join(home, name, 'package.json')))

const filesBelow = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))

mkdirSync(join(root, '.cache'), { recursive: true })
const making = mkdtempSync(join(root, '.cache', 'packages-'))
try {
  const compiled = join(making, 'compiled')
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(root, 'tools/packages.tsconfig.json'),
      '--outDir',
      compiled,
    ],
    { stdio: 'inherit' },
  )
  const there = new Set(filesBelow(compiled))
  for (const file of there) writeFileSync(file, builtText(file, readFileSync(file, 'utf8'), there))

  mkdirSync(place, { recursive: true })
  const staged = names.map((name) => {
    const from = join(home, name)
    const staging = join(making, name)
    cpSync(join(compiled, name, 'src'), join(staging, 'dist'), { recursive: true })
    // Styles, which the compiler does not write.
    cpSync(join(from, 'src'), join(staging, 'dist'), {
      recursive: true,
      filter: (source) => !/\.tsx?$/.test(source),
    })
    for (const file of filesBelow(join(staging, 'dist')).filter(isStyle)) writeFileSync(`${file}.d.ts`, 'export {}\n')
    for (const file of ['README.md', 'API.md', 'bin.mjs'])
      if (existsSync(join(from, file))) copyFileSync(join(from, file), join(staging, file))
    const manifest = publishedManifest(readFileSync(join(from, 'package.json'), 'utf8'))
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
    return staging
  })
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', place, ...staged], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  console.log(`${names.length} packages in ${relative(process.cwd(), place) || '.'}`)
} finally {
  rmSync(making, { recursive: true })
}
