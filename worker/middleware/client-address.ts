import type { Context } from 'hono'

const GROUPS = 8
const MAX_LENGTH = 64

/** Returns the address that rate limits count: an IPv4 address, or the /64 prefix that an IPv6 customer holds. */
export function clientAddress(c: Context): string {
	const address = (c.req.header('CF-Connecting-IP') ?? 'unknown').slice(0, MAX_LENGTH)
	const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
	if (mapped || !address.includes(':')) return mapped ?? address
	const [head = '', tail] = address.toLowerCase().split('::')
	const first = head === '' ? [] : head.split(':')
	const last = tail ? tail.split(':') : []
	const gap = tail === undefined ? 0 : GROUPS - first.length - last.length
	const groups = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
	const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
	return `${prefix.join(':')}::/64`
}
