import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { fetchPage } from '#tests/support/pages.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { openShop } from '#tests/support/shop.ts'

const CONTACT = 'routes/shop/contact'

/** The shop with a contact page that cannot be rendered. */
function withBrokenContact(): ServerBuild {
	const { [CONTACT]: contact, ...routes } = (shopBuild as ServerBuild).routes
	if (!contact) throw new Error('There is no contact page.')
	const failToRender = (): never => {
		throw new Error('This page is broken.')
	}
	const broken = { ...contact, module: { ...contact.module, default: failToRender } }
	return { ...(shopBuild as ServerBuild), routes: { ...routes, [CONTACT]: broken } }
}

test('a page that cannot be rendered becomes the fallback error page, which does not reveal the cause', async () => {
	const shop = await openShop({ build: withBrokenContact() })

	const { status, html, words } = await fetchPage(shop, '/contact')

	expect(status).toBe(500)
	expect(html).toContain('<title>Unexpected Application Error!</title>')
	expect(words).toContain('Unexpected Application Error!')
	expect(words).not.toContain('This page is broken')
	expect(allowConsole().join()).toContain('This page is broken')
})
