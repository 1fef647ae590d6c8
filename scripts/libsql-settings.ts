import { localSettings } from './local-settings.ts'

export type LibsqlSettings = { url: string; authToken?: string }

/**
 * The libSQL server that `LIBSQL_URL` names in the environment, or, for the shop of this machine, in .dev.vars; `null` where the shop is on D1.
 */
export function libsqlSettings({ remote = false } = {}): LibsqlSettings | null {
	const settings = { ...(remote ? {} : localSettings()), ...process.env }
	const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = settings
	if (!url) return null
	if (!isAddress(url)) {
		throw new Error(
			`LIBSQL_URL is ${url}; it takes the address of a libSQL server: libsql://, https:// or http:// and its host.`,
		)
	}
	return { url, authToken }
}

function isAddress(url: string): boolean {
	return URL.canParse(url) && /^(libsql|https?):$/.test(new URL(url).protocol)
}
