import type { PageHandle } from '#contract/route-policy.ts'

/** Not recently authenticated: installing an app may take more than ten minutes. */
export const handle: PageHandle = { policy: { access: 'signed-in' } }

export { action, default, loader, meta } from './two-factor.tsx'
