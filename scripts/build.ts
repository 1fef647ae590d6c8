import { buildPages } from './build/build-pages.ts'

buildPages()
