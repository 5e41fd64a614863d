import { useLastKept } from "@jalon/client"
import { type Density, defaultLayout } from "@jalon/ui"

/** How high this person likes the rows of her lists, unless one of them says otherwise. */
export const useDensity = (): Density => useLastKept("user")?.density ?? defaultLayout.density
