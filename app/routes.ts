import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

export default [
	layout('routes/shop/layout.tsx', [
		index('routes/shop/home.tsx'),
		route('home', 'routes/shop/home.tsx', { id: 'home-by-name' }),
		route('products', 'routes/shop/products.tsx'),
		route('products/:slug', 'routes/shop/product.tsx'),
		route('*', 'routes/shop/not-found.tsx'),
	]),
] satisfies RouteConfig
