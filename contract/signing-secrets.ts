const SHORTEST_SECRET = 32

/** What whoever set a list is told that `signingSecretsIn` does not take. */
export const SIGNING_SECRETS_RULE = `SIGNING_SECRETS takes secrets of at least ${SHORTEST_SECRET} characters, parted by commas`

/** The secrets of a comma-separated list; `null` when one of them is missing or too short. */
export function parseSigningSecrets(list: string): string[] | null {
	const secrets = list.split(',').map((secret) => secret.trim())
	return secrets.every((secret) => secret.length >= SHORTEST_SECRET) ? secrets : null
}
