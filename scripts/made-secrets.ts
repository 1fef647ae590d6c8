import { randomBytes } from 'node:crypto'

/** Secrets that nobody has to know and that are made where they are missing: on this machine and in a deployed shop. */
export const madeSecrets: Record<string, () => string> = {
	SIGNING_SECRETS: () => randomBytes(32).toString('base64url'),
}
