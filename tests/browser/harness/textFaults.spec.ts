import { expect, test } from '#tests/support/browser/test.ts'
import { textFaults } from '#tests/support/browser/textFaults.ts'

const long = 'A text that is much longer than the room it was given'
const nowrap = 'white-space:nowrap'

const faults: readonly (readonly [what: string, html: string, found: readonly string[]])[] = [
  [
    'a text that is cut',
    `<div style="width:80px;overflow:hidden;${nowrap}">${long}</div>`,
    [`cut: "${long}" in <div>`],
  ],
  [
    'a shortened text that cannot be read as a whole',
    `<div style="width:80px;overflow:hidden;${nowrap};text-overflow:ellipsis" title="Something else">${long}</div>`,
    [`cut: "${long}" in <div>`],
  ],
  [
    'lines that are cut below',
    `<div style="width:80px;height:30px;overflow:hidden">${long}</div>`,
    [`cut: "${long}" in <div>`],
  ],
  [
    'a text out of its button',
    `<button style="width:60px;${nowrap};text-align:left">${long}</button>`,
    [`out of its frame: "${long}" in <button>`],
  ],
  [
    'a text beyond the window',
    `<div style="position:absolute;left:380px;${nowrap}">${long}</div>`,
    [`beyond the window: "${long}" in <div>`, 'the page reaches'],
  ],
  [
    'two texts on one another',
    '<div style="position:relative;height:40px"><p style="position:absolute;margin:0">One of them</p><p style="position:absolute;margin:0">The other</p></div>',
    ['overlapped: "One of them / The other" in <p>'],
  ],
  [
    'a menu that must be scrolled to the side',
    `<div role="menu" style="width:80px;overflow-y:auto;${nowrap}">${long}</div>`,
    [`wider than its surface: "${long}" in <div> [menu]`],
  ],
  ['a hint that its field cuts', `<input style="width:60px" placeholder="${long}">`, [`cut: "${long}" in <input>`]],
  [
    'a choice that its field cuts',
    `<select style="width:60px"><option>${long}</option></select>`,
    [`cut: "${long}" in <select>`],
  ],
]

test.describe('text faults of a page', () => {
  test.use({ viewport: { width: 400, height: 300 } })

  for (const [what, html, found] of faults) {
    test(`finds ${what}`, async ({ page }) => {
      await page.setContent(`<!doctype html>${html}`)
      const reportedFaults = await textFaults(page)
      expect(reportedFaults).toHaveLength(found.length)
      for (const [index, begin] of found.entries()) expect(reportedFaults[index]).toContain(begin)
    })
  }

  test('reports nothing that is readable, reachable by scrolling, for screen readers, or in another layer', async ({
    page,
  }) => {
    await page.setContent(`<!doctype html>
      <p>${long} ${long}</p>
      <p title="${long}" style="width:80px;overflow:hidden;${nowrap};text-overflow:ellipsis">${long}</p>
      <div style="width:80px;overflow:auto;${nowrap}">${long}</div>
      <div style="width:80px;height:40px;overflow:auto">${long} ${long}</div>
      <span style="position:absolute;width:1px;height:1px;overflow:hidden;${nowrap}">${long}</span>
      <div style="height:0;overflow:hidden">${long}</div>
      <button>${long}</button>
      <div style="position:fixed;top:0;left:0;width:100%">A bar over all of it</div>
    `)
    expect(await textFaults(page)).toEqual([])
  })
})
