const ADDRESSES = 250

/** The headers of requests from many network addresses in turn, so that none sends more than the limits let through. */
export function fromManyAddresses(): () => Record<string, string> {
	let sent = 0
	return () => {
		sent += 1
		return { 'CF-Connecting-IP': `198.51.100.${sent % ADDRESSES}` }
	}
}
