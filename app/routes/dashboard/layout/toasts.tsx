import type { ReactNode } from 'react'
import { Toast, Toaster } from '#app/components/ui/toast.tsx'

/** `browser/enhance.ts` announces and removes them. */
export function Toasts({ messages, action }: { messages: readonly string[]; action?: ReactNode }) {
	return (
		<Toaster>
			{messages.map((message) => (
				<Toast key={message} data-toast="" data-flash="">
					<p className="grow wrap-anywhere">
						<span>{message}</span>
					</p>
					{message === messages.at(-1) && action}
				</Toast>
			))}
		</Toaster>
	)
}
