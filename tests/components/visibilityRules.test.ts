import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'

/** A window whose computed styles are jsdom's own. */
interface Bare {
  readonly window: Pick<typeof globalThis, 'document' | 'getComputedStyle'>
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { readonly JSDOM: new () => Bare }

const styles = `
  .gone { display: none }
  .flex { display: flex }
  span { visibility: hidden; display: block }
  .shown { visibility: visible }
  .gone.kept { display: grid }
  p.gone { display: table !important }
  .late { display: inline-block }
  .late { display: inline-flex }
  #one { display: contents }
  .parent > .child { display: none }
  .parent:not(.open) .deep { visibility: collapse }
  .a, section .b, #two { display: inline-grid }
  .asks { display: inherit; visibility: inherit }
  @media screen { .wide { display: none } }
  @media (min-width: 100px) { .narrow { display: none } }
  [data-off] { display: none }
`

const page = `
  <div id="one" class="gone"><b class="shown"></b><p class="gone"></p><p class="gone" style="display: inline"></p></div>
  <div class="gone kept"><span><i></i><b class="shown"><u class="asks"></u></b></span></div>
  <p class="gone" style="display: block !important"></p>
  <i class="late" style="visibility: hidden"><b></b></i>
  <div class="parent"><div class="child"></div><div class="child flex"><b class="deep"></b></div></div>
  <div class="parent open"><b class="deep"></b></div>
  <section class="asks"><i class="a"></i><i class="b"></i><i id="two" class="gone asks"></i></section>
  <div class="wide"></div><div class="narrow"></div><div data-off></div><div hidden></div><input type="hidden" />
  <table><tbody><tr><td></td></tr></tbody></table><ul><li></li></ul><dialog></dialog><dialog open></dialog>
  <details><summary></summary><p></p></details><svg class="flex"><path class="gone"></path></svg><template></template>
`

const seenIn = (window: Bare['window']): readonly string[] =>
  [...window.document.body.querySelectorAll('*')].map((element) => {
    const { display, visibility } = window.getComputedStyle(element)
    return `${element.localName}.${element.getAttribute('class') ?? ''} ${display} ${visibility}`
  })

/** What these tests added: other files of the document have styles in its head too. */
const written: HTMLStyleElement[] = []

const write = (document: Document, css = styles): void => {
  const style = document.createElement('style')
  written.push(style)
  style.textContent = css
  document.head.append(style)
  document.body.innerHTML = page
}

describe('computed styles of component tests', () => {
  afterEach(() => {
    for (const style of written.splice(0)) style.remove()
    document.body.innerHTML = ''
  })

  it('show and hide what jsdom itself shows and hides', () => {
    const { window } = new JSDOM()
    write(window.document)
    write(document)
    const own = seenIn(window)
    expect(new Set(own.map((line) => line.replace(/^\S+ /, ''))).size).toBeGreaterThan(12)
    expect(seenIn(globalThis)).toEqual(own)
  })

  it('follow classes, rules and sheets that come and go', () => {
    write(document, '.gone { display: none }')
    const [first] = document.body.querySelectorAll('.gone')
    const display = () => first && getComputedStyle(first).display
    expect(display()).toBe('none')
    first?.classList.replace('gone', 'flex')
    expect(display()).toBe('block')
    const [style] = written
    style?.sheet?.insertRule('.flex { display: flex }')
    expect(display()).toBe('flex')
    style?.remove()
    expect(display()).toBe('block')
  })
})
