import { Button } from '#app/components/ui/button.tsx'
import { useHydrated } from '#app/lib/hooks.ts'

/** Without JavaScript, the browser's own menu prints the page. */
export function PrintButton() {
	if (!useHydrated()) return null
	return (
		<Button variant="outline" onClick={() => window.print()}>
			Print
		</Button>
	)
}
