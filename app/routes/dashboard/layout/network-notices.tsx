import { useRef, useState } from 'react'
import { alertVariants } from '#app/components/ui/alert.tsx'
import { cn } from '#app/lib/cn.ts'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { loading } from '#content/back-office/forms.ts'

const SLOW_AFTER_MS = 500

/** Loading overlay for slow navigations; Escape or a tap removes it. */
export function SlowNavigation() {
	const [isSlow, setIsSlow] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const stop = () => {
		clearTimeout(timer.current)
		setIsSlow(false)
	}
	const start = (event: Event) => {
		clearTimeout(timer.current)
		if (!event.defaultPrevented) timer.current = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
	}
	useWindowEvent('click', (event) => leavesPage(event) && start(event))
	useWindowEvent('submit', start)
	useWindowEvent('keydown', ({ key }) => key === 'Escape' && stop())
	useWindowEvent('pageshow', stop)
	// Runs once the browser's “Leave site?” prompt is closed: the user probably stayed.
	useWindowEvent('beforeunload', (event) => setTimeout(() => event.defaultPrevented && stop()))
	if (!isSlow) return null
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
		<div
			data-slot="slow-navigation"
			role="status"
			onClick={() => setIsSlow(false)}
			className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-4 bg-background/94 text-lg font-semibold"
		>
			<span
				aria-hidden="true"
				className="size-10 rounded-full border-4 border-t-primary motion-safe:animate-spin"
			/>
			{loading}
		</div>
	)
}

function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	const link = target instanceof Element ? target.closest('a') : null
	if (!link || link.target || link.hasAttribute('download')) return false
	if (ctrlKey || metaKey || shiftKey || altKey) return false
	const isSameOrigin = link.origin === location.origin
	return isSameOrigin && link.pathname + link.search !== location.pathname + location.search
}

export function OfflineNotice() {
	const [isOffline, setIsOffline] = useState(false)
	useWindowEvent('online', () => setIsOffline(false))
	useWindowEvent('offline', () => setIsOffline(true))
	if (!isOffline) return null
	return (
		<p
			role="alert"
			className={cn(
				alertVariants({ variant: 'destructive' }),
				'fixed inset-x-4 top-4 z-30 mx-auto max-w-xl font-semibold shadow-lg',
			)}
		>
			There is no connection. Wait until it is back before you save.
		</p>
	)
}
