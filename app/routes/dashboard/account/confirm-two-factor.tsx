import type { PageHandle } from '#contract/pages/route-policy.ts'

/** Recent authentication is not required: installing an app may take over ten minutes. */
export const handle: PageHandle = { policy: { access: 'signed-in' } }

export { action, default, loader, meta } from './two-factor.tsx'
