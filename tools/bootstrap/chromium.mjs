// Finds the Chromium for browser tests: set in the environment, Playwright's own, on PATH, or in the usual places.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstall, installPackage } from './apt.mjs'

const variables = ['CHROMIUM_PATH', 'CHROME_BIN', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const howTo = `install one (Debian: apt-get install chromium) or name it by ${variables[0]}=/path/to/chromium`

/** A launcher may exist without a browser behind it, so check that it runs. */
const answers = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

const playwrightHomes = () =>
  [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((home) => home && existsSync(home))

const revision = (folder) => Number(folder.split('-')[1])

/** The versions downloaded by Playwright, newest first. */
const playwrightOwn = () =>
  playwrightHomes().flatMap((home) =>
    readdirSync(home)
      .filter((folder) => /^chromium-\d+$/.test(folder))
      .sort((a, b) => revision(b) - revision(a))
      .flatMap((folder) =>
        ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'].map(
          (program) => join(home, folder, program),
        ),
      ),
  )

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/** The path of a working Chromium, or undefined. @throws If the environment names one that does not work. */
export const findChromium = () => {
  const variable = variables.find((name) => process.env[name])
  if (variable) {
    const named = process.env[variable]
    if (!answers(named)) throw new Error(`${variable} names ${named}, which does not run as a Chromium`)
    return named
  }
  return [...playwrightOwn(), ...onPath(), ...places].find(answers)
}

const run = (program, args, cwd) => spawnSync(program, args, { cwd, stdio: 'inherit' }).status === 0

const install = (root) => {
  if (canInstall()) {
    console.log('Installing Chromium (apt-get) …')
    return installPackage('chromium')
  }
  console.log('Installing Chromium (playwright install) …')
  return run(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], root)
}

/** The path of a Chromium, which is installed if there is none. */
export const ensureChromium = (root) => {
  const path = findChromium() ?? (install(root) ? findChromium() : undefined)
  if (!path) throw new Error(`No Chromium for the browser tests: ${howTo}`)
  console.log(`Chromium: ${path}`)
  return path
}
