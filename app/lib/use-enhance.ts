import { useEffect } from 'react'
import enhance from '#app/enhance/enhance.ts?script'

/** Gives a hydrated page the module that makes the others comfortable. */
export function useEnhance(): void {
	useEffect(() => {
		import(/* @vite-ignore */ enhance)
	}, [])
}
