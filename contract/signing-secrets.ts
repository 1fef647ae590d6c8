const MIN_SECRET_LENGTH = 32

export const SIGNING_SECRETS_RULE = `SIGNING_SECRETS must be secrets of at least ${MIN_SECRET_LENGTH} characters, separated by commas`

/** Parses a comma-separated list of secrets. Returns `null` if one is missing or too short. */
export function parseSigningSecrets(list: string): string[] | null {
	const secrets = list.split(',').map((secret) => secret.trim())
	return secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH) ? secrets : null
}
