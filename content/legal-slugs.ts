/** Last path segments of the legal pages. */
export const legalSlugs = ['privacy-policy', 'terms-of-use', 'cookie-policy'] as const
export type LegalSlug = (typeof legalSlugs)[number]
