import { useSharedCopy } from '#app/lib/copy.ts'
import { Icon } from './icon.tsx'
import { Button } from './ui/button.tsx'

/** Button that is hidden until `app/browser/theme.ts` adds its click handler. */
export function ThemeToggle() {
	return (
		<Button
			type="button"
			variant="ghost"
			size="icon"
			data-theme-toggle=""
			hidden
			aria-label={useSharedCopy().themeToggle}
		>
			<Icon name="theme" />
		</Button>
	)
}
