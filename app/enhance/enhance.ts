import { mendBrokenPictures } from './broken-picture.ts'
import { offerCopying } from './copy.ts'
import { showWhatIsInForce } from './forms-in-force.ts'
import { enhanceGalleries } from './gallery.ts'
import { closeMenus } from './menus.ts'
import { showWhetherOpen } from './open-now.ts'
import { enhancePriceRanges } from './price-range.ts'
import { suggestWhileTyping } from './suggest.ts'
import { enhanceThemeToggles } from './theme-toggle.ts'
import { turnFlashMessagesIntoToasts } from './toasts.ts'

mendBrokenPictures()
enhanceThemeToggles()
closeMenus()
enhancePriceRanges()
enhanceGalleries()
turnFlashMessagesIntoToasts()
showWhetherOpen()
offerCopying()
suggestWhileTyping()
showWhatIsInForce()

// Makes Vite's client part of the page in development, so that an edit reloads it.
if (import.meta.hot) import.meta.hot.accept(() => location.reload())
