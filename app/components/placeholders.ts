/**
 * Drawings for products without a picture, `public/pictures/placeholder-….svg`. The first one whose
 * words are in the key of the subcategory is shown, otherwise the first whose words are in the key
 * of the category.
 */
export const placeholders: readonly (readonly [drawing: string, words: RegExp])[] = [
	['keyboard', /keyboard|keypad/],
	['mouse', /mouse|mice|trackpad/],
	['monitor', /monitor|display|screen|projector|(^|-)tv/],
	['speaker', /speaker|soundbar/],
	['microphone', /microphone/],
	['camera', /camera|webcam|cctv/],
	['circuit-card', /-card|-adapter|graphics|motherboard|processor/],
	['storage', /storage|drive|ssd|memory|(^|-)ram/],
	['earphone', /ear(phone|bud)/],
	['headphone', /headphone|headset|(over|on)-ear/],
	['phone', /phone|tablet/],
	['charger', /charge|power|battery|(^|-)ups/],
	['cable', /cable|hub|dock|adapter/],
	['bag', /bag|sleeve|case/],
	['laptop', /laptop|notebook|ultrabook|chromebook/],
	['router', /router|mesh|wi-?fi|network|extender|modem/],
]
