import { Outlet } from '@remix-run/react'

export default function ShopLayout() {
	return <Outlet />
}
