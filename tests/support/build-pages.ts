import { buildPages } from '#scripts/build/build-worker.ts'

/** Builds the pages that the tests render, unless the build is current. */
export default buildPages
