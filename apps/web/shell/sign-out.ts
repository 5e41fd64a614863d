import { createContext } from "react"

/** Leaves, or asks first where something done without network would be lost. */
export const SignOutContext = createContext<() => void>(() => undefined)
