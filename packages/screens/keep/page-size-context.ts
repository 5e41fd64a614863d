import { createContext } from "react"

/** Keeps how many rows somebody likes with their account; given once around the screens, which know no module's routes. */
export const KeepPageSizeContext = createContext<(size: number) => void>(() => undefined)
