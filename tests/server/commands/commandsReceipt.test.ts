import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '#contract/contracts/receipts.ts'
import { root } from '#tools/products.mjs'
import { startChild } from '#tests/support/child.ts'
import { liquidatedAtRandom } from '#tests/support/simulator/contracts/liquidated.ts'

describe('npm run receipt', { timeout: 60_000 }, () => {
  let folder: string
  let receipt: Receipt
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-receipt-'))
    const [first] = await liquidatedAtRandom(1, 2)
    if (!first) throw new Error('Nothing was liquidated')
    receipt = first
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = async (...args: readonly string[]) => {
    const child = startChild('node', ['--import', 'tsx', 'tools/receipt.ts', ...args], { cwd: root })
    return { ...(await child.exited), output: child.output() }
  }
  const runOn = async (text: string) => {
    const file = join(folder, 'receipt.json')
    await writeFile(file, text)
    return run(file)
  }

  it('prints each figure as published and as recomputed [FUT-11]', async () => {
    const { code, output } = await runOn(JSON.stringify(receipt))
    expect(output).toMatch(/figure\s+published\s+recomputed\s+difference/)
    expect(output).toMatch(new RegExp(`equity\\s+${receipt.equity}\\s+${receipt.equity}\\s+0\\n`))
    expect(output).toMatch(/All \d+ figures are the same/)
    expect(code).toBe(0)
  })

  it('reads the answer of the venue at an address [FUT-11]', async () => {
    const answer = JSON.stringify({ code: 200, msg: '', data: { list: [receipt], totalCount: 1 } })
    const server = createServer((asked, response) =>
      asked.url === '/receipt' ? response.end(answer) : response.writeHead(404).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [found, missing] = [await run(`${address}/receipt`), await run(`${address}/other`)]
    server.close()
    expect(found.code).toBe(0)
    expect(found.output).toContain(`Liquidation ${receipt.liquidationId}`)
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('answered 404') })
  })

  it('ends with 1, and shows the difference, if a figure is wrong [FUT-11]', async () => {
    const [first, ...others] = receipt.steps
    const steps = [{ ...first, amount: String(Number(first?.amount) + 1) }, ...others]
    const { code, output } = await runOn(JSON.stringify({ ...receipt, steps }))
    expect(code).toBe(1)
    expect(output).toMatch(/steps\.0\.amount .* -1\n/)
    expect(output).toMatch(/[1-9]\d* of \d+ figures differ/)
  })

  it.each([
    ['a file that is not JSON', 'nothing', /not the receipt of a liquidation: the file is not JSON/],
    ['another document', '{"list":[]}', /^This is not the receipt of a liquidation\.$/m],
    ['a receipt without a field', '{"version":2,"liquidationId":"1"}', /receipt of a liquidation: account is missing/],
  ])('refuses %s with one clear line [FUT-11]', async (_, text, line) => {
    const { code, output } = await runOn(text)
    expect(code).toBe(1)
    expect(output).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('says how it is used [FUT-11]', async () => {
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('npm run receipt -- FILE|URL') })
    expect(await run('--help')).toMatchObject({ code: 0 })
    expect(await run(join(folder, 'none'))).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') })
  })
})
