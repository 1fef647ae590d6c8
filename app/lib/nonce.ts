import { createContext } from 'react'

/** Lets the scripts of a hydrated page run; the browser hides it from scripts, so it is known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
