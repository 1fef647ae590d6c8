import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useHydrated } from '#app/lib/hooks.ts'

const CameraReader = lazy(() => import('./camera-reader.tsx'))

/** Button for browsers that read barcodes. The reader is loaded when the button is pressed. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
	const [isOpen, setOpen] = useState(false)
	if (!useHydrated() || !('BarcodeDetector' in window)) return null
	return (
		<div className="col-span-full grid justify-items-start gap-3">
			<Button type="button" variant="outline" onClick={() => setOpen(!isOpen)}>
				{isOpen ? 'Stop the camera' : 'Scan with the camera'}
			</Button>
			{isOpen && (
				<Suspense>
					<CameraReader onCode={onCode} />
				</Suspense>
			)}
		</div>
	)
}
