import { type NoticeCode, notices } from '#app/content/messages.ts'

/** What the page says once: a banner here, which scripts turn into toasts that leave by themselves. */
export function Notices({ notice }: { notice: NoticeCode | null | undefined }) {
	return (
		<div role="status" data-toasts="">
			{notice &&
				notices[notice].map((line) => (
					<p key={line} data-notice="">
						{line}
					</p>
				))}
		</div>
	)
}
