import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const form = { Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded' }

test.each([
	['/dashboard/inventory/new', 'name=Typed+with+care', 'value="Typed with care"', 422],
	['/dashboard/inventory/some-id', 'brand=Kestrel', 'value="Kestrel"', 503],
	[
		'/dashboard/inventory/some-id/move',
		'movement=sell&note=From+Dhaka&quantity=3',
		'value="From Dhaka"',
		503,
	],
	['/dashboard/inventory/some-id/reverse', 'movement=that-one', 'value="that-one"', 404],
	['/dashboard/inventory/import', 'text=slug%2Cprice%0Aaero%2C5', 'aero,5', 503],
	['/dashboard/inventory/import/apply', 'import=that-one', 'value="that-one"', 503],
])('%s keeps what was typed while the database is down', async (path, body, kept, halfDown) => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const send = (extra: string) =>
		shop.fetch(path, { method: 'POST', headers: { ...headers, ...form }, body: body + extra })

	await shop.db.run(sql.raw('alter table products rename to away'))
	await shop.db.run(sql.raw('alter table import_rows rename to rows_away'))
	await shop.db.run(sql.raw('alter table imports rename to imports_away'))
	const half = await send('&_once=first')
	await shop.db.run(sql.raw('alter table sessions rename to gone'))
	const down = await send('&_once=second&script=%3Cscript%3E')
	const [halfPage, downPage] = [await half.text(), await down.text()]

	expect(down.status).toBe(503)
	expect(downPage).toContain(kept)
	expect(downPage).toContain('name="_once" value="second"')
	expect(downPage).toContain(`action="${path}"`)
	expect(downPage).not.toContain('<script>"')
	expect(half.status).toBe(halfDown)
	if (halfDown === 503) expect(halfPage).toContain(kept)
	forgiveNoise()
})
