import { type DragEvent, type MouseEvent, useRef, useState } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import {
	changePictures,
	listPictures,
	pictureChange,
} from '#app/routes/dashboard/catalogue/picture-list.ts'

/** Without JavaScript, the buttons submit the form. */
export function Thumbnails({ text, onChange }: { text: string; onChange: (text: string) => void }) {
	const list = useRef<HTMLOListElement>(null)
	const [dragged, setDragged] = useState<string>()
	const lines = listPictures(text)
	const apply = (change: string) => {
		onChange(changePictures(text, change))
		// The button that had the focus may be gone.
		list.current?.focus()
	}
	return (
		<ol
			ref={list}
			tabIndex={-1}
			aria-label="Picture list"
			className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 empty:hidden"
		>
			{lines.map((src, index) => {
				if (!/^(https:\/)?\//.test(src) || lines.indexOf(src) < index) return null
				return (
					<li
						key={src}
						draggable
						className={cn('rounded-lg border p-1.5', dragged === src && 'opacity-50')}
						onDragStart={() => setDragged(src)}
						onDragEnd={() => setDragged(undefined)}
						onDragOver={(event: DragEvent) => dragged && event.preventDefault()}
						onDrop={() => dragged && apply(pictureChange(index, dragged))}
					>
						<Picture
							src={src}
							alt={`Picture ${index + 1}`}
							className="pointer-events-none aspect-4/3 w-full rounded-md object-contain"
						/>
						<Controls src={src} index={index} apply={apply} />
					</li>
				)
			})}
		</ol>
	)
}

type ControlsProps = { src: string; index: number; apply: (change: string) => void }

function Controls({ src, index, apply }: ControlsProps) {
	const button = (position: number | 'remove', label: string) => ({
		name: 'picture',
		value: pictureChange(position, src),
		formAction: '#picture-list',
		variant: 'ghost' as const,
		'aria-label': label,
		onClick: (event: MouseEvent<HTMLButtonElement>) => {
			event.preventDefault()
			apply(event.currentTarget.value)
		},
	})
	const number = index + 1
	return (
		<div className="mt-1.5 flex items-center">
			{index === 0 ? (
				<Badge>Main</Badge>
			) : (
				<>
					<Button
						{...button(index - 1, `Move picture ${number} forward`)}
						size="icon"
						className="w-9"
					>
						<Icon name="down" className="rotate-90" />
					</Button>
					<Button {...button(0, `Put picture ${number} first`)} className="shrink-0 px-1 text-sm">
						First
					</Button>
				</>
			)}
			<Button {...button('remove', `Remove picture ${number}`)} size="icon" className="ml-auto w-9">
				<Icon name="close" />
			</Button>
		</div>
	)
}
