import { readFileSync } from "node:fs"

const FACES = [
  "400Regular/SourceSans3_400Regular.ttf",
  "400Regular_Italic/SourceSans3_400Regular_Italic.ttf",
  "600SemiBold/SourceSans3_600SemiBold.ttf",
]

/** Source Sans 3 (SIL Open Font License 1.1, embedding allowed): Latin, Greek, Cyrillic and Vietnamese letters. */
export const readFonts = (): Buffer[] =>
  FACES.map((face) => readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/source-sans-3/${face}`))))
