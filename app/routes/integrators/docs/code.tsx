/** Code to be copied; what is too long for a phone is scrolled, by the keyboard too. */
export function Code({ children, label }: { children: string; label: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
		<section className="api-code" tabIndex={0} aria-label={label}>
			<pre>
				<code>{children}</code>
			</pre>
		</section>
	)
}
