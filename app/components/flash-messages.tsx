/** Flash messages of a page without React's scripts: a banner, which scripts turn into toasts that leave by themselves. */
export function FlashMessages({ lines }: { lines: readonly string[] }) {
	return (
		<div role="status" data-toasts="">
			{lines.map((line) => (
				<p key={line} data-flash="">
					{line}
				</p>
			))}
		</div>
	)
}
