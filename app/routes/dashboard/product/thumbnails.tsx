import { useRef } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Picture } from '#app/components/picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useHydrated } from '#app/lib/hooks.ts'

type ThumbnailsProps = { text: string; write: (lines: string[]) => void }

/** The pictures whose addresses are in the lines of the text, with their line numbers. After hydration there are buttons to reorder and remove them. */
export function Thumbnails({ text, write }: ThumbnailsProps) {
	const list = useRef<HTMLOListElement>(null)
	const isHydrated = useHydrated()
	const lines = text.split('\n').map((line) => line.trim())
	const writeAndFocus = (next: string[]) => {
		write(next)
		// The button that had the focus may be gone.
		list.current?.focus()
	}
	return (
		<ol
			ref={list}
			tabIndex={-1}
			aria-label="Picture list"
			className="-mt-3 flex flex-wrap gap-2 empty:hidden"
		>
			{lines.map((src, index) => {
				if (!/^(https:\/)?\//.test(src) || lines.indexOf(src) < index) return null
				const others = lines.filter((line) => line !== src)
				return (
					<li key={src} className="w-26">
						<Picture
							src={src}
							alt={`Picture ${index + 1}`}
							className="h-20 w-full rounded-md bg-picture object-cover"
						/>
						<div className="flex items-center justify-between">
							{index + 1}
							{isHydrated && index > 0 && (
								<Button
									type="button"
									variant="ghost"
									className="px-1.5 text-sm"
									aria-label={`Put picture ${index + 1} first`}
									onClick={() => writeAndFocus([src, ...others])}
								>
									First
								</Button>
							)}
							{isHydrated && (
								<Button
									type="button"
									variant="ghost"
									size="icon"
									aria-label={`Remove picture ${index + 1}`}
									onClick={() => writeAndFocus(others)}
								>
									<Icon name="close" />
								</Button>
							)}
						</div>
					</li>
				)
			})}
		</ol>
	)
}
