import type { SiteConfigSnapshot } from './siteConfig.machine.ts'

export const kolIncentive = ({ context }: SiteConfigSnapshot): boolean => context.web?.kolIncentive ?? false
export const rebateStatus = ({ context }: SiteConfigSnapshot): number | undefined => context.activity?.rebateStatus
export const contractsOf = ({ context }: SiteConfigSnapshot) => context.contracts
export const hiddenItems = ({ context }: SiteConfigSnapshot): readonly string[] => context.hidden
