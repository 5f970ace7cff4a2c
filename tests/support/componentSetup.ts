import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { rememberStyles } from './rememberedStyles.ts'

// jsdom has no top layer, so showing a dialog only opens it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '')
}

// jsdom has no layout, so nothing is ever resized.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nothing ever intersects either.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: readonly number[] = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

// The library does this by itself only if test functions are globals.
afterEach(cleanup)

// Awaited elements appear by themselves; how fast depends on the machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined

if (document.defaultView !== null) rememberStyles(document.defaultView)
