import { chromium } from 'playwright-core'
const [, , path, name, ...opts] = process.argv
const login = opts.includes('login')
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
for (const [w, h] of JSON.parse(process.env.SIZES ?? '[[1440,900],[390,844]]'))
  for (const scheme of opts.includes('both') ? ['light', 'dark'] : [opts.includes('dark') ? 'dark' : 'light']) {
    const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })
    const p = await c.newPage()
    if (login) {
      await p.goto('http://localhost:4100/en_US/login')
      const f = p.locator('main input')
      await f.nth(0).fill('demo@statefloor.test')
      await f.nth(1).fill('demo-statefloor-1')
      await p.keyboard.press('Enter')
      await p.waitForURL((u) => !u.pathname.includes('login'))
    }
    await p.goto('http://localhost:4100/en_US' + path)
    await p.waitForTimeout(+(process.env.WAIT ?? 4000))
    await p.screenshot({ fullPage: opts.includes('full'), path: `/tmp/shot-${name}-${w}-${scheme}.png` })
    await c.close()
  }
await b.close()
