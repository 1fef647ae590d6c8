import { aDemoProduct } from './demo-product.ts'

const longestName = aDemoProduct(({ name }) => name.includes('Creator Signature Edition'))
const withoutPicture = aDemoProduct(({ images }) => images.length === 0)
const withPictures = aDemoProduct(({ images }) => images.length > 1)

/** Every public screen by the name a person would give it. */
export const screens: Record<string, string> = {
	home: '/',
	listing: '/products',
	'filtered listing':
		'/products?category=router&minPrice=1000&maxPrice=90000&search=wi-fi&sort=price',
	'empty listing': '/products?category=laptop&search=zzzzqqqq',
	product: `/products/${withPictures.slug}`,
	'product without a picture': `/products/${withoutPicture.slug}`,
	'product with a long name': `/products/${longestName.slug}`,
	'unknown product': '/products/nowhere',
	Madhupur: '/madhupur',
	Dhanbari: '/dhanbari',
	contact: '/contact',
	'privacy policy': '/privacy-policy',
	'terms of use': '/terms-of-use',
	'cookie policy': '/cookie-policy',
	'API for integrators': '/api/docs',
	'kind of refusal': '/problems/session-expired',
	login: '/auth/login',
	register: '/auth/register',
	'404 page': '/nowhere',
}

/** Chromium says on its console when a page answers 404, which is what these screens are for. */
export const saysNotFound = /status of 404 .*nowhere\)$/
