import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no top layer: a dialog is open, and that is all.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '')
}

// jsdom lays nothing out: nothing is ever resized.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nor is anything ever in sight.
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

// The library does this by itself only where test functions are globals.
afterEach(cleanup)

// What is awaited comes by itself; how fast is this machine's matter.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined
