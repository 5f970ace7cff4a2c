export const wantsSandbox: (args: string[], env: Readonly<Record<string, string | undefined>>) => boolean
