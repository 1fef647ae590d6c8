import type { PageHandle } from '#contract/route-policy.ts'

/** Recent authentication is not required, because installing an app may take more than ten minutes. */
export const handle: PageHandle = { policy: { access: 'signed-in' } }

export { action, default, loader, meta } from './two-factor.tsx'
