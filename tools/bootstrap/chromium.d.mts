export function findChromium(): string | undefined
export function ensureChromium(root: string): string
