import { useKept } from "@jalon/client"
import { type Density, defaultLayout } from "@jalon/ui"

/** How high this person likes the rows of her lists, unless one of them says otherwise. */
export const useDensity = (): Density => useKept("user")?.density ?? defaultLayout.density
