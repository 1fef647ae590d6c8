import type { Context } from 'hono'
import { expandIPv6 } from 'hono/utils/ipaddr'

const MAX_ADDRESS_LENGTH = 64

/** Returns the address that counts requests: an IPv4 address, or an IPv6 customer's /64 prefix. */
export function clientAddress(c: Context): string {
	const address = (c.req.header('CF-Connecting-IP') ?? 'unknown')
		.slice(0, MAX_ADDRESS_LENGTH)
		.toLowerCase()
	const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
	const isIPv6 = /^[\da-f.]*:[\da-f.:]*$/.test(address) && URL.canParse(`http://[${address}]`)
	if (mapped || !isIPv6) return mapped ?? address
	const groups = expandIPv6(address).split(':').slice(0, 4)
	return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
