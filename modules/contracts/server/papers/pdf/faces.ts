import { readFileSync } from "node:fs"
import { readTrueType, type TrueType } from "./truetype.ts"

export type FaceName = "regular" | "semibold"

export type Face = TrueType & { readonly resource: string; readonly fontName: string }

const load = (resource: string, fontName: string, file: string): Face => ({
  ...readTrueType(readFileSync(new URL(file))),
  resource,
  fontName,
})

/** Source Sans 3: free to embed (OFL), digits of one width, every letter of the languages of Europe. */
export const faces: Readonly<Record<FaceName, Face>> = {
  regular: load(
    "F1",
    "SourceSans3-Regular",
    import.meta.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  ),
  semibold: load(
    "F2",
    "SourceSans3-SemiBold",
    import.meta.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
  ),
}
