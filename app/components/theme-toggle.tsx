import { Icon } from './icon.tsx'
import { buttonVariants } from './ui/button.tsx'

/** Button that is hidden until `app/browser/theme-toggle.ts` adds its click handler. */
export function ThemeToggle() {
	return (
		<button
			type="button"
			data-theme-toggle=""
			hidden
			aria-label="Switch between light and dark"
			className={buttonVariants({ variant: 'ghost', size: 'icon' })}
		>
			<Icon name="theme" />
		</button>
	)
}
