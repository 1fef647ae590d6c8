import type { Context } from 'hono'

const GROUPS = 8
const LONGEST = 64

/** Who is counted as one: an IPv4 address, or the /64 that an IPv6 customer holds, which its first four groups stand for. */
export function addressBlock(c: Context): string {
	const address = (c.req.header('CF-Connecting-IP') ?? 'unknown').slice(0, LONGEST)
	const inside = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
	if (inside || !address.includes(':')) return inside ?? address
	const [head = '', tail] = address.toLowerCase().split('::')
	const first = head === '' ? [] : head.split(':')
	const last = tail ? tail.split(':') : []
	const gap = tail === undefined ? 0 : GROUPS - first.length - last.length
	const groups = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
	const plain = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
	return `${plain.join(':')}::/64`
}
