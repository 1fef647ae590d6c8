import { useEffect } from 'react'
import { mendBrokenPictures } from '#app/enhance/broken-picture.ts'
import { closeMenus } from '#app/enhance/menus.ts'
import { enhanceThemeToggles } from '#app/enhance/theme-toggle.ts'

let isComfortable = false

/** Gives a hydrated page what the enhance module gives to the others. */
export function useComfort(): void {
	useEffect(() => {
		if (isComfortable) return
		isComfortable = true
		mendBrokenPictures()
		enhanceThemeToggles()
		closeMenus()
	}, [])
}
