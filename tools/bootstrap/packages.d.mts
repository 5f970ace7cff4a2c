export function installPackages(root: string): void
