/** When something is asked, and as which request. */
export type Asked = { now: Date; requestId: string }

/** Who asks, from where and when, for the session and the history. */
export type Asking = Asked & {
	userAgent: string
	/** The network address, as the limits count it. */
	address: string
	/** What tokens are signed and second factors are sealed with, the newest first. */
	secrets: string[]
	/** The session that a new sign-in in the same browser ends. */
	replaces?: string
}
